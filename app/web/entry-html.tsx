import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { baseLocale, overwriteGetLocale } from '#words/compiled/runtime.js';
import { CallFailed, type Transport } from '#platform/contract/client.ts';
import { keptNames } from '#platform/contract/query-names.ts';
import { cachedAnswers, createQueryClient } from '#platform/web/api-query.ts';
import { type Language, prefixOf } from '#platform/contract/language.ts';
import { requestLocation, Router, type RouterLocation } from '#platform/web/router.tsx';
import type { PageResponse } from '#platform/web/page.ts';
import type { Head } from '#platform/web/site.ts';
import { App, fetchMachineSlots } from './App.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { RefusedAddress } from './RefusedAddress.tsx';
import { ServerError } from './ServerError.tsx';
import { documentOf } from './document.ts';
import { loadPageModule } from './page-modules.ts';
import type { Render, RenderFailure, RenderRequest } from './renderer.ts';
import { routeAt } from './routes.ts';

/** All private pages are rendered as the same shell, at this path. */
const shellPath = '/login';

/** Collects the surrogate keys of all answers. A page with an answer that has none could not be invalidated: no tags. */
function recordSurrogateKeys(transport: Transport, language: Language) {
  const keys: (string | null)[] = [];
  return {
    transport: (async (address, init) => {
      const headers = { ...init.headers, 'accept-language': language };
      const response = await transport(address, { ...init, headers });
      keys.push(response.headers.get('surrogate-key'));
      return response;
    }) satisfies Transport,
    tags: () =>
      keys.every((key) => key !== null) ? [...new Set(keys.flatMap((key) => key.split(' ')))] : undefined,
  };
}

/** Status and head, as the page sets them while it is rendered. */
class CollectedResponse implements PageResponse {
  code = 200;
  location: string | undefined;
  pageHead: Head | undefined;

  status = (code: number): void => {
    this.code = code;
  };
  moved = (to: string): void => {
    this.code = 301;
    this.location = to;
  };
  head = (head: Head): void => {
    this.pageHead = head;
  };
}

let renderLanguage: Language = baseLocale;
overwriteGetLocale(() => renderLanguage);

/** Synchronous, so that no other page can change the language meanwhile. */
function renderAt(location: RouterLocation, app: ReactNode): string {
  renderLanguage = location.language;
  return renderToString(<Router start={location}>{app}</Router>);
}

export const render: Render = async (request) => {
  const { url, site, transport, assetsOf } = request;
  const requested = requestLocation(url.pathname, url.search);
  const { route, params } = routeAt(requested.pathname) ?? {};
  await fetchMachineSlots();
  const recorder = recordSurrogateKeys(transport, requested.language);
  const client = createQueryClient(recorder.transport, 'server', () => {
    renderLanguage = requested.language;
  });
  if (route && !route.isPrivate) {
    const { load } = await loadPageModule(route);
    try {
      await load?.(client, { params: params ?? {}, search: url.searchParams });
    } catch (error) {
      if (error instanceof CallFailed && error.status === 400)
        return refusedPage(request, error, Object.keys(params ?? {}));
      throw error;
    }
  }
  const response = new CollectedResponse();
  const location = route?.isPrivate ? { ...requested, pathname: shellPath, search: '' } : requested;
  const localSite = { ...site, url: site.url + prefixOf(location.language) };
  const body = renderAt(location, <App site={localSite} client={client} response={response} />);
  const html = documentOf({
    head: response.pageHead,
    language: location.language,
    address: location.pathname + location.search,
    body,
    site,
    ...(!route?.script && { state: { site: localSite, answers: cachedAnswers(client) } }),
    assets: assetsOf(route?.isPrivate ? undefined : route?.file, location.language, route?.script),
  });
  const { code, location: movedTo } = response;
  const isCacheable =
    route &&
    !route.isPrivate &&
    !route.usesDevices &&
    code === 200 &&
    keptNames(url.search, route.search) === url.search;
  const tags = isCacheable ? recorder.tags() : undefined;
  return { status: code, html, tags, usesDevices: route?.usesDevices === true, location: movedTo };
};

/** A name in the path that cannot be is not there; anything else of the address is refused in the words of the call. */
function refusedPage(request: RenderRequest, { issues, message }: CallFailed, inPath: string[]) {
  const isMissing = issues.some(({ field }) => inPath.includes(field));
  const content = isMissing ? <NotFound /> : <RefusedAddress why={message} />;
  return {
    status: isMissing ? 404 : 400,
    html: scriptlessPage(request, content),
    tags: undefined,
    usesDevices: false,
  };
}

export const renderFailure: RenderFailure = ({ status, ...request }) =>
  scriptlessPage(request, <ServerError isTooMuch={status === 429} />);

/** Without the product's script: there is nothing to hydrate. */
function scriptlessPage(
  { url, site, assetsOf }: Omit<RenderRequest, 'transport'>,
  content: ReactNode,
): string {
  const location = requestLocation(url.pathname, url.search);
  const response = new CollectedResponse();
  const client = createQueryClient(noTransport, 'server');
  const body = renderAt(
    location,
    <App site={site} client={client} response={response}>
      {content}
    </App>,
  );
  const assets = { ...assetsOf(undefined, location.language), scripts: [], chunks: [] };
  return documentOf({
    head: response.pageHead,
    language: location.language,
    address: location.pathname + location.search,
    body,
    site,
    assets,
  });
}

const noTransport = () => Promise.reject(new Error('An error page makes no calls.'));
