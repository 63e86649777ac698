import { blogs } from '#features/blogs/blog-contract.ts';
import { brands } from '#features/brands/brand-contract.ts';
import { allLaptops } from '#features/laptops/laptop-contract.ts';
import type { TestSite } from './test-site.ts';

/** Every kind of page that anybody may see, by a name, on a site with the demo data. */
export async function publicPages({ call }: TestSite): Promise<Record<string, string>> {
  const [[brand], [post], laptops] = await Promise.all([call(brands), call(blogs), call(allLaptops)]);
  const machine = laptops.find(({ status }) => status === 'Available');
  const sold = laptops.find(({ status }) => status === 'Sold');
  if (!brand || !post || !machine || !sold) throw new Error('The demo data has too little to show.');
  return {
    home: '/',
    brands: '/brands',
    'brands-more': `/brands?brand=${brand.brand}`,
    brand: `/brands/${machine.brand}`,
    machine: `/brands/${machine.brand}/${machine._id}`,
    'shop-card': `/brands/${machine.brand}/${machine._id}/card`,
    'machine-sold': `/brands/${sold.brand}/${sold._id}`,
    collection: '/all-collections',
    'collection-page': '/all-collections?page=2&size=20',
    'collection-past-the-end': '/all-collections?page=99',
    category: '/categories/gaming',
    'category-none': '/categories/spaceships',
    seller: `/sellers/${machine.sellerId}`,
    compare: `/compare?id=${laptops
      .slice(0, 4)
      .map(({ _id }) => _id)
      .join('&id=')}`,
    'compare-too-many': `/compare?id=${laptops
      .slice(0, 5)
      .map(({ _id }) => _id)
      .join('&id=')}`,
    favourites: '/favourites',
    search: '/search',
    'search-found': '/search?q=thinkpd&ram=8,16',
    'search-none': '/search?ram=32&max=20000',
    'search-unknown-word': '/search?q=qqqqzzzz',
    blogs: '/blogs',
    blog: `/blogs/${post._id}`,
    login: '/login',
    register: '/register',
    'how-it-works': '/how-it-works',
    'safe-buying': '/safe-buying',
    checklist: '/checklist',
    'read-a-report': '/read-a-report',
    check: '/check',
    terms: '/terms',
    contact: '/contact',
    privacy: '/privacy',
    'not-found': '/no-such-page',
    'brand-not-found': '/brands/nobody',
    'machine-not-found': `/brands/${machine.brand}/none`,
  };
}
