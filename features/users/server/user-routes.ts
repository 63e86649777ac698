import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route, withStatus } from '#platform/http/route.ts';
import { getLocale } from '#words/compiled/runtime.js';
import {
  accessToken,
  changeRole,
  deleteUser,
  emailUnproven,
  findUsers,
  isAdmin,
  isMember,
  lastAdmin,
  makeAdmin,
  notRegistered,
  notYourself,
  register,
  users,
} from '../user-contract.ts';
import { isProviderPicture, mayDeleteUser } from '../user-rules.ts';
import { usersFound } from './find-users.ts';
import { leavesAt } from './leaving-queries.ts';
import type { AccessTokens } from './access-tokens.ts';
import { refuseSuspended } from './suspensions.ts';
import {
  callerByUid,
  type ForgetUser,
  closeAccount,
  isLastAdmin,
  findByUid,
  findUser,
  syncEmail,
  grantAdmin,
  insertUser,
  listUsers,
  lockAdmins,
  setRole,
} from './user-queries.ts';

type Needs = {
  now: () => Date;
  tokens: AccessTokens;
  storedAs: StoredAs;
  /** Ends the account at the identity service, in the same transaction. */
  endAccount: (db: Database, uid: string) => Promise<void>;
  forgetUser: ForgetUser;
  /** Drops cached responses in all processes. */
  invalidate: (tags: string[]) => Promise<void>;
};

export const userRoutes = ({ now, tokens, storedAs, endAccount, forgetUser, invalidate }: Needs): Route[] => {
  const pictureOf = async (db: Database, image: string) =>
    isProviderPicture(image) ? image : (((await storedAs(db, [image])) ?? [])[0] ?? '');

  return [
    handle(accessToken, async ({ caller: identity, db }) => {
      const user = await findByUid(db, identity.uid);
      if (!user) throw new Refused(notRegistered);
      await refuseSuspended(db, identity.uid, now());
      if (await syncEmail(db, identity)) await invalidate(['laptops', 'every-laptop']);
      const leaving = { leavesAt: await leavesAt(db, user._id) };
      return {
        accessToken: await tokens.issue({ ...identity, ...leaving, user: user._id, role: user.status }),
      };
    }),

    handle(register, async ({ body: { name, image, email }, caller: identity, db }) => {
      if (email !== undefined && email !== identity.email.toLowerCase()) throw new Refused(notAllowed);
      await refuseSuspended(db, identity.uid, now());
      const picture = await pictureOf(db, image);
      const joined = await insertUser(db, {
        id: randomUUIDv7(),
        uid: identity.uid,
        email: identity.email.toLowerCase(),
        emailVerified: identity.emailVerified,
        name,
        image: picture,
        language: getLocale(),
        at: now().toISOString(),
      });
      return joined ?? withStatus(200, (await findByUid(db, identity.uid))!);
    }),

    handle(users, ({ db }) => listUsers(db)),

    handle(findUsers, ({ query, db }) => usersFound(db, query)),

    handle(isAdmin, async ({ params, caller, db }) => ({
      isAdmin: (await roleOf(db, caller, params.email)) === 'Admin',
    })),

    handle(isMember, async ({ params, caller, db }) => ({
      isMember: (await roleOf(db, caller, params.email)) === 'Member',
    })),

    handle(makeAdmin, async ({ params, db }) => {
      if (!(await findUser(db, params.id))) throw new Refused(notFound);
      return { modifiedCount: await grantAdmin(db, params.id) };
    }),

    handle(changeRole, async ({ params: { id }, body: { role }, caller, db }) => {
      await lockAdmins(db);
      if ((await callerByUid(db, caller.uid))?.role !== 'Admin') throw new Refused(notAllowed);
      const user = await db
        .selectFrom('users')
        .select(['status', 'email_verified'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!user) throw new Refused(notFound);
      if (user.status === 'Admin' && role !== 'Admin' && (await isLastAdmin(db, id)))
        throw new Refused(lastAdmin);
      if (role !== 'Member' && role !== user.status && user.email_verified === 0)
        throw new Refused(emailUnproven);
      return { modifiedCount: await setRole(db, id, role) };
    }),

    handle(deleteUser, async ({ params, caller, db }) => {
      await lockAdmins(db);
      // Read again under the lock: the caller may have been deleted meanwhile.
      if ((await callerByUid(db, caller.uid))?.role !== 'Admin') throw new Refused(notAllowed);
      if (!mayDeleteUser(caller, params.id)) throw new Refused(notYourself);
      const user = await db
        .selectFrom('users')
        .select(['uid', 'status'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!user) throw new Refused(notFound);
      if (user.status === 'Admin' && (await isLastAdmin(db, params.id))) throw new Refused(lastAdmin);
      await closeAccount(db, user.uid, { at: now(), forgetUser });
      await endAccount(db, user.uid);
      return { deletedCount: 1 };
    }),
  ];
};

const roleOf = async (db: Database, caller: Caller, email: string) =>
  email === caller.email
    ? caller.role
    : (await db.selectFrom('users').select('status').where('email', '=', email).executeTakeFirst())?.status;
