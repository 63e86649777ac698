import { useSyncExternalStore } from 'react';
import { rememberedIds } from '#features/users/web/remembered-ids.ts';
import { maxCompared } from '../compare-address.ts';

/** What is ticked to be compared, on whatever page. */
const store = rememberedIds('compare', maxCompared);

const onServer: string[] = [];

/** In the order in which they were ticked. */
export const useCompared = (): string[] => useSyncExternalStore(store.subscribe, store.ids, () => onServer);

export const addCompared = (id: string): boolean => {
  const isRoom = store.ids().includes(id) || store.ids().length < maxCompared;
  if (isRoom) store.set(id, true);
  return isRoom;
};

export const removeCompared = (id: string): void => store.set(id, false);

export const clearCompared = (): void => store.replace([]);
