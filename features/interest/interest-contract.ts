import * as z from 'zod/mini';
import { m } from '#words';
import { get, post } from '#platform/contract/call.ts';
import { ById } from '#platform/contract/shapes.ts';
import { interestKinds, interestPath } from './interest-kinds.ts';

/** A beacon: nobody waits for its answer, which is the same for a machine that is not there. */
export const noteInterest = post(interestPath, {
  summary: 'Notes that a machine was viewed, liked or its contact opened; each visitor counts once a day',
  who: 'anyone',
  params: ById,
  body: z.object({ kind: z.enum(interestKinds, { error: m.interest_kind_unknown }) }),
  output: z.object({}),
  perMinute: 240,
  isNote: true,
});

const Counts = z.object({ views: z.number(), hearts: z.number(), contacts: z.number() });

/** Of one machine; each visitor counts once a day. */
export const Interest = z.object({ _id: z.string(), last7Days: Counts, last30Days: Counts });
export type Interest = z.output<typeof Interest>;

export const interestInMine = get('/my-laptops/interest', {
  summary: "Views, hearts and contacts of the caller's machines in the last 7 and 30 days",
  who: 'signed-in',
  output: z.array(Interest),
});
