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

/** What is due of a buyer's visits, within the write that counts them. */
export async function catchUpBuyer(db: Database, needs: StepNeeds, buyer: string, now: Date): Promise<void> {
  for (const { id } of await dueVisits(db, now).where('buyer_id', '=', buyer).execute())
    await lockCurrent(db, needs, id, now);
}

/** Does for these visits what was due by the clock, each in its own transaction; how many. */
async function stepEach(db: Database, needs: StepNeeds, ids: { id: string }[], now: Date): Promise<number> {
  for (const { id } of ids) await inTransaction(db, (db) => lockCurrent(db, needs, id, now));
  return ids.length;
}

/** Machines whose reservation ended then: answers that remember it are out of date. */
export async function holdsLapsed(
  db: Database,
  { since, till }: { since: Date; till: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('laptops')
    .select('id')
    .where('held_until', '>', since.toISOString())
    .where('held_until', '<=', till.toISOString())
    .execute();
  return rows.map(({ id }) => id);
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
