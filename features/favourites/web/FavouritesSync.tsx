import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { BrowserSession, SessionState } from '#features/identity/web/session-types.ts';
import { tokenUid, watchToken } from '#features/users/web/stored-token.ts';
import { useSession } from '#features/users/web/session.tsx';
import { callAs } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { addFavourite, mergeFavourites, myFavourites, removeFavourite } from '../favourite-contract.ts';
import { favouriteStore } from './favourite-store.ts';

/** Changes that the account has not confirmed yet. */
const pending = new Map<string, boolean>();

let lastTask: Promise<void> = Promise.resolve();

/** One task at a time, in order. */
function enqueue(task: () => Promise<void>): Promise<void> {
  const done = lastTask.then(task);
  lastTask = done.catch(() => undefined);
  return done;
}

/** Resolves once the session has loaded. */
const currentPerson = (session: BrowserSession) =>
  new Promise<SessionState['person']>((resolve, reject) => {
    const check = () => {
      const { loading, person, unreachable } = session.state();
      if (loading) return;
      unsubscribe();
      if (unreachable) reject(new CallFailed(0, 'UNREACHABLE', m.call_unreachable()));
      else resolve(person);
    };
    const unsubscribe = session.subscribe(check);
    check();
  });

/** Merges what was collected before login into the account, then loads the account's list. */
async function syncWithAccount(session: BrowserSession): Promise<void> {
  const person = await currentPerson(session);
  const isStillSignedIn = () => person !== undefined && person.uid === tokenUid();
  if (!isStillSignedIn()) return;
  if (favouriteStore.isAnonymous()) {
    await callAs(session, mergeFavourites, { body: { ids: favouriteStore.ids() } });
    if (!isStillSignedIn()) return;
    favouriteStore.replace(favouriteStore.ids());
  }
  const stored = await callAs(session, myFavourites);
  if (!isStillSignedIn()) return;
  favouriteStore.replace(stored.map(({ _id }) => _id));
  for (const [id, isFavourite] of pending) favouriteStore.set(id, isFavourite);
}

/** Sends a change that the store has already made (an optimistic update), and rolls it back where it is refused. */
export function saveToAccount(session: BrowserSession, id: string, isFavourite: boolean): void {
  const uid = tokenUid();
  pending.set(id, isFavourite);
  const isCurrent = () => pending.get(id) === isFavourite && tokenUid() === uid;
  void enqueue(async () => {
    try {
      if (favouriteStore.isAnonymous()) await syncWithAccount(session);
      else await currentPerson(session);
      // Superseded by a later change, or logged out.
      if (!isCurrent()) return;
      await callAs(session, isFavourite ? addFavourite : removeFavourite, { params: { id } });
      // Another tab may have loaded the account's list before this call, and replaced ours.
      if (isCurrent() && favouriteStore.ids().includes(id) !== isFavourite)
        favouriteStore.set(id, isFavourite);
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === 404;
      if (isCurrent()) favouriteStore.set(id, !isFavourite && !isGone);
      toast.error(failureOf(error));
    } finally {
      if (pending.get(id) === isFavourite) pending.delete(id);
    }
  });
}

const freshForMs = 60_000;

/** Renders nothing. Keeps the browser's favourites in step with the account's while somebody is signed in. */
export function FavouritesSync() {
  const session = useSession();
  useEffect(() => {
    let syncedAt = 0;
    const sync = () => {
      const isFresh = favouriteStore.isSynced() && Date.now() - syncedAt < freshForMs;
      // Of several tabs only the visible one.
      if (tokenUid() === '' || isFresh || document.hidden) return;
      enqueue(() => syncWithAccount(session)).then(
        () => {
          syncedAt = Date.now();
        },
        (error: unknown) => {
          if (favouriteStore.isAnonymous()) toast.error(m.favourites_not_brought());
          else if (!favouriteStore.isSynced()) toast.error(failureOf(error));
        },
      );
    };
    sync();
    const unwatch = watchToken(sync);
    addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      unwatch();
      removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [session]);
  return null;
}
