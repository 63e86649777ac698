import { orderedId } from '#platform/database/ordered-id.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { rowsAPage, trail } from '../trail-contract.ts';

const dayMs = 24 * 3_600_000;

type Clock = { now: () => Date };

export const recordActs =
  ({ now }: Clock): RecordAct =>
  async (db, { actor, what, subject, reason = '', address }) => {
    const row = { id: orderedId(), at: now().toISOString(), actor, what, subject, reason, address };
    await db.insertInto('trail').values(row).execute();
  };

export const trailRoutes = (): Route[] => [
  handle(trail, ({ query: { subject, actor, what, before }, db }) =>
    db
      .selectFrom('trail')
      .select(['id as _id', 'at', 'actor', 'what', 'subject', 'reason', 'address'])
      .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject!))
      .$if(actor !== undefined, (rows) => rows.where('actor', '=', actor!))
      .$if(what !== undefined, (rows) => rows.where('what', '=', what!))
      .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(rowsAPage)
      .execute(),
  ),
];

/** The end moves first: only what is older may be deleted. */
export async function tidyTrail(
  db: Database,
  { now, keepDays }: Clock & { keepDays: number },
): Promise<void> {
  const before = new Date(now().getTime() - keepDays * dayMs).toISOString();
  await inTransaction(db, async (db) => {
    await db.updateTable('trail_end').set({ before }).execute();
    await db.deleteFrom('trail').where('at', '<', before).execute();
  });
}
