import { type QueryClient, QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Heart } from '#features/favourites/web/Heart.tsx';
import { CompareTick } from '#features/compare/web/CompareTick.tsx';
import { MachineSlotsProvider } from '#features/laptops/web/machine-slots.tsx';
import { SessionProvider } from '#features/users/web/session.tsx';
import { VisitSlotsProvider } from '#features/visits/web/visit-slots.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { type PageResponse, PageResponseProvider, SiteProvider } from '#platform/web/page.ts';
import type { Site } from '#platform/web/site.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ParamsProvider, useLocation } from '#platform/web/router.tsx';
import { BareLayout } from './BareLayout.tsx';
import { Layout } from './Layout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageView } from './PageView.tsx';
import { late } from '#platform/web/late.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { routeAt } from './routes.ts';

type AppProps = {
  site: Site;
  client: QueryClient;
  response?: PageResponse;
  /** Instead of the page at the address. */
  children?: ReactNode;
};

const { Late: ShareMenu, fetch: fetchShareMenu } = late(() =>
  import('#features/sharing/web/ShareMenu.tsx').then((module) => module.ShareMenu),
);

/** In the browser only: what it shows is asked for there. */
const CheckMark = lazyOrNothing(() =>
  import('#features/machine-check/web/CheckMark.tsx').then((module) => module.CheckMark),
);

function Checked({ laptop }: { laptop: { _id: string } }) {
  return (
    useIsHydrated() && (
      <Suspense>
        <CheckMark laptop={laptop} />
      </Suspense>
    )
  );
}
const { Late: SeeIt, fetch: fetchSeeIt } = late(() =>
  import('#features/visits/web/SeeIt.tsx').then((module) => module.SeeIt),
);

const Thread = lazyOrNothing(() =>
  import('#features/messages/web/Thread.tsx').then((module) => module.Thread),
);
const CalendarWays = lazyOrNothing(() =>
  import('#features/reminders/web/CalendarWays.tsx').then((module) => module.CalendarWays),
);
const AtTheMachine = lazyOrNothing(() =>
  import('./meeting/AtTheMachine.tsx').then((module) => module.AtTheMachine),
);
const Hold = lazyOrNothing(() => import('#features/sales/web/Hold.tsx').then((module) => module.Hold));

const SaleQuestion = lazyOrNothing(() =>
  import('#features/sales/web/SaleQuestion.tsx').then((module) => module.SaleQuestion),
);

/** Awaited before anything is rendered on the server. */
export const fetchMachineSlots = () => Promise.all([fetchShareMenu(), fetchSeeIt()]);

const machineSlots: ComponentProps<typeof MachineSlotsProvider>['value'] = {
  photoCorner: (laptop) => <Heart laptop={laptop} />,
  tick: (laptop) => <CompareTick laptop={laptop} />,
  share: (laptop) => <ShareMenu laptop={laptop} />,
  checked: (laptop) => <Checked laptop={laptop} />,
  visit: (laptop) => <SeeIt laptop={laptop} />,
  sale: (laptop) => (
    <Suspense>
      <SaleQuestion laptop={laptop} />
    </Suspense>
  ),
};

const visitSlots: ComponentProps<typeof VisitSlotsProvider>['value'] = {
  thread: (visit) => (
    <Suspense>
      <Thread visit={visit} />
    </Suspense>
  ),
  calendar: (visit) =>
    visit.status === 'agreed' && (
      <Suspense>
        <CalendarWays visit={visit} />
      </Suspense>
    ),
  machine: (visit) => (
    <Suspense>
      <AtTheMachine visit={visit} />
    </Suspense>
  ),
  hold: (visit) =>
    visit.status === 'agreed' &&
    visit.me === 'seller' && (
      <Suspense>
        <Hold visit={visit} />
      </Suspense>
    ),
};

/** A page with a script of its own has a frame without any. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (routeAt(pathname)?.route.script) return <BareLayout>{children}</BareLayout>;
  return <Layout>{children}</Layout>;
}

/** The whole product, at the location of the router around it. */
export function App({ site, client, response, children = <Pages /> }: AppProps) {
  return (
    <SiteProvider value={site}>
      <PageResponseProvider value={response}>
        <QueryClientProvider client={client}>
          <SessionProvider>
            <MachineSlotsProvider value={machineSlots}>
              <VisitSlotsProvider value={visitSlots}>
                <Frame>{children}</Frame>
              </VisitSlotsProvider>
            </MachineSlotsProvider>
          </SessionProvider>
        </QueryClientProvider>
      </PageResponseProvider>
    </SiteProvider>
  );
}

function Pages() {
  const { key, pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const at = routeAt(pathname);
  return (
    <ErrorBoundary resetKey={key} retry={reset}>
      <Suspense fallback={<ProgressBar />}>
        {at ? (
          <ParamsProvider value={at.params}>
            <PageView key={at.route.path} route={at.route} />
          </ParamsProvider>
        ) : (
          <NotFound />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
