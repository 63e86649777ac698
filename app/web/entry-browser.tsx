import './look.css';
import { hydrateRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#words/compiled/runtime.js';
import { overNetwork, queriesOver } from '#platform/web/api-query.ts';
import { placeNow, Router } from '#platform/web/router.tsx';
import { App } from './App.tsx';
import type { State } from './document.ts';
import { fetchPage } from './pages-kept.ts';
import { prefetchAtFirstSign, prefetchOnIntent } from './prefetch.ts';
import { keepPlace } from './places.ts';
import { routeAt } from './routes.ts';

// What is built for a language has the words of no other.
if (import.meta.env.DEV) overwriteGetLocale(() => placeNow().language);

const root = document.getElementById('root')!;
const { site, answers } = JSON.parse(document.getElementById('state')!.textContent) as State;

const client = queriesOver(overNetwork, 'browser');
for (const [address, answer] of answers) client.setQueryData([address], answer);

const { route } = routeAt(placeNow().pathname) ?? {};
// What the server rendered is taken over in one go, once the code of the page is here.
if (route && !route.isPrivate) await fetchPage(route).catch(() => undefined);

keepPlace();
hydrateRoot(
  root,
  <Router start={placeNow()}>
    <App site={site} client={client} />
  </Router>,
);
prefetchOnIntent(client);
prefetchAtFirstSign();
