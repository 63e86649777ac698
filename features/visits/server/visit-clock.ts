import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCurrent, type StepNeeds } from './take-step.ts';

const batch = 100;

const dueVisits = (db: Database, now: Date) =>
  db
    .selectFrom('visits')
    .select('id')
    .where('clock_at', '<=', now.toISOString())
    .orderBy('clock_at')
    .limit(batch);

/** Does for these visits what was due by the clock, each in its own transaction; how many. */
async function stepEach(db: Database, needs: StepNeeds, ids: { id: string }[], now: Date): Promise<number> {
  for (const { id } of ids) await inTransaction(db, (db) => lockCurrent(db, needs, id, now));
  return ids.length;
}

/** Everything that is due. */
export async function stepTheClock(db: Database, needs: StepNeeds, now: Date): Promise<void> {
  while ((await stepEach(db, needs, await dueVisits(db, now).execute(), now)) === batch);
}

/** What is due of one person's visits, before they are read. */
export async function stepClockOf(db: Database, needs: StepNeeds, person: string, now: Date): Promise<void> {
  const ids = await dueVisits(db, now)
    .where(({ or, eb }) => or([eb('buyer_id', '=', person), eb('seller_id', '=', person)]))
    .execute();
  await stepEach(db, needs, ids, now);
}
