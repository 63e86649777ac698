import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import { Refused, signInRequired } from '#platform/contract/refusal.ts';
import { leavesAt } from './leaving-queries.ts';
import { suspended } from '../user-contract.ts';

async function lockPerson(db: Database, id: string, mode: 'share' | 'change'): Promise<void> {
  if (!isPostgres(db)) return;
  const row = db.selectFrom('users').select('id').where('id', '=', id);
  await (mode === 'share' ? row.forShare() : row.forNoKeyUpdate()).execute();
}

/** Locks the person first: what they are posting at this moment is there before, or refused. */
export async function startSuspension(
  db: Database,
  id: string,
  { reason, at, until }: { reason: string; at: string; until: string },
): Promise<void> {
  await lockPerson(db, id, 'change');
  await db
    .insertInto('suspensions')
    .values({ user_id: id, reason, at, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reason, at, until }))
    .execute();
}

/** False where there is none. */
export async function endSuspension(db: Database, id: string): Promise<boolean> {
  await lockPerson(db, id, 'change');
  const { numDeletedRows } = await db
    .deleteFrom('suspensions')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whose term is over. */
export const suspensionsDue = async (db: Database, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('suspensions')
      .select('user_id')
      .where('until', '<=', now.toISOString())
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

const suspensionOf = (db: Database, by: 'users.id' | 'users.uid', value: string, now: Date) =>
  db
    .selectFrom('suspensions')
    .innerJoin('users', 'users.id', 'suspensions.user_id')
    .select(['suspensions.reason', 'suspensions.until'])
    .where(by, '=', value)
    .where('suspensions.until', '>', now.toISOString())
    .executeTakeFirst();

/** Whoever signs in while they are suspended reads why, and until when. */
export async function refuseSuspended(db: Database, uid: string, now: Date): Promise<void> {
  const suspension = await suspensionOf(db, 'users.uid', uid, now);
  if (suspension) throw new Refused(suspended, { details: suspension });
}

/** Of somebody who was let in before they were suspended, or left; nobody is, or does, until the commit. */
export async function demandStanding(db: Database, id: string, now: Date): Promise<void> {
  await lockPerson(db, id, 'share');
  if (await suspensionOf(db, 'users.id', id, now)) throw new Refused(signInRequired);
  if ((await leavesAt(db, id)) !== undefined) throw new Refused(signInRequired);
}
