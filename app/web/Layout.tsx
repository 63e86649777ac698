import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { m } from '#words';
import { useIsAwake } from '#features/users/web/session.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useIsGoing } from '#platform/web/router.tsx';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useBeginning } from './places.ts';

// Without it hearts are kept in this browser until a page comes with it.
const AccountFavourites = lazyOrNothing(() =>
  import('#features/favourites/web/FavouritesSync.tsx').then((part) => part.FavouritesSync),
);
const Toasts = lazyOrNothing(() => import('#ui/Toasts.tsx').then((part) => part.Toasts));

/** Navigation, the page, the footer; and what hovers over all of them. */
export function Layout({ children }: { children: ReactNode }) {
  useBeginning();
  const isFetching = useIsFetching() > 0;
  const isGoing = useIsGoing();
  const isTakenOver = useIsHydrated();
  const isAwake = useIsAwake();
  return (
    <>
      <a className={`skip ${buttonLook()}`} href="#main">
        {m.nav_skip()}
      </a>
      <Navigation />
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {children}
        {(isFetching || isGoing) && <ProgressBar />}
      </main>
      <Footer />
      {isTakenOver && (
        <Suspense>
          <Toasts />
          {isAwake && <AccountFavourites />}
        </Suspense>
      )}
    </>
  );
}
