import * as z from 'zod/mini';
import { m } from '#words';
import { price } from './price.ts';

/** To whom a machine went, and the final price. */
export const MarkedSold = z.object({
  /** The visit of whoever bought it, or somebody else. */
  to: z.string({ error: m.sale_to_invalid }).check(z.regex(/^[\w-]{1,64}$/, { error: m.sale_to_invalid })),
  price: z.optional(z.nullable(price(m.sale_price))),
});
export type MarkedSold = z.output<typeof MarkedSold>;
