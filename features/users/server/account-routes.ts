import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { account, changeAccount, endSession, sessions, signOutEverywhere } from '../account-contract.ts';
import { deviceName } from '../device-name.ts';
import { accountOf } from './account-queries.ts';

/** A sign-in at the identity service that stands. */
type OpenSession = { id: string; lastUsedAt: string; agent: string };

/** What the identity service does with the sessions of an account, in the caller's transaction. */
export type Sessions = {
  list: (db: Database, uid: string) => Promise<OpenSession[]>;
  /** False where the account has no such session. */
  end: (db: Database, uid: string, id: string) => Promise<boolean>;
  /** Answers how many there were. */
  endAll: (db: Database, uid: string) => Promise<number>;
};

type Needs = {
  storedAs: StoredAs;
  sessions: Sessions;
  /** Puts a person's new name and picture where other rooms keep a copy. */
  renameAuthor: (db: Database, author: { id: string; name: string; image: string }) => Promise<unknown>;
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
};

export const accountRoutes = ({
  storedAs,
  sessions: open,
  renameAuthor,
  releasePictures,
}: Needs): Route[] => [
  handle(account, ({ caller, db }) => accountOf(db, caller.id)),

  handle(changeAccount, async ({ body: { name, image, language }, caller, db }) => {
    // A picture of the identity provider is not ours, and may stay all the same.
    const isNew = image !== undefined && image !== caller.image;
    const picture = isNew ? await demandPictures(db, storedAs, { image }) : {};
    const changed = { ...(name !== undefined && { name }), ...(language && { language }), ...picture };
    if (Object.keys(changed).length > 0)
      await db.updateTable('users').set(changed).where('id', '=', caller.id).execute();
    const now = await accountOf(db, caller.id);
    await renameAuthor(db, { id: now._id, name: now.name, image: now.image });
    if (isNew) await releasePictures(db, [caller.image]);
    return now;
  }),

  handle(sessions, async ({ caller, db }) =>
    (await open.list(db, caller.uid)).map(({ id, lastUsedAt, agent }) => ({
      _id: id,
      at: lastUsedAt,
      device: deviceName(agent),
      current: id === caller.sessionId,
    })),
  ),

  handle(endSession, async ({ params, caller, db }) => {
    if (!(await open.end(db, caller.uid, params.id))) throw new Refused(notFound);
    return { deletedCount: 1 };
  }),

  handle(signOutEverywhere, async ({ caller, db }) => ({ deletedCount: await open.endAll(db, caller.uid) })),
];
