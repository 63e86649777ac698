import { orderedId } from '#platform/database/ordered-id.ts';
import { Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import type { Side } from '../visit-kinds.ts';
import { slotTaken } from '../visit-refusals.ts';
import { freeClaims, takeClaims } from './claims.ts';
import { lockVisit } from './locks.ts';
import { type Change, decide, dueStep } from './visit-machine.ts';
import type { Announce, VisitRow } from './visit-ports.ts';

export type StepNeeds = {
  announce: Announce;
  /** Drops cached responses in all processes. */
  invalidate: (tags: string[]) => Promise<void>;
};

type Actor = { by: Side | 'system'; at: Date };

/** Writes what a step makes of a visit: its row, the time it takes, a row of its own, and word to both. */
export async function writeStep(
  db: Database,
  needs: StepNeeds,
  before: VisitRow,
  change: Change,
  { by, at }: Actor,
): Promise<VisitRow> {
  const { step, set, claims, isRevision, reason = null, data } = change;
  const visit = await db
    .updateTable('visits')
    .set({ ...set, revision: before.revision + Number(isRevision), updated_at: at.toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (claims === 'free') await freeClaims(db, visit.id);
  if (claims === 'take' && !(await takeClaims(db, visit))) throw new Refused(slotTaken);
  if (visit.status === 'cancelled' && visit.laptop_id !== null)
    await releaseHold(db, needs, visit.id, visit.laptop_id);
  await insertStep(db, visit, { step, by, at, from: before.status, reason, data });
  await needs.announce(db, { visit, step, by, at });
  return visit;
}

type StepRow = Actor & {
  step: Change['step'];
  from: VisitRow['status'] | null;
  reason?: string | null;
  data?: Record<string, unknown> | undefined;
};

export const insertStep = (db: Database, visit: VisitRow, { step, by, at, from, reason, data }: StepRow) =>
  db
    .insertInto('visit_steps')
    .values({
      id: orderedId(),
      visit_id: visit.id,
      at: at.toISOString(),
      by_side: by,
      step,
      from_status: from,
      to_status: visit.status,
      revision: visit.revision,
      reason: reason ?? null,
      data: data ? JSON.stringify(data) : null,
    })
    .execute();

async function releaseHold(db: Database, { invalidate }: StepNeeds, visit: string, laptop: string) {
  const { numUpdatedRows } = await db
    .updateTable('laptops')
    .set({ held_until: null, held_for: null })
    .where('id', '=', laptop)
    .where('held_for', '=', visit)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) afterCommit(db, () => invalidate(['laptops', `laptop:${laptop}`]));
}

/** What was due by the clock, done as of when it was due: however late it is looked at, it comes out the same. */
async function catchUp(db: Database, needs: StepNeeds, visit: VisitRow, now: Date): Promise<VisitRow> {
  let current = visit;
  for (let due = dueStep(current, now.getTime()); due; due = dueStep(current, now.getTime())) {
    const decision = decide(current, 'system', due.action, due.at);
    if ('refusal' in decision) return current;
    current = await writeStep(db, needs, current, decision, { by: 'system', at: new Date(due.at) });
  }
  return current;
}

/** A visit as it stands now, locked. */
export async function lockCurrent(
  db: Database,
  needs: StepNeeds,
  id: string,
  now: Date,
): Promise<VisitRow | undefined> {
  const visit = await lockVisit(db, id);
  return visit && catchUp(db, needs, visit, now);
}
