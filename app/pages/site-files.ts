import { type Brand, brands } from '#features/brands/brand-contract.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { type Laptop, laptopsPage } from '#features/laptops/laptop-contract.ts';
import { categories } from '#features/laptops/laptop-kinds.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { callsOver } from '#platform/contract/client.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { addressIn, type Language } from '#platform/contract/language.ts';
import { m } from '#words';
import { locales } from '#words/compiled/runtime.js';
import { manifestPath } from '../web/document.ts';
import { icons } from './icons.ts';
import { offlineFiles } from './offline.ts';

type Options = {
  transport: (address: string, init?: RequestInit) => Promise<Response>;
  cache: ResponseCache;
  siteName: string;
  publicUrl: string;
  /** Whether the checklist opens without a network. */
  isOfflineOn?: boolean;
};

type File = { type: string; content: string | Uint8Array; tags: string[]; policy?: string };

/** Older machines are reached through the pages of the collection. */
const sitemapPages = 50;
const pageSize = 20;

const inEveryLanguage = (paths: string[]) =>
  locales.flatMap((language) => paths.map((path) => addressIn(language, path)));

const xmlText = (path: string) => path.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

/** Sitemap, robots.txt, web app manifest and icons. */
export function siteFiles({ transport, cache, siteName, publicUrl, isOfflineOn = true }: Options) {
  const call = callsOver((address, init) => transport(address, init));

  async function newest(): Promise<Laptop[]> {
    const found: Laptop[] = [];
    for (let page = 0; page < sitemapPages; page += 1) {
      const { laptops } = await call(laptopsPage, { query: { page: String(page), size: String(pageSize) } });
      const unsold = laptops.filter(({ status }) => status === 'Available');
      found.push(...unsold);
      if (unsold.length < pageSize) break;
    }
    return found;
  }

  async function sitemap(): Promise<File> {
    const [allBrands, posts, laptops] = await Promise.all([call(brands), call(blogs), newest()]);
    const paths = inEveryLanguage([
      '/',
      '/brands',
      '/all-collections',
      '/blogs',
      '/how-it-works',
      '/safe-buying',
      '/contact',
      '/checklist',
      '/read-a-report',
      '/check',
      ...categories.map((category) => `/categories/${category.toLowerCase()}`),
      ...allBrands.map(({ brand }: Brand) => `/brands/${encodeURIComponent(brand)}`),
      ...posts.map(({ _id }) => `/blogs/${_id}`),
      ...new Set(laptops.map(({ sellerId }) => `/sellers/${sellerId}`)),
      ...laptops.map(({ brand, _id }) => `/brands/${encodeURIComponent(brand)}/${_id}`),
    ]);
    const urls = paths.map((path) => `<url><loc>${publicUrl}${xmlText(path)}</loc></url>`);
    const content = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return { type: 'application/xml', content, tags: ['laptops', 'brands', 'blogs'] };
  }

  const robots = () => {
    const closed = ['/api/', ...inEveryLanguage(['/dashboard', '/profile'])];
    const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
    return {
      type: 'text/plain; charset=utf-8',
      content: `User-agent: *\n${rules}Sitemap: ${publicUrl}/sitemap.xml\n`,
      tags: [],
    };
  };

  const manifest = (lang: Language) => ({
    type: 'application/manifest+json',
    content: JSON.stringify({
      lang,
      name: siteName,
      short_name: siteName,
      description: withLanguage(lang, () => m.home_description()),
      start_url: addressIn(lang, '/'),
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
    ...Object.fromEntries(
      locales.map((lang) => [addressIn(lang, manifestPath), () => manifest(lang)] as const),
    ),
    ...icons,
    ...offlineFiles(isOfflineOn),
  };

  return async (pathname: string): Promise<Response | undefined> => {
    if (!Object.hasOwn(files, pathname)) return undefined;
    const pending = cache.begin(pathname);
    try {
      const { type, content, tags, policy } = await files[pathname]!();
      const headers: Record<string, string> = {
        ...securityHeaders,
        ...(policy && { 'content-security-policy': policy }),
        'content-type': type,
        'cache-control': 'no-cache',
      };
      cache.store(pending, { status: 200, headers, bytes: Buffer.from(content) }, tags);
      return new Response(content as string, { headers });
    } finally {
      cache.end(pending);
    }
  };
}
