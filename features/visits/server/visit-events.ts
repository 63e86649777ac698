import type { Database } from '#platform/database/tables.ts';
import { openStatuses, type SystemReason } from '../visit-kinds.ts';
import { lockPeople, lockVisit } from './locks.ts';
import { insertStep, type StepNeeds, writeStep } from './take-step.ts';
import { decide } from './visit-machine.ts';
import type { VisitRow } from './visit-ports.ts';

export type EventNeeds = StepNeeds & { now: () => Date };

const openVisits = (db: Database) =>
  db.selectFrom('visits').select('id').where('status', 'in', openStatuses).orderBy('id');

type Ids = { id: string }[];

/** Each is locked and looked at again: an agreement that came first is ended, one that comes after finds an end. */
async function endEach(db: Database, needs: EventNeeds, ids: Ids, reason: SystemReason): Promise<void> {
  for (const { id } of ids) {
    const visit = await lockVisit(db, id);
    const decision = visit && decide(visit, 'system', { step: 'end', reason }, needs.now().getTime());
    if (!visit || !decision || 'refusal' in decision) continue;
    await writeStep(db, needs, visit, decision, { by: 'system', at: needs.now() });
  }
}

/** The caller has changed the machine's row already, which keeps others from agreeing meanwhile. */
export async function endVisitsOfMachine(
  db: Database,
  needs: EventNeeds,
  laptop: string,
  { reason, except = '' }: { reason: 'sold' | 'withdrawn'; except?: string | undefined },
): Promise<void> {
  const open = openVisits(db).where('laptop_id', '=', laptop).where('id', '!=', except);
  await endEach(db, needs, await open.execute(), reason);
}

/** On either side; the caller has locked the person, so that nobody begins another with them until the commit. */
async function endVisitsOf(
  db: Database,
  needs: EventNeeds,
  person: string,
  reason: 'account-closed' | 'suspended',
): Promise<void> {
  const open = openVisits(db).where(({ or, eb }) =>
    or([eb('buyer_id', '=', person), eb('seller_id', '=', person)]),
  );
  await endEach(db, needs, await open.execute(), reason);
}

/** Of somebody who may come back. */
export async function endVisitsOfAbsent(
  db: Database,
  needs: EventNeeds,
  person: string,
  reason: 'account-closed' | 'suspended',
): Promise<void> {
  await lockPeople(db, { [person]: 'change' });
  await endVisitsOf(db, needs, person, reason);
}

/** Of somebody whose account ends. */
export async function endVisitsOfPerson(db: Database, needs: EventNeeds, person: string): Promise<void> {
  await lockPeople(db, { [person]: 'delete' });
  await endVisitsOf(db, needs, person, 'account-closed');
  // The visit stays for the other side; what would tell who it was goes.
  await db
    .updateTable('visits')
    .set({ buyer_mobile: null, message: null })
    .where('buyer_id', '=', person)
    .execute();
}

/** Between two of whom one blocks the other. */
export async function endVisitsBetween(
  db: Database,
  needs: EventNeeds,
  person: string,
  other: string,
): Promise<void> {
  await lockPeople(db, { [person]: 'change', [other]: 'change' });
  const open = openVisits(db).where(({ or, and, eb }) =>
    or([
      and([eb('buyer_id', '=', person), eb('seller_id', '=', other)]),
      and([eb('buyer_id', '=', other), eb('seller_id', '=', person)]),
    ]),
  );
  await endEach(db, needs, await open.execute(), 'blocked');
}

/** A row that changes nothing of the visit itself, and word to whom it concerns. */
async function note(
  db: Database,
  needs: EventNeeds,
  visit: VisitRow,
  step: 'price-raised' | 'for-sale-again',
  data?: Record<string, unknown>,
): Promise<void> {
  const about = { step, by: 'system', at: needs.now() } as const;
  await insertStep(db, visit, { ...about, from: visit.status, data });
  await needs.announce(db, { visit, ...about });
}

export async function notePriceRaised(
  db: Database,
  needs: EventNeeds,
  laptop: string,
  price: { from: number; to: number },
): Promise<void> {
  const agreed = await db
    .selectFrom('visits')
    .selectAll()
    .where('laptop_id', '=', laptop)
    .where('status', '=', 'agreed')
    .orderBy('id')
    .execute();
  for (const visit of agreed) await note(db, needs, visit, 'price-raised', price);
}

/** Whoever lost a visit to a sale that was taken back hears of it, once. */
export async function noteForSaleAgain(db: Database, needs: EventNeeds, laptop: string): Promise<void> {
  const lost = await db
    .selectFrom('visits')
    .selectAll()
    .where('laptop_id', '=', laptop)
    .where('status', '=', 'cancelled')
    .where('reason', '=', 'sold')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit_steps')
            .select('visit_steps.id')
            .whereRef('visit_steps.visit_id', '=', 'visits.id')
            .where('visit_steps.step', '=', 'for-sale-again'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const visit of lost) await note(db, needs, visit, 'for-sale-again');
}

/** A visit of this machine that it may be held for, or was sold at. */
export const isAgreedVisit = async (db: Database, id: string, laptop: string): Promise<boolean> =>
  (await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .where('laptop_id', '=', laptop)
    .where('status', 'in', ['agreed', 'met', 'done'])
    .executeTakeFirst()) !== undefined;

/** The two of a visit, when it is, and whether they have agreed to meet or stand before the machine. */
export async function sidesOfVisit(db: Database, id: string) {
  const visit = await db
    .selectFrom('visits')
    .select(['laptop_id', 'seller_id', 'buyer_id', 'status', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!visit) return undefined;
  const { laptop_id: laptop, seller_id: seller, buyer_id: buyer, status, starts_at: startsAt } = visit;
  return { laptop, seller, buyer, startsAt, isOn: status === 'agreed' || status === 'met' };
}
