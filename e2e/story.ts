import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { readConfig } from '#app/config.ts';
import { tellDemoStory } from '#app/demo-story.ts';
import type { openHouse } from '#app/testing/house.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { brands } from '#features/brands/brand-contract.ts';
import { allLaptops } from '#features/laptops/laptop-contract.ts';
import { logTo } from '#platform/log/log.ts';
import { freshStorage, type TestStorage } from '#platform/testing/storage.ts';

type Product = Pick<Awaited<ReturnType<typeof openHouse>>, 'call'>;

let told: Promise<string> | undefined;

/** A copy of the demo story, which has been told for the whole run, or else is told for this process. */
export async function storyPlace(): Promise<TestStorage> {
  const folder = process.env['TEST_STORY'] ?? (await (told ??= tellHere()));
  const place = await freshStorage('sqlite');
  await cp(folder, place.folder, { recursive: true });
  return place;
}

async function tellHere(): Promise<string> {
  const { folder } = await freshStorage('sqlite');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await tellStory(folder);
  return folder;
}

export const tellStory = (folder: string): Promise<void> =>
  tellDemoStory(readConfig({ DATA_DIR: folder }), logTo('error'), () => undefined);

/** Every kind of page that anybody may see, by a name, on a stage with the story. */
export async function publicAddresses({ call }: Product): Promise<Record<string, string>> {
  const [[brand], [post]] = await Promise.all([call(brands), call(blogs)]);
  const shelf = await call(allLaptops);
  const machine = shelf.find(({ status }) => status === 'Available');
  const sold = shelf.find(({ status }) => status === 'Sold');
  if (!brand || !post || !machine || !sold) throw new Error('The story told of too little to show.');
  return {
    home: '/',
    brands: '/brands',
    'brands-more': `/brands?brand=${brand.brand}`,
    brand: `/brands/${machine.brand}`,
    machine: `/brands/${machine.brand}/${machine._id}`,
    'machine-sold': `/brands/${sold.brand}/${sold._id}`,
    collection: '/all-collections',
    'collection-page': '/all-collections?page=2&size=20',
    'collection-past-the-end': '/all-collections?page=99',
    category: '/categories/gaming',
    'category-none': '/categories/spaceships',
    seller: `/sellers/${machine.sellerId}`,
    favourites: '/favourites',
    search: '/search',
    'search-found': '/search?q=thinkpd&ram=8,16',
    'search-none': '/search?ram=32&max=20000',
    blogs: '/blogs',
    blog: `/blogs/${post._id}`,
    login: '/login',
    register: '/register',
    'safe-buying': '/safe-buying',
    terms: '/terms',
    privacy: '/privacy',
    'not-found': '/no-such-page',
    'brand-not-found': '/brands/nobody',
    'machine-not-found': `/brands/${machine.brand}/none`,
  };
}
