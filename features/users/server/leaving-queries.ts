import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';

/** What they are writing at this moment is there before, or refused. */
async function lockPerson(db: Database, id: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** When everything of theirs goes; a second asking changes nothing. */
export async function startLeaving(
  db: Database,
  id: string,
  { at, endsAt }: { at: Date; endsAt: Date },
): Promise<string> {
  await lockPerson(db, id);
  await db
    .insertInto('leavings')
    .values({ user_id: id, at: at.toISOString(), ends_at: endsAt.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await leavesAt(db, id))!;
}

export async function leavesAt(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('leavings').select('ends_at').where('user_id', '=', id).executeTakeFirst();
  return row?.ends_at;
}

/** False where they are not leaving. */
export async function stopLeaving(db: Database, id: string): Promise<boolean> {
  await lockPerson(db, id);
  const { numDeletedRows } = await db
    .deleteFrom('leavings')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whose days are over. */
export const leavingsDue = async (db: Database, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('leavings')
      .innerJoin('users', 'users.id', 'leavings.user_id')
      .select('users.uid')
      .where('leavings.ends_at', '<=', now.toISOString())
      .orderBy('leavings.ends_at')
      .execute()
  ).map(({ uid }) => uid);

/** Locked, in the transaction that deletes them: another process was first, or they have changed their mind. */
export async function isDue(db: Database, uid: string, now: Date): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('uid', '=', uid).executeTakeFirst();
  if (!user) return false;
  await lockPerson(db, user.id);
  const endsAt = await leavesAt(db, user.id);
  return endsAt !== undefined && endsAt <= now.toISOString();
}
