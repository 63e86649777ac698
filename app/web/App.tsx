import { type QueryClient, QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Heart } from '#features/favourites/web/Heart.tsx';
import { PhotoCornerProvider } from '#features/laptops/web/photo-corner.tsx';
import { SessionProvider } from '#features/users/web/session.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { type Answering, AnsweringProvider, SiteProvider } from '#platform/web/page.ts';
import type { Site } from '#platform/web/site.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ParamsProvider, useLocation } from '#platform/web/router.tsx';
import { Layout } from './Layout.tsx';
import { Mishap } from './Mishap.tsx';
import { PageView } from './PageView.tsx';
import { routeAt } from './routes.ts';

type AppProps = {
  site: Site;
  client: QueryClient;
  answering?: Answering;
  /** Instead of the page at the address. */
  children?: ReactNode;
};

const heart = (laptop: ComponentProps<typeof Heart>['laptop']) => <Heart laptop={laptop} />;

/** The whole product, at the place that the router around it names. */
export function App({ site, client, answering, children = <Pages /> }: AppProps) {
  return (
    <SiteProvider value={site}>
      <AnsweringProvider value={answering}>
        <QueryClientProvider client={client}>
          <SessionProvider>
            <PhotoCornerProvider value={heart}>
              <Layout>{children}</Layout>
            </PhotoCornerProvider>
          </SessionProvider>
        </QueryClientProvider>
      </AnsweringProvider>
    </SiteProvider>
  );
}

function Pages() {
  const { key, pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const at = routeAt(pathname);
  return (
    <Mishap place={key} retry={reset}>
      <Suspense fallback={<ProgressBar />}>
        {at ? (
          <ParamsProvider value={at.params}>
            <PageView key={at.route.path} route={at.route} />
          </ParamsProvider>
        ) : (
          <NotFound />
        )}
      </Suspense>
    </Mishap>
  );
}
