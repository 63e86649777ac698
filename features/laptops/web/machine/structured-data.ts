import { m } from '#words';
import { laptopPath, type PublicLaptop } from '../laptop-api.ts';

const schema = 'https://schema.org';

/** schema.org data for search engines; rendered into the HTML and left out of the browser's build. */
export function structuredDataOf(laptop: PublicLaptop, site: string): object[] {
  if (!import.meta.env.SSR) return [];
  const { name, sellerId, model, brand, details, status, askingPrice, condition } = laptop;
  const url = site + laptopPath(laptop);
  const trail = [
    { name: m.nav_home(), item: `${site}/` },
    { name: m.nav_brands(), item: `${site}/brands` },
    { name: brand, item: `${site}/brands/${encodeURIComponent(brand)}` },
    { name: model, item: url },
  ];
  return [
    {
      '@context': schema,
      '@type': 'Product',
      name: model,
      description: details,
      brand: { '@type': 'Brand', name: brand },
      image: [laptop.img1, laptop.img2, laptop.img3, laptop.img4].map((path) => new URL(path, site).href),
      offers: {
        '@type': 'Offer',
        url,
        seller: { '@type': 'Person', name, url: `${site}/sellers/${sellerId}` },
        price: askingPrice,
        priceCurrency: 'BDT',
        availability: `${schema}/${status === 'Sold' ? 'SoldOut' : 'InStock'}`,
        itemCondition: `${schema}/${condition === 'Fresh' ? 'NewCondition' : 'UsedCondition'}`,
      },
    },
    {
      '@context': schema,
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
