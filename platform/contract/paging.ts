import * as z from 'zod/mini';
import { m } from '#words';
import { pageSizes } from './page-sizes.ts';

const wholeNumber = (fallback: number, field: string, allowed: (value: number) => boolean) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.transform((typed: string, context) => {
      if (/^\d{1,7}$/.test(typed) && allowed(Number(typed))) return Number(typed);
      context.issues.push({ code: 'custom', message: m.paging_invalid({ field }), input: typed });
      return z.NEVER;
    }),
  );

/** Which page of a list, from zero, and how many it has. */
export const Paging = z.object({
  page: wholeNumber(0, 'page', (page) => page <= 1_000_000),
  size: wholeNumber(10, 'size', (size) => pageSizes.some((pageSize) => pageSize === size)),
});
