import * as z from 'zod/mini';
import { m } from '#words';
import { del, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { listAndLaptopTags } from '#features/laptops/laptop-contract.ts';

export const holdHours = 48;

export const holdOver = refusal('HOLD_OVER', 409, m.hold_over);
export const visitNotAgreed = refusal('VISIT_NOT_AGREED', 409, m.hold_visit_not_agreed);

const Held = z.object({ heldUntil: z.nullable(z.string()) });

export const holdLaptop = put('/laptops/:id/hold', {
  summary: 'Reserve a machine for an agreed visit, for 48 hours, once a visit; it lapses by itself',
  who: 'owner',
  params: ById,
  body: z.object({
    visit: z
      .string({ error: m.hold_visit_required })
      .check(z.regex(/^[\w-]{1,64}$/, { error: m.hold_visit_required })),
  }),
  output: Held,
  refuses: [notFound, visitNotAgreed, holdOver],
  invalidates: listAndLaptopTags,
});

export const releaseLaptop = del('/laptops/:id/hold', {
  summary: 'End the reservation of a machine',
  who: 'owner',
  params: ById,
  output: Held,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});
