import { lazy, type ReactNode, use } from 'react';
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

export const PageView = ({ route }: { route: Route }): ReactNode =>
  route.isPrivate ? <PrivatePage route={route} /> : <LoadedPage route={route} />;

function PrivatePage({ route }: { route: Route }) {
  return useIsHydrated() ? <LoadedPage route={route} /> : <PrivateShell />;
}

/** Not rendered again when hydration ends: what waits for its code would lose the HTML that the server wrote. */
function LoadedPage({ route }: { route: Route }) {
  const { key } = useLocation();
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
