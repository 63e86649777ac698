import { orderedId } from '#platform/database/ordered-id.ts';
import { blocked } from '#features/blocks/block-contract.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import type { proposeVisit } from '../visit-contract.ts';
import { laptopSold, ownLaptop } from '../visit-refusals.ts';
import { readCalendar } from './calendar.ts';
import { tooManyToPropose } from './limits.ts';
import { lockMachine, lockPeople } from './locks.ts';
import { demandMeeting } from './meeting.ts';
import { refuseTooMany } from './refusals.ts';
import { insertStep, type StepNeeds } from './take-step.ts';
import { catchUpBuyer } from './visit-clock.ts';
import { answerBy } from './visit-machine.ts';
import type { ViewNeeds } from './visit-view.ts';

type Proposal = { laptop: string; buyer: string; body: BodyOf<typeof proposeVisit> };

const machineOf = (db: Database, id: string) =>
  db
    .selectFrom('laptops')
    .select(['seller_id', 'status', 'model', 'asking_price'])
    .where('id', '=', id)
    .where('in_sight', '=', 1)
    .executeTakeFirst();

/** Asks for a visit; takes no time of anybody's until it is agreed. Answers its id. */
export async function propose(
  db: Database,
  needs: StepNeeds & ViewNeeds,
  { laptop, buyer, body }: Proposal,
): Promise<string> {
  const seller = (await machineOf(db, laptop))?.seller_id;
  if (seller === undefined) throw new Refused(notFound);
  if (seller === buyer) throw new Refused(ownLaptop);
  await lockPeople(db, { [buyer]: 'change', [seller]: 'share' });
  await lockMachine(db, laptop, 'share');
  const now = needs.now();
  const [machine, calendar] = [
    await machineOf(db, laptop),
    await readCalendar(db, { seller, buyer, laptop, now }),
  ];
  if (!machine || !calendar) throw new Refused(notFound);
  if (machine.status === 'Sold') throw new Refused(laptopSold);
  if (calendar.isBlocked) throw new Refused(blocked);
  const meeting = await demandMeeting(db, body, { calendar, by: 'buyer' });
  await catchUpBuyer(db, needs, buyer, now);
  const inTheWay = await tooManyToPropose(db, { buyer, seller, laptop, now });
  if (inTheWay.length > 0) throw await refuseTooMany(db, needs, inTheWay, buyer);

  const at = now.toISOString();
  const visit = await db
    .insertInto('visits')
    .values({
      ...meeting,
      place_note_by: 'buyer',
      id: orderedId(),
      laptop_id: laptop,
      laptop_model: machine.model,
      laptop_price: machine.asking_price,
      seller_id: seller,
      buyer_id: buyer,
      buyer_mobile: body.mobile ?? null,
      message: body.message ?? null,
      status: 'proposed',
      turn: 'seller',
      revision: 1,
      clock_at: answerBy(now.getTime(), meeting.starts_at),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { step: 'propose', by: 'buyer', at: now } as const;
  const { starts_at: startsAt, place_id: place, place_note: placeNote } = meeting;
  await insertStep(db, visit, { ...step, from: null, data: { startsAt, place, placeNote } });
  await needs.announce(db, { visit, ...step });
  return visit.id;
}
