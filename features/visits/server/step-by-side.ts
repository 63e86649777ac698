import { notFound, Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Visit } from '../visit-contract.ts';
import { type Side, sideOf } from '../visit-kinds.ts';
import { slotTaken, visitChanged } from '../visit-refusals.ts';
import { readCalendar } from './calendar.ts';
import { lockMachine, lockPeople } from './locks.ts';
import { demandMeeting, type WantedMeeting } from './meeting.ts';
import { refuseTaken, refuseWithVisit } from './refusals.ts';
import { lockCurrent, type StepNeeds, writeStep } from './take-step.ts';
import { type Action, type Change, decide, type Meeting } from './visit-machine.ts';
import type { VisitRow } from './visit-ports.ts';
import { readVisit, type ViewNeeds } from './visit-view.ts';

export type SideNeeds = StepNeeds & ViewNeeds;

export type Own = { db: Database; visit: VisitRow; by: Side; now: Date };

type Asking = { db: Database; caller: { id: string }; params: { id: string } };

type Wish = {
  /** The revision that the caller saw, where the call names one. */
  revision?: number;
  action: Action | ((own: Own) => Promise<Action>);
  /** Where the step proposes a time and a place. */
  meeting?: WantedMeeting;
  /** What else has to hold; refuses, or says what was refused and has to be written down all the same. */
  demand?: (own: Own) => Promise<Refused | void>;
  /** Takes time of both. */
  takesTime?: boolean;
};

/**
 * One step of a visit by one of its sides. What the clock had to do first is written even where the step is refused: such
 * a refusal is returned, not thrown.
 */
export async function stepBySide(
  { db, caller, params: { id } }: Asking,
  needs: SideNeeds,
  { revision, action: wanted, meeting, demand, takesTime = false }: Wish,
): Promise<Visit | Refused> {
  const now = needs.now();
  if (takesTime) await lockAround(db, id);
  const visit = await lockCurrent(db, needs, id, now);
  const by = visit && sideOf(visit, caller.id);
  if (!visit || !by) throw new Refused(notFound);
  const own = { db, visit, by, now };
  const changed = () => refuseWithVisit(db, needs, visitChanged, { id, person: caller.id });
  if (revision !== undefined && revision !== visit.revision) return changed();

  const action = typeof wanted === 'function' ? await wanted(own) : wanted;
  const first = decide(visit, by, action, now.getTime());
  if ('refusal' in first) return first.refusal === visitChanged ? changed() : new Refused(first.refusal);
  const refused = await demand?.(own);
  if (refused) return refused;
  const decision = meeting
    ? decide(visit, by, { ...action, meeting: await checkedMeeting(own, meeting) } as Action, now.getTime())
    : first;
  if ('refusal' in decision) return new Refused(decision.refusal);
  if (!decision.isDone) await write(own, needs, decision);
  return (await readVisit(db, needs, id, caller.id))!;
}

/** A time that was taken meanwhile is refused with those that are free. */
const write = (own: Own, needs: SideNeeds, change: Change) =>
  writeStep(own.db, needs, own.visit, change, { by: own.by, at: own.now }).catch(async (error: unknown) => {
    const isTaken = error instanceof Refused && error.refusal === slotTaken;
    throw isTaken ? refuseTaken(await calendarOf(own)) : error;
  });

/** People and machine before the visit, as everywhere; whether the caller is a side of it is found out after that. */
async function lockAround(db: Database, id: string) {
  const visit = await db
    .selectFrom('visits')
    .select(['laptop_id', 'buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!visit) return;
  const { buyer_id, seller_id, laptop_id } = visit;
  await lockPeople(db, {
    ...(buyer_id !== null && { [buyer_id]: 'change' as const }),
    ...(seller_id !== null && { [seller_id]: 'share' as const }),
  });
  if (laptop_id !== null) await lockMachine(db, laptop_id, 'share');
}

/** An open visit has both its people: whoever leaves ends theirs. */
async function calendarOf({ db, visit, now }: Own) {
  const calendar = await readCalendar(db, {
    seller: visit.seller_id!,
    buyer: visit.buyer_id!,
    laptop: visit.laptop_id ?? undefined,
    except: visit.id,
    now,
  });
  if (!calendar) throw new Refused(notFound);
  return calendar;
}

const checkedMeeting = async (own: Own, wanted: WantedMeeting): Promise<Meeting> =>
  demandMeeting(own.db, wanted, {
    calendar: await calendarOf(own),
    by: own.by,
    noteBefore: own.visit.place_note,
  });
