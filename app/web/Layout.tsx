import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { m } from '#words';
import { CompareBar } from '#features/compare/web/CompareBar.tsx';
import { useIsSessionStarted } from '#features/users/web/session.tsx';
import { tokenLeavesAt, watchToken } from '#features/users/web/stored-token.ts';
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
const LeavingBar = lazyOrNothing(() =>
  import('#features/users/web/profile/LeavingBar.tsx').then((module) => module.LeavingBar),
);
const Toasts = lazyOrNothing(() => import('#ui/Toasts.tsx').then((module) => module.Toasts));

export function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  const isFetching = useIsFetching() > 0;
  const isNavigating = useIsNavigating();
  const isHydrated = useIsHydrated();
  const isSessionStarted = useIsSessionStarted();
  const leavesAt = useSyncExternalStore(watchToken, tokenLeavesAt, () => '');
  return (
    <>
      <a className={`skip ${buttonLook()}`} href="#main">
        {m.nav_skip()}
      </a>
      <Navigation />
      <OfflineNotice />
      <LanguageOffer />
      {leavesAt && (
        <Suspense>
          <LeavingBar endsAt={leavesAt} />
        </Suspense>
      )}
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
