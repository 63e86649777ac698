import { useSyncExternalStore } from 'react';
import { useOptionalSession } from '#features/users/web/session.tsx';
import { tokenUid } from '#features/users/web/stored-token.ts';
import { favouriteStore } from './favourite-store.ts';

const unknown = () => undefined;

/** The caller's favourites, the latest first; not known until the browser has taken over. */
export const useFavourites = (): string[] | undefined =>
  useSyncExternalStore(favouriteStore.subscribe, favouriteStore.ids, unknown);

/** Whether a machine is kept, and the way to change that: seen at once, taken back when the account says no. */
export function useFavourite(id: string) {
  const session = useOptionalSession();
  const isKept = useSyncExternalStore(
    favouriteStore.subscribe,
    () => favouriteStore.ids().includes(id),
    unknown,
  );
  const keep = (isKept: boolean) => {
    favouriteStore.set(id, isKept);
    if (!session || tokenUid() === '') return;
    import('./FavouritesSync.tsx').then(
      ({ saveToAccount: keepInAccount }) => keepInAccount(session, id, isKept),
      () => favouriteStore.set(id, !isKept),
    );
  };
  return { isKept, keep };
}
