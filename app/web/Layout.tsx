import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { m } from '#words';
import { CompareBar } from '#features/compare/web/CompareBar.tsx';
import { useIsSessionStarted } from '#features/users/web/session.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useIsNavigating } from '#platform/web/router.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { Footer } from './Footer.tsx';
import { LanguageOffer } from './language/LanguageOffer.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

// Without this chunk favourites stay in the browser's storage until it loads.
const AccountFavourites = lazyOrNothing(() =>
  import('#features/favourites/web/FavouritesSync.tsx').then((module) => module.FavouritesSync),
);
const Toasts = lazyOrNothing(() => import('#ui/Toasts.tsx').then((module) => module.Toasts));

export function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  const isFetching = useIsFetching() > 0;
  const isNavigating = useIsNavigating();
  const isHydrated = useIsHydrated();
  const isSessionStarted = useIsSessionStarted();
  return (
    <>
      <a className={`skip ${buttonLook()}`} href="#main">
        {m.nav_skip()}
      </a>
      <Navigation />
      <OfflineNotice />
      <LanguageOffer />
      <main id="main" tabIndex={-1}>
        {children}
        {(isFetching || isNavigating) && <ProgressBar />}
      </main>
      <CompareBar />
      <Footer />
      {isHydrated && (
        <Suspense>
          <Toasts />
          {isSessionStarted && <AccountFavourites />}
        </Suspense>
      )}
    </>
  );
}
