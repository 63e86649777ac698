import { loadOnce } from '#platform/web/load-once.ts';
import type { PageModule } from '#platform/web/page.ts';
import type { Route } from './routes.ts';

const modules = import.meta.glob<PageModule>(['/app/web/*Page.tsx', '/features/*/web/**/*Page.tsx']);
const loaders = new Map<Route, () => Promise<PageModule>>();

const chunkWithinMs = 120_000;

export class ChunkLoadError extends Error {}

function withTimeout(page: Promise<PageModule>): Promise<PageModule> {
  const timeout = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkWithinMs);
    page.then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  });
  return Promise.race([page, timeout]);
}

/** A page's chunk, imported once; a failed import is tried again by the next call. */
export function loadPageModule(route: Route): Promise<PageModule> {
  const load = loaders.get(route) ?? loadOnce(() => withTimeout(modules[`/${route.file}`]!()).catch(rethrow));
  loaders.set(route, load);
  return load();
}

function rethrow(error: unknown): never {
  throw new ChunkLoadError(error instanceof Error ? error.message : String(error));
}

let current: { route: Route; visit: string; page: Promise<PageModule> } | undefined;

/** The same promise for every render of one visit, as `use` needs; the next visit tries a failed import again. */
export function pageForVisit(route: Route, visit: string): Promise<PageModule> {
  if (current?.route !== route || current.visit !== visit)
    current = { route, visit, page: loadPageModule(route) };
  return current.page;
}
