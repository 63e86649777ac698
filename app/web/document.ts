import { addressIn, type Language } from '#platform/contract/language.ts';
import type { Head, Site } from '#platform/web/site.ts';

export type Assets = {
  early: string;
  styles: string[];
  fonts: string[];
  chunks: string[];
  /** In order of execution. */
  scripts: string[];
};

export type State = { site: Site; answers: [string, unknown][] };

type Document = {
  head: Head | undefined;
  language: Language;
  /** Without the language's prefix. */
  address: string;
  body: string;
  site: Site;
  state?: State;
  assets: Assets;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** JSON for a script element: characters that HTML or JavaScript would interpret are escaped. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const manifestPath = '/manifest.webmanifest';

const meta = (name: string, content: string | undefined) =>
  content
    ? `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`
    : '';

const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escaped(href)}"${rest}>`;

/** hreflang links of the page in every language; the base language is the default. */
function alternates({ url, languages }: Site, address: string): string[] {
  const alternate = (language: string, to: string) => link('alternate', url + to, ` hreflang="${language}"`);
  return [
    ...languages.map(({ code }) => alternate(code, addressIn(code, address))),
    alternate('x-default', address),
  ];
}

function headOf({ head, language, address, site, assets }: Document): string {
  const title = head ? `${head.title} - ${site.name}` : site.name;
  const canonical = site.url + addressIn(language, head?.canonical ?? address);
  const preview = head?.preview;
  const picture = preview?.image ?? head?.image;
  const image = picture === undefined ? `${site.url}/icon-512.png` : new URL(picture, site.url).href;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    meta('description', head?.description),
    head && !head.noindex ? link('canonical', canonical) : meta('robots', 'noindex'),
    ...(head && !head.noindex ? alternates(site, head.canonical ?? address) : []),
    meta('og:title', preview?.title ?? (head && title)),
    meta('og:description', head?.description),
    meta('og:type', head && 'website'),
    meta('og:url', head && canonical),
    meta('og:image', head && image),
    meta('og:image:width', preview && String(preview.width)),
    meta('og:image:height', preview && String(preview.height)),
    meta('og:image:alt', preview?.alt),
    meta('og:site_name', head && site.name),
    meta('twitter:card', picture && 'summary_large_image'),
    `<script src="${escaped(assets.early)}"></script>`,
    ...assets.styles.map((href) => link('stylesheet', href)),
    ...assets.fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    ...assets.chunks.map((href) => link('modulepreload', href)),
    ...assets.scripts.map((src) => `<script type="module" src="${escaped(src)}"></script>`),
    link('icon', '/icon.svg', ' type="image/svg+xml"'),
    link('apple-touch-icon', '/icon-192.png'),
    link('manifest', addressIn(language, manifestPath)),
    '<meta name="theme-color" content="#f9f6ef" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#171611" media="(prefers-color-scheme: dark)">',
    ...(head?.jsonLd ?? []).map((fact) => `<script type="application/ld+json">${jsonInHtml(fact)}</script>`),
  ].join('');
}

/** No inline script: the content security policy forbids them. */
export function documentOf(page: Document): string {
  const state = page.state && `<script type="application/json" id="state">${jsonInHtml(page.state)}</script>`;
  const body = `<div id="root">${page.body}</div>${state ?? ''}`;
  return `<!doctype html><html lang="${page.language}"><head>${headOf(page)}</head><body>${body}</body></html>`;
}
