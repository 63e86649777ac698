import { type Brand, brands } from '#features/brands/brand-contract.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { type Laptop, laptopsPage } from '#features/laptops/laptop-contract.ts';
import { categories } from '#features/laptops/laptop-kinds.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { callsOver } from '#platform/contract/client.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { addressIn } from '#platform/contract/language.ts';
import { locales } from '#words/compiled/runtime.js';
import { icons } from './icons.ts';

type Options = {
  ask: (address: string, init?: RequestInit) => Promise<Response>;
  cache: ResponseCache;
  siteName: string;
  publicUrl: string;
};

type File = { type: string; text: string | Uint8Array; tags: string[] };

/** Older machines are found by paging. */
const pagesOfNewest = 50;

const inEveryLanguage = (places: string[]) =>
  locales.flatMap((language) => places.map((place) => addressIn(language, place)));

/** What machines read about the site: the map, the rules for robots, the icons. */
export function siteFiles({ ask, cache, siteName, publicUrl }: Options) {
  const call = callsOver((address, init) => ask(address, init));

  async function newest(): Promise<Laptop[]> {
    const found: Laptop[] = [];
    for (let page = 0; page < pagesOfNewest; page += 1) {
      const { laptops } = await call(laptopsPage, { query: { page: String(page), size: '20' } });
      const unsold = laptops.filter(({ status }) => status === 'Available');
      found.push(...unsold);
      if (unsold.length < 20) break;
    }
    return found;
  }

  async function sitemap(): Promise<File> {
    const [known, posts, laptops] = await Promise.all([call(brands), call(blogs), newest()]);
    const places = inEveryLanguage([
      '/',
      '/brands',
      '/all-collections',
      '/blogs',
      '/safe-buying',
      ...categories.map((category) => `/categories/${category.toLowerCase()}`),
      ...known.map(({ brand }: Brand) => `/brands/${encodeURIComponent(brand)}`),
      ...posts.map(({ _id }) => `/blogs/${_id}`),
      ...new Set(laptops.map(({ sellerId }) => `/sellers/${sellerId}`)),
      ...laptops.map(({ brand, _id }) => `/brands/${encodeURIComponent(brand)}/${_id}`),
    ]);
    const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places
      .map(
        (place) =>
          `<url><loc>${publicUrl}${place.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></url>`,
      )
      .join('')}</urlset>`;
    return { type: 'application/xml', text, tags: ['laptops', 'brands', 'blogs'] };
  }

  const robots = () => {
    const closed = ['/api/', ...inEveryLanguage(['/dashboard', '/profile'])];
    const rules = closed.map((place) => `Disallow: ${place}\n`).join('');
    return {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\n${rules}Sitemap: ${publicUrl}/sitemap.xml\n`,
      tags: [],
    };
  };

  const manifest = () => ({
    type: 'application/manifest+json',
    text: JSON.stringify({
      name: siteName,
      short_name: siteName,
      start_url: '/',
      display: 'browser',
      background_color: '#f9f6ef',
      theme_color: '#f9f6ef',
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    }),
    tags: [],
  });

  const files: Record<string, () => File | Promise<File>> = {
    '/sitemap.xml': sitemap,
    '/robots.txt': robots,
    '/manifest.webmanifest': manifest,
    ...icons,
  };

  return async (pathname: string): Promise<Response | undefined> => {
    if (!Object.hasOwn(files, pathname)) return undefined;
    const pending = cache.begin(pathname);
    try {
      const { type, text, tags } = await files[pathname]!();
      const headers = { ...securityHeaders, 'content-type': type, 'cache-control': 'no-cache' };
      cache.store(pending, { status: 200, headers, bytes: Buffer.from(text) }, tags);
      return new Response(text as string, { headers });
    } finally {
      cache.end(pending);
    }
  };
}
