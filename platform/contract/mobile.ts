import * as z from 'zod/mini';
import { m } from '#words';
import { latinDigits } from '#words/latin-digits.ts';

/** A Bangladeshi mobile in E.164, however it is typed. */
export function readMobile(typed: string): string | undefined {
  const digits = latinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const subscriber = /^(?:\+?880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return subscriber && `+880${subscriber}`;
}

/** `01712-345678` */
export const showMobile = (e164: string): string => e164.replace(/^\+880(1\d{3})(\d{6})$/, '0$1-$2');

export const mobile = z.pipe(
  z
    .string({ error: m.mobile_required })
    .check(z.trim(), z.minLength(1, { error: m.mobile_required, abort: true })),
  z.transform((typed: string, context) => {
    const read = readMobile(typed);
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', message: m.mobile_invalid(), input: typed });
    return z.NEVER;
  }),
);
