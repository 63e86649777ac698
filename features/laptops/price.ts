import * as z from 'zod/mini';
import { m } from '#words';
import { highestPrice, readPrice } from './price-reading.ts';

const lowestPrice = 500;

/** A price in whole taka, as a number or as typed. */
export const price = (field: () => string) =>
  z.pipe(
    z.union([z.string(), z.number()], { error: () => m.field_required({ field: field() }) }),
    z.transform((sent: string | number, context) => {
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: sent });
        return z.NEVER;
      };
      if (typeof sent === 'string' && sent.trim() === '') return refuse(m.field_required({ field: field() }));
      const taka = typeof sent === 'number' ? sent : readPrice(sent);
      if (taka === undefined || !Number.isInteger(taka))
        return refuse(m.price_unreadable({ field: field() }));
      if (taka < lowestPrice || taka > highestPrice) return refuse(m.price_out_of_range({ field: field() }));
      return taka;
    }),
  );
