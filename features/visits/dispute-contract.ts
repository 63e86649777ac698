import * as z from 'zod/mini';
import { m } from '#words';
import { get, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';
import { missedReasons, sides } from './visit-kinds.ts';

const Dispute = z.object({
  _id: z.string(),
  startsAt: z.string(),
  model: z.string(),
  seller: z.nullable(z.string()),
  buyer: z.nullable(z.string()),
  accused: z.enum(sides),
  reason: z.enum(missedReasons),
  note: z.string(),
  at: z.string(),
});
export type Dispute = z.output<typeof Dispute>;

export const disputes = get('/disputes', {
  summary: 'Visits that somebody is said to have missed and says they did not, the oldest first',
  who: 'admin',
  output: z.array(Dispute),
});

export const settleDispute = put('/disputes/:id', {
  summary: 'Decide that it was missed after all, or leave it counting for nobody',
  who: 'admin',
  recordedAs: 'dispute-settled',
  params: ById,
  body: z.object({ verdict: z.enum(['missed', 'unclear'], { error: m.visit_verdict_invalid }) }),
  output: Modified,
  refuses: [notFound],
});
