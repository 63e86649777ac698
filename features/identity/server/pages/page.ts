import { html } from 'hono/html';
import { getLocale } from '#words/compiled/runtime.js';
import { limitedBytes } from '#platform/http/input.ts';
import type { IdentitySettings } from '../identity-services.ts';

type Html = ReturnType<typeof html>;

export type Page = {
  title: string;
  body: Html;
  status?: number;
  /** A script of ours beside this file, by name. */
  script?: string;
  /** What that script has to know. */
  data?: Record<string, string>;
  headers?: Record<string, string>;
};

export const staticPath = '/emulator/auth';

/** No script but our own files, nobody may frame it, nothing of it is kept, and its address tells nobody anything. */
const guarded = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  // A popup that were cut off from who opened it could not answer.
  'cross-origin-opener-policy': 'unsafe-none',
};

/** A page in the product's look that stands on its own: it works while everything else is down. */
export async function page(
  { siteName }: Pick<IdentitySettings, 'siteName'>,
  { title, body, status = 200, script, data = {}, headers = {} }: Page,
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${getLocale()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${siteName}</title>
        <link rel="stylesheet" href="${staticPath}/tokens.css" />
        <link rel="stylesheet" href="${staticPath}/pages.css" />
        ${script ? html`<script src="${staticPath}/${script}" defer></script>` : ''}
      </head>
      <body ${Object.entries(data).map(([name, value]) => html`data-${name}="${value}" `)}>
        <main>
          <p class="site">${siteName}</p>
          ${body}
        </main>
      </body>
    </html>`;
  return new Response(String(document), {
    status,
    headers: { ...guarded, 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** On to another page; whoever opened this one stays connected to that one too. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...guarded, location } });

const longestForm = 64 * 1024;

export const formOf = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(new TextDecoder().decode(await limitedBytes(request, longestForm)));
