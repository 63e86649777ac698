import * as z from 'zod/mini';
import { m } from '#words';
import { listAndLaptopTags } from '#features/laptops/laptop-contract.ts';
import { del, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted, Modified } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';

const longestReason = 500;
export const Reason = text(m.order_reason, longestReason);

export const notHidden = refusal('NOT_HIDDEN', 409, m.order_not_hidden);

export const hideLaptop = put('/laptops/:id/hidden', {
  summary: 'Hide a machine from everybody but its seller, who reads the reason',
  who: 'moderator',
  recordedAs: 'laptop-hidden',
  params: ById,
  body: z.object({ reason: Reason }),
  output: Modified,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});

export const showLaptop = del('/laptops/:id/hidden', {
  summary: 'Let everybody see a machine again',
  who: 'moderator',
  recordedAs: 'laptop-shown-again',
  params: ById,
  output: Deleted,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});

export const askForReview = put('/laptops/:id/review', {
  summary: 'Ask for another look at a machine that is hidden, once it has been corrected',
  who: 'owner',
  params: ById,
  output: Modified,
  refuses: [notFound, notHidden],
});
