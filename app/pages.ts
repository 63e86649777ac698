import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { m } from '#words';
import { locales } from '#words/compiled/runtime.js';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { Refused, wrongMethod } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { openAssets } from './pages/assets.ts';
import { openViteDevServer } from './pages/vite-dev-server.ts';
import { pagePolicy } from './pages/policy.ts';
import { siteFiles } from './pages/site-files.ts';
import { staticFiles } from './pages/static-files.ts';
import type { Renderer } from './web/renderer.ts';

type ClientSettings = Record<string, string | boolean | undefined>;

type Options = {
  /** Where the build lies. */
  dist?: URL | string;
  /** The house itself, asked without a network: on its own account, or on that of whoever sits at the other end. */
  ask: (address: string, init?: RequestInit, env?: unknown) => Promise<Response>;
  cache: ResponseCache;
  siteName: string;
  publicUrl: string;
  clientSettings: ClientSettings;
  dev?: boolean;
  /** Told of what keeps a page from being shown. */
  failed?: (error: unknown) => void;
};

/** Turns the request for a page into its answer: rendered once, then kept until a write touches what it shows. */
export async function createPages({
  dist = 'dist',
  ask,
  cache,
  siteName,
  publicUrl,
  clientSettings,
  dev = false,
  failed = () => undefined,
}: Options) {
  const folder = resolve(typeof dist === 'string' ? dist : fileURLToPath(dist));
  const vite = dev ? await openViteDevServer() : undefined;
  const built = vite ? undefined : await openBuild(folder);
  const site = { name: siteName, url: publicUrl, settings: clientSettings, languages: languageNames() };
  const headers = {
    ...securityHeaders,
    'content-security-policy': pagePolicy(clientSettings, dev),
    'content-type': 'text/html; charset=utf-8',
  };
  const files = await staticFiles(`${folder}/browser/assets`, cache);
  const aboutSite = siteFiles({ ask, cache, siteName, publicUrl });

  async function show(request: Request, env: unknown): Promise<Response> {
    const url = new URL(request.url);
    const { render, renderFailure } = await (vite?.renderer() ?? built!.renderer);
    const assetsOf = vite?.assetsOf ?? built!.assetsOf;
    const asker = inNameOf(request, env);
    const pending = cache.begin(url.pathname + url.search);
    try {
      const { status, html, tags } = await render({ url, site, transport: asker.ask, assetsOf });
      if (!tags || dev)
        return new Response(html, { status, headers: { ...headers, 'cache-control': 'no-store' } });
      const kept = { ...headers, 'cache-control': 'no-cache' };
      const answer = { status, headers: kept, bytes: Buffer.from(html) };
      cache.store(pending, answer, tags);
      return new Response(html, { status, headers: kept });
    } catch (error) {
      if (asker.wait === undefined) failed(error);
      const status = asker.wait === undefined ? 503 : 429;
      const retry = { ...headers, 'cache-control': 'no-store', 'retry-after': asker.wait ?? '2' };
      return new Response(renderFailure({ url, site, assetsOf, status }), { status, headers: retry });
    } finally {
      cache.end(pending);
    }
  }

  /** A page that is rendered for somebody counts as what it asks for, and hears how long they have to wait. */
  function inNameOf(request: Request, env: unknown) {
    const forwarded = request.headers.get('x-forwarded-for');
    const asker = {
      wait: undefined as string | undefined,
      ask: async (address: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        if (forwarded !== null) headers.set('x-forwarded-for', forwarded);
        const response = await ask(address, { ...init, headers }, env);
        if (response.status === 429) asker.wait = response.headers.get('retry-after') ?? '60';
        return response;
      },
    };
    return asker;
  }

  return {
    middlewares: vite?.middlewares,
    fetch: async (request: Request, env: unknown): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refusalResponse(new Refused(wrongMethod), { allow: 'GET, HEAD' });
      if (pathname.startsWith('/assets/')) return files(pathname);
      const known = await aboutSite(pathname);
      if (known) return known;
      if (pathname.length > 1 && pathname.endsWith('/')) {
        // Never two slashes in front: that would be somebody else's address.
        const location = pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '') + search;
        return new Response(null, { status: 308, headers: { location } });
      }
      return show(request, env);
    },
  };
}

/** What each language calls itself, where there is a choice. */
const languageNames = () =>
  locales.length > 1
    ? locales.map((locale) => ({ code: locale, name: m.language_name({}, { locale }) }))
    : undefined;

async function openBuild(folder: string) {
  const renderer = import(pathToFileURL(`${folder}/server/entry-html.js`).href) as Promise<Renderer>;
  return { renderer, assetsOf: await openAssets(folder) };
}
