import { useSyncExternalStore } from 'react';
import { recordInterest } from '#features/interest/web/record-interest.ts';
import { useOptionalSession } from '#features/users/web/session.tsx';
import { tokenUid } from '#features/users/web/stored-token.ts';
import { favouriteStore } from './favourite-store.ts';

const onServer = () => undefined;

/** The ids of the favourites, the latest first; undefined until hydration. */
export const useFavourites = (): string[] | undefined =>
  useSyncExternalStore(favouriteStore.subscribe, favouriteStore.ids, onServer);

/** Whether a machine is a favourite, and an optimistic update of that: rolled back where the account refuses it. */
export function useFavourite(id: string) {
  const session = useOptionalSession();
  const isFavourite = useSyncExternalStore(
    favouriteStore.subscribe,
    () => favouriteStore.ids().includes(id),
    onServer,
  );
  const setFavourite = (isFavourite: boolean) => {
    favouriteStore.set(id, isFavourite);
    if (isFavourite) recordInterest('heart', id);
    if (!session || tokenUid() === '') return;
    import('./FavouritesSync.tsx').then(
      ({ saveToAccount }) => saveToAccount(session, id, isFavourite),
      () => favouriteStore.set(id, !isFavourite),
    );
  };
  return { isFavourite, setFavourite };
}
