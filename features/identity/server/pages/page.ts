import { html } from 'hono/html';
import { getLocale } from '#words/compiled/runtime.js';
import { limitedBytes } from '#platform/http/input.ts';
import type { IdentitySettings } from '../identity-services.ts';

type Html = ReturnType<typeof html>;

export type Page = {
  title: string;
  body: Html;
  status?: number;
  /** Name of a script in `static/`. */
  script?: string;
  /** Passed to that script as data attributes. */
  data?: Record<string, string>;
  headers?: Record<string, string>;
  /** Nobody sees it: it takes no style sheet, no font and no theme. */
  isHidden?: boolean;
};

export const staticPath = '/emulator/auth';

/** Own scripts only, no framing, no caching, and no referrer, since the URL may contain a code. */
const guarded = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // The popup has to keep its `opener` to answer it.
  'cross-origin-opener-policy': 'unsafe-none',
};

/** As in `ui/Logo.tsx`: two hands and what passes between them. */
const logo = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
  <path class="logo-thing" d="M6 22.6 26 13.8V8.2L6 17z" />
  <rect class="logo-hand" x="3" y="9" width="8" height="21" rx="4" />
  <rect class="logo-hand" x="21" y="2" width="8" height="21" rx="4" />
</svg>`;

const look = html`<link rel="stylesheet" href="${staticPath}/tokens.css" />
  <link rel="stylesheet" href="${staticPath}/pages.css" />
  <script src="${staticPath}/theme.js"></script>`;

/** A page in the product's look that needs nothing else of the product to work. */
export async function page(
  { siteName }: Pick<IdentitySettings, 'siteName'>,
  { title, body, status = 200, script, data = {}, headers = {}, isHidden = false }: Page,
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${getLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${siteName}</title>
        ${isHidden ? '' : look} ${script ? html`<script src="${staticPath}/${script}" defer></script>` : ''}
      </head>
      <body ${Object.entries(data).map(([name, value]) => html`data-${name}="${value}" `)}>
        ${isHidden ? '' : html`<header class="site">${logo}${siteName}</header>`}
        <main>${body}</main>
      </body>
    </html>`;
  return new Response(String(document), {
    status,
    headers: { ...guarded, 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** A redirect that keeps the popup's `opener`. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...guarded, location } });

const longestForm = 64 * 1024;

export const formOf = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(new TextDecoder().decode(await limitedBytes(request, longestForm)));
