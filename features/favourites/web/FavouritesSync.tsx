import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import type { BrowserSession, SessionState } from '#features/identity/web/session-types.ts';
import { tokenUid, watchToken } from '#features/users/web/stored-token.ts';
import { useSession } from '#features/users/web/session.tsx';
import { callAs } from '#features/users/web/signed-in.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import {
  addFavourite,
  myFavourites as favouritesOfCaller,
  mergeFavourites,
  removeFavourite,
} from '../favourite-contract.ts';
import { favouriteStore } from './favourite-store.ts';

/** What was asked for last and is not answered yet. */
const wishes = new Map<string, boolean>();

let before: Promise<void> = Promise.resolve();

/** Nothing overtakes what was asked for before it. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = before.then(work);
  before = done.catch(() => undefined);
  return done;
}

/** Who is here, as soon as that is known. */
const settled = (session: BrowserSession) =>
  new Promise<SessionState['person']>((resolve, reject) => {
    const look = () => {
      const { loading, person, unreachable } = session.state();
      if (loading) return;
      stop();
      if (unreachable) reject(new CallFailed(0, 'UNREACHABLE', m.call_unreachable()));
      else resolve(person);
    };
    const stop = session.subscribe(look);
    look();
  });

/** Takes along what was kept before somebody logged in, and brings what their account has from elsewhere. */
async function bring(session: BrowserSession): Promise<void> {
  const person = await settled(session);
  const isStillHere = () => person !== undefined && person.uid === tokenUid();
  if (!isStillHere()) return;
  if (favouriteStore.isAnonymous()) {
    await callAs(session, mergeFavourites, { body: { ids: favouriteStore.ids() } });
    if (!isStillHere()) return;
    favouriteStore.replace(favouriteStore.ids());
  }
  const known = await callAs(session, favouritesOfCaller);
  if (!isStillHere()) return;
  favouriteStore.replace(known.map(({ _id }) => _id));
  for (const [id, isKept] of wishes) favouriteStore.set(id, isKept);
}

export function saveToAccount(session: BrowserSession, id: string, isKept: boolean): void {
  const holder = tokenUid();
  wishes.set(id, isKept);
  const isMeant = () => wishes.get(id) === isKept && tokenUid() === holder;
  void inTurn(async () => {
    try {
      if (favouriteStore.isAnonymous()) await bring(session);
      else await settled(session);
      // Whoever changed their mind, or left, is not asked for any more.
      if (!isMeant()) return;
      await callAs(session, isKept ? addFavourite : removeFavourite, { params: { id } });
      // Another tab may have heard from the account before that.
      if (isMeant() && favouriteStore.ids().includes(id) !== isKept) favouriteStore.set(id, isKept);
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === 404;
      if (isMeant()) favouriteStore.set(id, !isKept && !isGone);
      toast.error(failureOf(error));
    } finally {
      if (wishes.get(id) === isKept) wishes.delete(id);
    }
  });
}

const freshFor = 60_000;

/** Keeps this browser's favourites and the account's the same while somebody is here. Shows nothing. */
export function FavouritesSync() {
  const session = useSession();
  useEffect(() => {
    let broughtAt = 0;
    const bringThem = () => {
      const isFresh = favouriteStore.isSynced() && Date.now() - broughtAt < freshFor;
      // Of several tabs the one in front does it.
      if (tokenUid() === '' || isFresh || document.hidden) return;
      inTurn(() => bring(session)).then(
        () => {
          broughtAt = Date.now();
        },
        (error: unknown) => {
          if (favouriteStore.isAnonymous()) toast.error(m.favourites_not_brought());
          else if (!favouriteStore.isSynced()) toast.error(failureOf(error));
        },
      );
    };
    bringThem();
    const unwatch = watchToken(bringThem);
    addEventListener('online', bringThem);
    document.addEventListener('visibilitychange', bringThem);
    return () => {
      unwatch();
      removeEventListener('online', bringThem);
      document.removeEventListener('visibilitychange', bringThem);
    };
  }, [session]);
  return null;
}
