import type { QueryClient } from '@tanstack/react-query';
import { inLanguage } from '#platform/contract/language.ts';
import { fetchPage } from './pages-kept.ts';
import { routeAt } from './routes.ts';

/** The page of ours that a link leads to. */
function linked(link: HTMLAnchorElement) {
  return link.origin === location.origin ? routeAt(inLanguage(link.pathname).pathname) : undefined;
}

// Whoever follows the link is told.
const unsaid = () => undefined;

/** A pointer over a link, a finger on it or the focus: its page is fetched, code and answers. */
export function prefetchOnIntent(client: QueryClient): void {
  const prefetch = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    const match = linked(link);
    if (!match) return;
    fetchPage(match.route)
      .then(({ load }) => load?.(client, { params: match.params, search: new URLSearchParams(link.search) }))
      .catch(unsaid);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}

const signsOfLife = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** Somebody looks around: the code of the pages that this one leads to comes now, and later only their answers. */
export function prefetchAtFirstSign(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const heard = new AbortController();
  const fetchLinked = () => {
    heard.abort();
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const routes = new Set([...links].map((link) => linked(link)?.route));
    for (const route of routes) if (route && !route.isPrivate) fetchPage(route).catch(unsaid);
  };
  for (const sign of signsOfLife)
    addEventListener(sign, fetchLinked, { passive: true, signal: heard.signal });
}
