import * as z from 'zod/mini';
import { m } from '#words';
import { get, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';

export const alreadyAppealed = refusal('ALREADY_APPEALED', 409, m.order_appealed_already);

const MySanction = z.object({
  _id: z.string(),
  what: z.enum(['warn', 'hide', 'remove', 'suspend']),
  about: z.string(),
  /** Empty where the weight of reports decided by itself. */
  reason: z.string(),
  until: z.nullable(z.string()),
  at: z.string(),
  appealedAt: z.nullable(z.string()),
  answer: z.nullable(z.enum(['upheld', 'lifted'])),
});

/** With an ID token: whoever is suspended has no other. */
export const mySanctions = get('/account/decisions', {
  summary: 'What was decided against the caller, the latest first',
  who: 'id-token',
  output: z.array(MySanction),
});

export const appeal = put('/account/decisions/:id/appeal', {
  summary: 'Appeal against a decision, once; where there is somebody else, they look at it',
  who: 'id-token',
  params: ById,
  body: z.object({ text: text(m.order_appeal_text, 2000) }),
  output: Modified,
  refuses: [notFound, alreadyAppealed],
});
