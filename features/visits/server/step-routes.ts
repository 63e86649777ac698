import { m } from '#words';
import { Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  agreeToMove,
  agreeToVisit,
  arrive,
  cancelVisit,
  counterVisit,
  declineMove,
  declineVisit,
  disputeMissed,
  finishVisit,
  missedVisit,
  moveVisit,
  newCode,
  stillComing,
} from '../step-contract.ts';
import { otherSide } from '../visit-kinds.ts';
import { laptopSold, wrongCode } from '../visit-refusals.ts';
import { arrivalCode, codeTries } from './arrival-codes.ts';
import { tooManyToAgree } from './limits.ts';
import type { WantedMeeting } from './meeting.ts';
import { refuseOutside, refuseTooMany } from './refusals.ts';
import { type Own, type SideNeeds, stepBySide } from './step-by-side.ts';
import type { Action, Meeting } from './visit-machine.ts';
import type { VisitRow } from './visit-ports.ts';

/** As it was sent; what comes of it is checked once it is the caller's turn. */
const unchecked = ({ startsAt, place, placeNote }: WantedMeeting): Meeting => ({
  starts_at: startsAt,
  ends_at: startsAt,
  place_id: place ?? null,
  place_note: placeNote ?? null,
});

export const stepRoutes = (needs: SideNeeds): Route[] => [
  handle(counterVisit, ({ body, ...request }) =>
    stepBySide(request, needs, {
      revision: body.revision,
      action: { step: 'counter', meeting: unchecked(body) },
      meeting: body,
    }),
  ),

  handle(agreeToVisit, ({ body: { revision }, ...request }) =>
    stepBySide(request, needs, {
      revision,
      action: { step: 'agree' },
      takesTime: true,
      demand: async (own) => {
        await demandUnsold(own);
        const inTheWay = await tooManyToAgree(own.db, own.visit.buyer_id!, own.now);
        if (inTheWay.length > 0) throw await refuseTooMany(own.db, needs, inTheWay, request.caller.id);
      },
    }),
  ),

  handle(declineVisit, ({ body: { revision, reason }, ...request }) =>
    stepBySide(request, needs, { revision, action: { step: 'decline', reason } }),
  ),

  handle(cancelVisit, ({ body: { revision, reason }, ...request }) =>
    stepBySide(request, needs, {
      revision,
      action: async ({ db, visit }): Promise<Action> => ({
        step: 'cancel',
        reason,
        isExcused: await wasPriceRaised(db, visit),
      }),
    }),
  ),

  handle(moveVisit, ({ body, ...request }) =>
    stepBySide(request, needs, {
      revision: body.revision,
      action: { step: 'move', meeting: unchecked(body) },
      meeting: body,
    }),
  ),

  handle(agreeToMove, ({ body: { revision }, ...request }) =>
    stepBySide(request, needs, {
      revision,
      action: { step: 'agree-move' },
      takesTime: true,
      demand: async ({ visit, now }) => {
        if (Date.parse(visit.move_starts_at!) <= now.getTime()) throw refuseOutside();
      },
    }),
  ),

  handle(declineMove, ({ body: { revision }, ...request }) =>
    stepBySide(request, needs, { revision, action: { step: 'decline-move' } }),
  ),

  handle(stillComing, (request) => stepBySide(request, needs, { action: { step: 'still-coming' } })),

  handle(arrive, ({ body: { code }, ...request }) =>
    stepBySide(request, needs, {
      action: { step: 'arrive' },
      demand: (own) => checkCode(own, code, needs.codeSecret),
    }),
  ),

  handle(newCode, (request) => stepBySide(request, needs, { action: { step: 'new-code' } })),

  handle(missedVisit, ({ body: { reason }, ...request }) =>
    stepBySide(request, needs, { action: { step: 'missed', reason } }),
  ),

  handle(disputeMissed, ({ body: { note }, ...request }) =>
    stepBySide(request, needs, { action: { step: 'dispute', note } }),
  ),

  handle(finishVisit, ({ body: { outcome, reason = null, price = null }, ...request }) =>
    stepBySide(request, needs, { action: { step: 'finish', outcome, reason, price } }),
  ),
];

async function demandUnsold({ db, visit }: Own): Promise<void> {
  const machine = await db
    .selectFrom('laptops')
    .select('status')
    .where('id', '=', visit.laptop_id)
    .where('in_sight', '=', 1)
    .executeTakeFirst();
  if (machine?.status !== 'Available') throw new Refused(laptopSold);
}

const wasPriceRaised = async (db: Database, { id, agreed_at }: VisitRow): Promise<boolean> =>
  agreed_at !== null &&
  (await db
    .selectFrom('visit_steps')
    .select('id')
    .where('visit_id', '=', id)
    .where('step', '=', 'price-raised')
    .executeTakeFirst()) !== undefined;

/** The code is the other side's. A wrong one counts although the call is refused. */
async function checkCode({ db, visit, by }: Own, code: string, secret: string): Promise<Refused | void> {
  const other = otherSide(by);
  const tries = visit[`${other}_code_tries`];
  const refused = (left: number) =>
    new Refused(wrongCode, {
      issues: [{ field: 'code', message: left > 0 ? m.visit_wrong_code() : m.visit_code_spent() }],
      details: { triesLeft: left },
    });
  if (tries >= codeTries) return refused(0);
  if (code === arrivalCode(secret, visit, other)) return undefined;
  await db
    .updateTable('visits')
    .set({ [`${other}_code_tries`]: tries + 1 })
    .where('id', '=', visit.id)
    .execute();
  return refused(codeTries - tries - 1);
}
