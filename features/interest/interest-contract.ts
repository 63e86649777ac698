import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';

/** What a visitor does with a machine: opens its page, presses its heart, opens its contact. */
export const interestKinds = ['view', 'heart', 'contact'] as const;
export type InterestKind = (typeof interestKinds)[number];

const Counts = z.object({ views: z.number(), hearts: z.number(), contacts: z.number() });

/** Of one machine; each visitor counts once a day. */
export const Interest = z.object({ _id: z.string(), last7Days: Counts, last30Days: Counts });
export type Interest = z.output<typeof Interest>;

export const interestInMine = get('/my-laptops/interest', {
  summary: "Views, hearts and contacts of the caller's machines in the last 7 and 30 days",
  who: 'signed-in',
  output: z.array(Interest),
});
