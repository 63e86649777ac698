import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';

export const DataCopy = z.object({
  state: z.enum(['none', 'gathering', 'ready']),
  orderedAt: z.nullable(z.string()),
  /** From then on the link leads nowhere. */
  endsAt: z.nullable(z.string()),
  /** The zip itself, once it is ready. */
  url: z.nullable(z.string()),
});
export type DataCopy = z.output<typeof DataCopy>;

export const dataCopy = get('/account/export', {
  summary: 'How far the copy of everything of one’s own is',
  who: 'signed-in',
  output: DataCopy,
});

export const orderDataCopy = post('/account/export', {
  summary: 'Order a copy of everything of one’s own: a letter says when it is ready, once an hour',
  who: 'signed-in',
  whileLeaving: true,
  output: DataCopy,
  statuses: [201, 200],
});
