import { useSyncExternalStore } from 'react';
import { tokenUserId, watchToken } from '#features/users/web/stored-token.ts';

const nobody = () => '';

/** Whether whoever is signed in is this machine's seller; false until hydration. */
export function useIsOwnMachine({ sellerId }: { sellerId?: string | undefined }): boolean {
  const userId = useSyncExternalStore(watchToken, tokenUserId, nobody);
  return sellerId !== undefined && sellerId === userId;
}
