import { loadOnce } from '#platform/web/load-once.ts';
import type { PageModule } from '#platform/web/page.ts';
import type { Route } from './routes.ts';

const files = import.meta.glob<PageModule>(['/app/web/*Page.tsx', '/features/*/web/**/*Page.tsx']);
const pages = new Map<Route, () => Promise<PageModule>>();

/** How long a chunk may take before the page says so. */
const patience = 120_000;

export class ChunkMissing extends Error {}

function inTime(page: Promise<PageModule>): Promise<PageModule> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ChunkMissing('timeout')), patience);
    page.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  });
  return Promise.race([page, late]);
}

/** The code of a page, fetched once; one that failed is tried again by the next who asks. */
export function fetchPage(route: Route): Promise<PageModule> {
  const known = pages.get(route) ?? loadOnce(() => inTime(files[`/${route.file}`]!()).catch(missing));
  pages.set(route, known);
  return known();
}

function missing(error: unknown): never {
  throw new ChunkMissing(error instanceof Error ? error.message : String(error));
}

let shown: { route: Route; visit: string; page: Promise<PageModule> } | undefined;

/** The page of one visit, however often it is rendered: what did not come is tried again by the next visit. */
export function pageOf(route: Route, visit: string): Promise<PageModule> {
  if (shown?.route !== route || shown.visit !== visit) shown = { route, visit, page: fetchPage(route) };
  return shown.page;
}
