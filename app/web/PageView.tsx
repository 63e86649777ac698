import { lazy, use } from 'react';
import { m } from '#words';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { ChunkLoadError, pageForVisit } from './page-modules.ts';
import type { Route } from './routes.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';

const Dashboard = lazy(() =>
  import('./dashboard/Dashboard.tsx').then(
    ({ Dashboard }) => ({ default: Dashboard }),
    (error: unknown) => {
      throw new ChunkLoadError(String(error));
    },
  ),
);

export function PageView({ route }: { route: Route }) {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  if (route.isPrivate && !isHydrated) return <PrivateShell />;
  const { Page } = use(pageForVisit(route, key));
  if (!route.path.startsWith('/dashboard')) return <Page />;
  return (
    <Dashboard>
      <Page />
    </Dashboard>
  );
}

/** What the server renders of every private page. */
function PrivateShell() {
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
