import './look.css';
import { hydrateRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#words/compiled/runtime.js';
import { networkTransport, createQueryClient } from '#platform/web/api-query.ts';
import { browserLocation, Router } from '#platform/web/router.tsx';
import { App } from './App.tsx';
import type { State } from './document.ts';
import { loadPageModule } from './page-modules.ts';
import { prefetchOnFirstInteraction, prefetchOnIntent } from './prefetch.ts';
import { enableScrollRestoration } from './scroll-restoration.ts';
import { routeAt } from './routes.ts';

// A production build has the words of one language only.
if (import.meta.env.DEV) overwriteGetLocale(() => browserLocation().language);

const root = document.getElementById('root')!;
const { site, answers } = JSON.parse(document.getElementById('state')!.textContent) as State;

const client = createQueryClient(networkTransport, 'browser');
for (const [address, answer] of answers) client.setQueryData([address], answer);

const { route } = routeAt(browserLocation().pathname) ?? {};
// Hydration starts once the page's chunk is here, so that it never suspends.
if (route && !route.isPrivate) await loadPageModule(route).catch(() => undefined);

enableScrollRestoration();
hydrateRoot(
  root,
  <Router start={browserLocation()} isSeparate={(pathname) => routeAt(pathname)?.route.script !== undefined}>
    <App site={site} client={client} />
  </Router>,
);
prefetchOnIntent(client);
prefetchOnFirstInteraction();
