import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted, Modified } from '#platform/contract/shapes.ts';

/** One of the two has blocked the other; which one, it does not say. */
export const blocked = refusal('BLOCKED', 403, m.block_between);
export const blockYourself = refusal('NOT_YOURSELF', 409, m.block_yourself);

export const blocks = get('/blocks', {
  summary: 'Whom the caller has blocked, the latest first',
  who: 'signed-in',
  output: z.array(z.object({ _id: z.string(), name: z.string(), at: z.string() })),
});

export const block = put('/blocks/:id', {
  summary: 'Block a person: open visits between the two end, and neither can ask the other again',
  who: 'signed-in',
  params: ById,
  output: Modified,
  refuses: [notFound, blockYourself],
});

export const unblock = del('/blocks/:id', {
  summary: 'Lift a block',
  who: 'signed-in',
  params: ById,
  output: Deleted,
});
