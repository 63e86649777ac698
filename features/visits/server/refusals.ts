import { m } from '#words';
import { type Refusal, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { slotOutside, slotTaken, tooManyVisits } from '../visit-refusals.ts';
import type { SellerCalendar } from './calendar.ts';
import { freeSlotsIn } from './slots.ts';
import { readVisit, type ViewNeeds, viewsOf, visitsWithNames } from './visit-view.ts';

const mostFreshSlots = 50;

export const refuseOutside = () => refuseField('startsAt', m.visit_slot_outside(), slotOutside);

export const refuseTaken = (calendar: SellerCalendar) =>
  new Refused(slotTaken, {
    issues: [{ field: 'startsAt', message: m.visit_slot_taken() }],
    details: { slots: freeSlotsIn(calendar).slice(0, mostFreshSlots) },
  });

/** With the visit as it is now. */
export const refuseWithVisit = async (
  db: Database,
  needs: ViewNeeds,
  refusal: Refusal,
  { id, person }: { id: string; person: string },
) => new Refused(refusal, { details: { visit: await readVisit(db, needs, id, person) } });

/** With the visits that are in the way, as far as the caller has a part in them. */
export async function refuseTooMany(db: Database, needs: ViewNeeds, ids: string[], person: string) {
  const visits = await visitsWithNames(db)
    .where('visits.id', 'in', ids)
    .orderBy('visits.starts_at')
    .execute();
  return new Refused(tooManyVisits, { details: { visits: viewsOf(visits, person, needs) } });
}
