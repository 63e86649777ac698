import type { QueryClient } from '@tanstack/react-query';
import { inLanguage } from '#ui/language.ts';
import { fetchPage } from './pages-kept.ts';
import { routeAt } from './routes.ts';

/** A pointer over a link, a finger on it or the focus: its page is fetched, code and answers. */
export function prefetchOnIntent(client: QueryClient): void {
  const prefetch = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    const match = routeAt(inLanguage(link.pathname).pathname);
    if (!match) return;
    fetchPage(match.route)
      .then(({ load }) => load?.(client, { params: match.params, search: new URLSearchParams(link.search) }))
      // Whoever follows the link is told.
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
}
