import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { baseLocale, overwriteGetLocale } from '#words/compiled/runtime.js';
import type { Transport } from '#platform/contract/client.ts';
import { answersIn, queriesOver } from '#platform/web/api-query.ts';
import { type Language, prefixOf } from '#platform/contract/language.ts';
import { type Place, placeAt, Router } from '#platform/web/router.tsx';
import type { Head } from '#platform/web/site.ts';
import { App } from './App.tsx';
import { FailedPage } from './Failed.tsx';
import { documentOf } from './document.ts';
import { fetchPage } from './pages-kept.ts';
import type { Render, RenderFailure } from './rendering.ts';
import { routeAt } from './routes.ts';

/** Where a private page is rendered: nowhere. All of them begin as the same shell. */
const shell = '/login';

const isKnown = (names: string[] = [], search: URLSearchParams) =>
  [...search.keys()].every((name) => names.includes(name));

/** Listens to what answers say they show. Where one does not say it, a page could not be dropped in time. */
function showing(transport: Transport, language: Language) {
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

/** What a page says about itself while it is rendered. */
function hear(status: number) {
  const said: { status: number; head: Head | undefined } = { status, head: undefined };
  return {
    get status() {
      return said.status;
    },
    get head() {
      return said.head;
    },
    answering: {
      status: (code: number) => {
        said.status = code;
      },
      head: (head: Head) => {
        said.head = head;
      },
    },
  };
}

let spoken: Language = baseLocale;
overwriteGetLocale(() => spoken);

/** In the language of the place: rendering takes no pause in which another page could change it. */
function renderAt(place: Place, app: ReactNode): string {
  spoken = place.language;
  return renderToString(<Router start={place}>{app}</Router>);
}

export const render: Render = async ({ url, site, transport, assetsOf }) => {
  const asked = placeAt(url.pathname, url.search);
  const { route, params } = routeAt(asked.pathname) ?? {};
  const shown = showing(transport, asked.language);
  const client = queriesOver(shown.transport, 'server');
  if (route && !route.isPrivate) {
    const { load } = await fetchPage(route);
    await load?.(client, { params: params ?? {}, search: url.searchParams });
  }
  const said = hear(200);
  const place = route?.isPrivate ? { ...asked, pathname: shell, search: '' } : asked;
  const here = { ...site, url: site.url + prefixOf(place.language) };
  const body = renderAt(place, <App site={here} client={client} answering={said.answering} />);
  const html = documentOf({
    head: said.head,
    language: place.language,
    address: place.pathname + place.search,
    body,
    site,
    state: { site: here, answers: answersIn(client) },
    assets: assetsOf(route?.isPrivate ? undefined : route?.file, place.language),
  });
  const isKept = route && !route.isPrivate && said.status === 200 && isKnown(route.search, url.searchParams);
  return { status: said.status, html, tags: isKept ? shown.tags() : undefined };
};

/** Without the script of the product: there is nothing to take over, only a way to try again. */
export const renderFailure: RenderFailure = ({ url, site, assetsOf, status }) => {
  const place = placeAt(url.pathname, url.search);
  const said = hear(status);
  const body = renderAt(
    place,
    <App site={site} client={queriesOver(never, 'server')} answering={said.answering}>
      <FailedPage isTooMuch={status === 429} />
    </App>,
  );
  const assets = { ...assetsOf(undefined, place.language), scripts: [], chunks: [] };
  return documentOf({
    head: said.head,
    language: place.language,
    address: place.pathname + place.search,
    body,
    site,
    assets,
  });
};

const never = () => Promise.reject(new Error('A page of failure asks for nothing.'));
