import type { QueryClient } from '@tanstack/react-query';
import { splitLanguagePrefix } from '#platform/contract/language.ts';
import { loadPageModule } from './page-modules.ts';
import { routeAt } from './routes.ts';

function matchingRoute(link: HTMLAnchorElement) {
  return link.origin === location.origin ? routeAt(splitLanguagePrefix(link.pathname).pathname) : undefined;
}

// The error is reported to whoever follows the link.
const ignoreFailure = () => undefined;

/** Hovering, touching or focusing a link prefetches the chunk and the queries of its page. */
export function prefetchOnIntent(client: QueryClient): void {
  const prefetch = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    const match = matchingRoute(link);
    if (!match || match.route.script) return;
    loadPageModule(match.route)
      .then(({ load }) => load?.(client, { params: match.params, search: new URLSearchParams(link.search) }))
      .catch(ignoreFailure);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}

const interactionEvents = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** The first interaction prefetches the chunks of all linked pages, so that intent fetches only their queries. */
export function prefetchOnFirstInteraction(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const interaction = new AbortController();
  const fetchLinked = () => {
    interaction.abort();
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const routes = new Set([...links].map((link) => matchingRoute(link)?.route));
    for (const route of routes)
      if (route && !route.isPrivate && !route.script) loadPageModule(route).catch(ignoreFailure);
  };
  for (const event of interactionEvents)
    addEventListener(event, fetchLinked, { passive: true, signal: interaction.signal });
}
