import * as z from 'zod/mini';
import { m } from '#words';
import { mailboxOf } from './mailbox.ts';
import { refusal } from './refusal.ts';

const segmenter = new Intl.Segmenter();

/** Length as a reader counts it: ল্যাপটপ is four, not seven. */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

// Control characters break logs, JSON in pages and PostgreSQL; a lone surrogate cannot be stored at all.
const printable = (text: string) => text.isWellFormed() && !/[\p{Cc}--[\n\t]]/v.test(text);

/** A text a person typed: trimmed, NFC, with a sensible length and messages that name the field. */
export const text = (
  field: () => string,
  max: number,
  required = () => m.field_required({ field: field() }),
) =>
  z.string({ error: required }).check(
    z.overwrite((typed) => typed.replaceAll('\r\n', '\n').trim()),
    z.minLength(1, { error: required, abort: true }),
    z.refine(printable, { error: () => m.field_unprintable({ field: field() }), abort: true }),
    z.normalize('NFC'),
    z.refine((typed) => typed.length <= max || graphemes(typed) <= max, {
      error: () => m.field_too_long({ field: field(), max }),
    }),
  );

/** Left out, null and an empty box of a form all mean no value. */
export const optionalInput = <Typed, Read>(shape: z.ZodMiniType<Read, Typed>) =>
  z.optional(
    z.pipe(
      z.transform((typed: Typed | '' | null): unknown =>
        typeof typed === 'string' && typed.trim() === '' ? null : typed,
      ),
      z.nullable(shape) as z.ZodMiniType<Read | null, unknown>,
    ),
  );

export const email = z.string({ error: m.email_required }).check(
  z.trim(),
  z.minLength(1, { error: m.email_required, abort: true }),
  z.maxLength(254, { error: m.email_invalid, abort: true }),
  z.refine((typed) => mailboxOf(typed) !== undefined, { error: m.email_invalid, abort: true }),
  z.toLowerCase(),
);

/** The address of a picture that was uploaded before; the server looks whether it keeps it. */
export const photo = z
  .string({ error: m.photo_required })
  .check(
    z.minLength(1, { error: m.photo_required, abort: true }),
    z.maxLength(500, { error: m.photo_unknown }),
    z.refine(printable, { error: m.photo_unknown }),
  );

export const photoUnknown = refusal('PHOTO_UNKNOWN', 400, m.photo_unknown);
