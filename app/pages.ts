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
import { devicePermissions, devicePolicy, pagePolicy } from './pages/policy.ts';
import { siteFiles } from './pages/site-files.ts';
import { staticFiles } from './pages/static-files.ts';
import type { Renderer } from './web/renderer.ts';

type ClientSettings = Record<string, string | boolean | undefined>;

/** Makes a call of the product. The env of a visitor's connection makes it count against that visitor's limits. */
export type PageTransport = (address: string, init?: RequestInit, env?: unknown) => Promise<Response>;

type Options = {
  /** The folder of the build. */
  dist?: URL | string;
  transport: PageTransport;
  cache: ResponseCache;
  siteName: string;
  publicUrl: string;
  clientSettings: ClientSettings;
  isOfflineOn?: boolean;
  dev?: boolean;
  /** Called with what kept a page from being rendered. */
  onError?: (error: unknown) => void;
};

/** Answers requests for pages: rendered once, then cached until a write invalidates what they show. */
export async function createPages({
  dist = 'dist',
  transport,
  cache,
  siteName,
  publicUrl,
  clientSettings,
  isOfflineOn = true,
  dev = false,
  onError = () => undefined,
}: Options) {
  const folder = resolve(typeof dist === 'string' ? dist : fileURLToPath(dist));
  const vite = dev ? await openViteDevServer() : undefined;
  const built = vite ? undefined : await openBuild(folder);
  const site = { name: siteName, url: publicUrl, settings: clientSettings, languages: languagesOfPages() };
  const headers = {
    ...securityHeaders,
    'content-security-policy': pagePolicy(clientSettings, dev),
    'content-type': 'text/html; charset=utf-8',
  };
  const deviceHeaders = {
    'content-security-policy': devicePolicy(clientSettings, dev),
    'permissions-policy': devicePermissions,
  };
  const files = await staticFiles(`${folder}/browser/assets`, cache);
  const serveSiteFile = siteFiles({ transport, cache, siteName, publicUrl, isOfflineOn });

  async function renderPage(request: Request, env: unknown): Promise<Response> {
    const url = new URL(request.url);
    const { render, renderFailure } = await (vite?.renderer() ?? built!.renderer);
    const assetsOf = vite?.assetsOf ?? built!.assetsOf;
    const visitor = visitorTransport(request, env);
    const pending = cache.begin(url.pathname + url.search);
    try {
      const { status, html, tags, usesDevices, location } = await render({
        url,
        site,
        transport: visitor.transport,
        assetsOf,
      });
      if (location !== undefined) return movedTo(location);
      if (!tags || dev)
        return new Response(html, {
          status,
          headers: { ...headers, ...(usesDevices && deviceHeaders), 'cache-control': 'no-store' },
        });
      const revalidated = { ...headers, 'cache-control': 'no-cache' };
      cache.store(pending, { status, headers: revalidated, bytes: Buffer.from(html) }, tags);
      return new Response(html, { status, headers: revalidated });
    } catch (error) {
      const { retryAfter } = visitor;
      if (retryAfter === undefined) onError(error);
      const status = retryAfter === undefined ? 503 : 429;
      const uncached = { ...headers, 'cache-control': 'no-store', 'retry-after': retryAfter ?? '2' };
      return new Response(renderFailure({ url, site, assetsOf, status }), { status, headers: uncached });
    } finally {
      cache.end(pending);
    }
  }

  /** The calls of a page count against its visitor's limits, and it passes on how long they have to wait. */
  function visitorTransport(request: Request, env: unknown) {
    const forwarded = request.headers.get('x-forwarded-for');
    const visitor = {
      retryAfter: undefined as string | undefined,
      transport: async (address: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        if (forwarded !== null) headers.set('x-forwarded-for', forwarded);
        const response = await transport(address, { ...init, headers }, env);
        if (response.status === 429) visitor.retryAfter = response.headers.get('retry-after') ?? '60';
        return response;
      },
    };
    return visitor;
  }

  return {
    middlewares: vite?.middlewares,
    fetch: async (request: Request, env: unknown): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refusalResponse(new Refused(wrongMethod), { allow: 'GET, HEAD' });
      if (pathname.startsWith('/assets/')) return files(pathname);
      const file = await serveSiteFile(pathname);
      if (file) return file;
      if (pathname.length > 1 && pathname.endsWith('/')) {
        // Two slashes in front would be another host.
        const location = pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '') + search;
        return new Response(null, { status: 308, headers: { location } });
      }
      return renderPage(request, env);
    },
  };
}

/** For good; a name may be given back all the same, so nobody has to believe it for ever. */
const movedTo = (location: string) =>
  new Response(null, { status: 301, headers: { ...securityHeaders, location, 'cache-control': 'no-cache' } });

/** What is said in each language on the pages of the others. */
const languagesOfPages = () =>
  locales.map((locale) => ({
    code: locale,
    name: m.language_name({}, { locale }),
    offer: m.language_offer({}, { locale }),
    decline: m.language_offer_decline({}, { locale }),
  }));

async function openBuild(folder: string) {
  const renderer = import(pathToFileURL(`${folder}/server/entry-html.js`).href) as Promise<Renderer>;
  return { renderer, assetsOf: await openAssets(folder) };
}
