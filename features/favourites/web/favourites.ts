import { useSyncExternalStore } from 'react';
import { useSessionHere } from '#features/users/web/session.tsx';
import { tokenHolder } from '#features/users/web/stored-token.ts';
import { rememberedIds } from '#features/users/web/remembered-ids.ts';
import { mostFavourites } from '../favourite-rules.ts';

export const favourites = rememberedIds('favourites', mostFavourites);

const unknown = () => undefined;

/** The caller's favourites, the latest first; not known until the browser has taken over. */
export const useFavourites = (): string[] | undefined =>
  useSyncExternalStore(favourites.watch, favourites.ids, unknown);

/** Whether a machine is kept, and the way to change that: seen at once, taken back when the account says no. */
export function useFavourite(id: string) {
  const session = useSessionHere();
  const isKept = useSyncExternalStore(favourites.watch, () => favourites.ids().includes(id), unknown);
  const keep = (isKept: boolean) => {
    favourites.change(id, isKept);
    if (!session || tokenHolder() === '') return;
    import('./AccountFavourites.tsx').then(
      ({ keepInAccount }) => keepInAccount(session, id, isKept),
      () => favourites.change(id, !isKept),
    );
  };
  return { isKept, keep };
}
