import * as z from 'zod/mini';
import { m } from '#words';
import { MarkedSold } from '#features/laptops/sale-body.ts';
import { put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';

export const notSold = refusal('NOT_SOLD', 409, m.sale_not_sold);

export const recordSale = put('/laptops/:id/sale', {
  summary: 'Say to whom a sold machine went and for how much; shown to nobody',
  who: 'owner',
  params: ById,
  body: MarkedSold,
  output: z.object({ recorded: z.literal(true) }),
  refuses: [notFound, notSold],
});
