import type { Role } from '#platform/contract/call.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Caller, Identity } from '#platform/http/caller.ts';
import { forgetAnswersTo } from '#platform/http/idempotency.ts';
import { baseLocale } from '#words/compiled/runtime.js';
import { isProviderPicture, longestName } from '../user-rules.ts';

const userColumns = ['id as _id', 'name', 'email', 'image', 'status'] as const;

export const listUsers = (db: Database) =>
  db.selectFrom('users').select(userColumns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findUser = (db: Database, id: string) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();

export const findByUid = (db: Database, uid: string) =>
  db.selectFrom('users').select(userColumns).where('uid', '=', uid).executeTakeFirst();

/** What letters and text messages to somebody are written in. */
export async function languageOf(db: Database, id: string): Promise<Language> {
  const user = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst();
  return user?.language ?? baseLocale;
}

/** Nobody, while they are suspended. */
export async function callerByUid(db: Database, uid: string, now = new Date()): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .leftJoin('leavings', 'leavings.user_id', 'users.id')
    .select(['id', 'uid', 'email', 'email_verified', 'name', 'image', 'status as role', 'until', 'ends_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row || (row.until !== null && row.until > now.toISOString())) return undefined;
  const { email_verified, until: _, ends_at, ...caller } = row;
  return { ...caller, emailVerified: email_verified === 1, ...(ends_at !== null && { leavesAt: ends_at }) };
}

export const insertUser = (
  db: Database,
  {
    id,
    uid,
    email,
    emailVerified,
    name,
    image,
    language,
    at,
  }: { id: string; at: string; image: string; language: Language } & Omit<Identity, 'name' | 'picture'> & {
      name: string;
    },
) =>
  db
    .insertInto('users')
    .values({
      id,
      uid,
      email,
      email_verified: Number(emailVerified),
      name,
      image,
      status: 'Member',
      language,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning(userColumns)
    .executeTakeFirst();

/** Copies the current e-mail from the identity service, and whether it is proven. */
export async function syncEmail(
  db: Database,
  { uid, email, emailVerified }: Pick<Identity, 'uid' | 'email' | 'emailVerified'>,
): Promise<boolean> {
  const current = { email: email.toLowerCase(), email_verified: Number(emailVerified) };
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(current)
    .where('uid', '=', uid)
    .where(({ eb, or }) =>
      or([eb('email', '!=', current.email), eb('email_verified', '!=', current.email_verified)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The owner of an address, proven by a provider, is not called what whoever claimed it first called themselves. */
export async function nameOwner(
  db: Database,
  uid: string,
  { name, picture }: Pick<Identity, 'name' | 'picture'>,
): Promise<void> {
  const user = await findByUid(db, uid);
  if (!user) return;
  await db
    .updateTable('users')
    .set({
      name: (name ?? user.email.split('@', 1)[0] ?? user.email).slice(0, longestName),
      image: picture !== undefined && isProviderPicture(picture) ? picture : '',
    })
    .where('uid', '=', uid)
    .execute();
}

export async function setRole(db: Database, id: string, role: Role): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: role })
    .where('id', '=', id)
    .where('status', '!=', role)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const grantAdmin = (db: Database, id: string) => setRole(db, id, 'Admin');

/** A row lock: removals of admins run one after the other. */
export const lockAdmins = (db: Database) =>
  db.updateTable('secrets').set({ value: 'locked' }).where('name', '=', 'admins').execute();

/** Whether no other admin stays; under the lock of `lockAdmins`. */
export async function isLastAdmin(db: Database, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Admin')
    .where('id', '!=', id)
    .where('id', 'not in', (leaving) => leaving.selectFrom('leavings').select('user_id'))
    .executeTakeFirst();
  return other === undefined;
}

/** What other rooms keep of somebody that no foreign key takes along. */
export type ForgetUser = (db: Database, user: { id: string; image: string }) => Promise<void>;

/** Deletes the user, with their machines and advertisements; their tokens are refused from now on. */
export async function closeAccount(
  db: Database,
  uid: string,
  { at, forgetUser }: { at: Date; forgetUser: ForgetUser },
): Promise<void> {
  await db
    .insertInto('closed_accounts')
    .values({ uid, closed_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  const user = await findByUid(db, uid);
  if (user) await forgetUser(db, { id: user._id, image: user.image });
  await forgetAnswersTo(db, uid);
  await db.deleteFrom('users').where('uid', '=', uid).execute();
}

/** Closes one's own account; false for the last admin. */
export async function closeOwnAccount(db: Database, uid: string, forgetUser: ForgetUser): Promise<boolean> {
  await lockAdmins(db);
  const caller = await callerByUid(db, uid);
  if (caller?.role === 'Admin' && (await isLastAdmin(db, caller.id))) return false;
  await closeAccount(db, uid, { at: new Date(), forgetUser });
  return true;
}
