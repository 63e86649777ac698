import { lazy, use } from 'react';
import { m } from '#words';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { ChunkMissing, pageOf } from './pages-kept.ts';
import type { Route } from './routes.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';

const Dashboard = lazy(() =>
  import('./dashboard/Dashboard.tsx').then(
    ({ Dashboard }) => ({ default: Dashboard }),
    (error: unknown) => {
      throw new ChunkMissing(String(error));
    },
  ),
);

export function PageView({ route }: { route: Route }) {
  const { key } = useLocation();
  const isTakenOver = useIsHydrated();
  if (route.isPrivate && !isTakenOver) return <Waiting />;
  const { Page } = use(pageOf(route, key));
  if (!route.path.startsWith('/dashboard')) return <Page />;
  return (
    <Dashboard>
      <Page />
    </Dashboard>
  );
}

/** All that the server says about a private page. */
function Waiting() {
  return (
    <div className="wrap page waiting">
      <ProgressBar />
      <noscript>
        <h1>{m.app_needs_script_title()}</h1>
        <p>{m.app_needs_script()}</p>
      </noscript>
    </div>
  );
}
