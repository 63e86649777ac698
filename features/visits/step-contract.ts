import * as z from 'zod/mini';
import { m } from '#words';
import { laptopSold, notYourTurn, slotOutside, slotTaken, tooEarly, tooLate } from './visit-refusals.ts';
import { tooManyCounters, tooManyVisits, visitChanged, wrongCode } from './visit-refusals.ts';
import { price } from '#features/laptops/price.ts';
import { put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { meeting, Visit } from './visit-contract.ts';
import { cancelReasons, missedReasons, notBoughtReasons, outcomes } from './visit-kinds.ts';

const party = { who: 'party', params: ById, output: Visit } as const;

/** The revision that the caller saw. */
const revision = z
  .int({ error: m.visit_revision_required })
  .check(z.gte(1, { error: m.visit_revision_required }));
const reasonInvalid = { error: () => m.visit_reason_invalid() };

const Revision = z.object({ revision });
const NewMeeting = z.object({ revision, ...meeting });
const Reason = z.object({ revision, reason: z.enum(cancelReasons, reasonInvalid) });

export const counterVisit = put('/visits/:id/counter', {
  ...party,
  summary: 'Answer a proposal with another time or place, three times at most',
  body: NewMeeting,
  refuses: [notFound, visitChanged, notYourTurn, tooManyCounters, slotOutside, slotTaken],
});

export const agreeToVisit = put('/visits/:id/agree', {
  ...party,
  summary: 'Agree: the time is taken for both, and each may reach the other',
  body: Revision,
  refuses: [notFound, visitChanged, notYourTurn, slotTaken, tooManyVisits, laptopSold],
});

export const declineVisit = put('/visits/:id/decline', {
  ...party,
  summary: 'Decline a proposal',
  body: Reason,
  refuses: [notFound, visitChanged, notYourTurn],
});

export const cancelVisit = put('/visits/:id/cancel', {
  ...party,
  summary: 'Cancel what was agreed, or take a proposal of your own back',
  body: Reason,
  refuses: [notFound, visitChanged],
});

export const moveVisit = put('/visits/:id/move', {
  ...party,
  summary: 'Ask for another time or place; until the other side agrees the old one holds',
  body: NewMeeting,
  refuses: [notFound, visitChanged, slotOutside, slotTaken, tooLate],
});

export const agreeToMove = put('/visits/:id/agree-move', {
  ...party,
  summary: 'Agree to the other time or place',
  body: Revision,
  refuses: [notFound, visitChanged, notYourTurn, slotOutside, slotTaken],
});

export const declineMove = put('/visits/:id/decline-move', {
  ...party,
  summary: 'Stay with the old time and place',
  body: Revision,
  refuses: [notFound, visitChanged, notYourTurn],
});

export const stillComing = put('/visits/:id/still-coming', {
  ...party,
  summary: 'Say on the last day before the visit that you are coming',
  refuses: [notFound, visitChanged, tooEarly, tooLate],
});

/** After five wrong ones only its owner's asking for another helps. */
export const arrive = put('/visits/:id/arrive', {
  ...party,
  summary: 'Type the code of the other side: both stand there',
  body: z.object({
    code: z
      .string({ error: () => m.visit_code_required() })
      .check(z.trim(), z.regex(/^\d{4}$/, { error: () => m.visit_code_required() })),
  }),
  refuses: [notFound, visitChanged, wrongCode],
});

export const newCode = put('/visits/:id/code', {
  ...party,
  summary: "A fresh code of the caller's own, after somebody typed five wrong ones",
  refuses: [notFound, visitChanged],
});

export const missedVisit = put('/visits/:id/missed', {
  ...party,
  summary: 'Say that the other side missed it, from 20 minutes after the start for 48 hours',
  body: z.object({ reason: z.enum(missedReasons, reasonInvalid) }),
  refuses: [notFound, visitChanged, notYourTurn, tooEarly, tooLate],
});

export const disputeMissed = put('/visits/:id/dispute', {
  ...party,
  summary: 'Say within 48 hours that it was not you who missed it; it then counts for nobody',
  body: z.object({ note: text(m.visit_dispute_note, 1000) }),
  refuses: [notFound, visitChanged, notYourTurn, tooLate],
});

export const finishVisit = put('/visits/:id/finish', {
  ...party,
  summary: 'Say how it ended',
  body: z.object({
    outcome: z.enum(outcomes, { error: () => m.visit_outcome_invalid() }),
    reason: z.optional(z.nullable(z.enum(notBoughtReasons, reasonInvalid))),
    price: z.optional(z.nullable(price(m.visit_final_price))),
  }),
  refuses: [notFound, visitChanged],
});
