import * as z from 'zod/mini';
import { m } from '#words';
import { optionalInput, text } from '#platform/contract/text.ts';
import { placeName } from './choice-labels.ts';
import { districts, readDistrict } from './districts.ts';
import { latinDigits } from '#words/latin-digits.ts';

type Label = () => string;

/** The input by which a form asks for a field. */
export type Control =
  | { kind: 'line'; inputMode?: 'numeric' | 'decimal' }
  | { kind: 'paragraph'; rows: number }
  | { kind: 'date' }
  | { kind: 'checkbox' }
  | {
      kind: 'choice';
      options: readonly string[];
      /** In the order of their labels. */
      isSorted?: boolean;
      /** The label of an option, and the option of a stored value, where they differ. */
      labelOf?: (option: string) => string;
      optionOf?: (value: string) => string;
    };

// Required fields: what may be typed, and what answers hold.

export const requiredText = (label: Label, max: number, required?: Label) => ({
  input: text(label, max, required),
  answer: z.string(),
});

export const requiredChoice = <const Options extends readonly string[]>(label: Label, options: Options) => ({
  input: z.enum(options, { error: () => m.field_required({ field: label() }) }),
  answer: z.enum(options),
});

// Optional fields have a label and a control too: the form is made from the list.

const optional = <Typed, Read, Answer extends z.ZodMiniType>(
  label: Label,
  control: Control,
  input: z.ZodMiniType<Read, Typed>,
  answer: Answer,
) => ({ label, control, input: optionalInput(input), answer: z.nullish(answer) });

/** A text that is stored as something else than it was typed. */
export const optionalRead = (label: Label, control: Control, input: z.ZodMiniType<string, string>) =>
  optional(label, control, input, z.string());

const choiceInvalid = (label: Label) => () => m.laptop_choice_invalid({ field: label() });

export const optionalLine = (label: Label, max: number) =>
  optional(label, { kind: 'line' }, text(label, max), z.string());

export const optionalParagraph = (label: Label, max: number, rows: number) =>
  optional(label, { kind: 'paragraph', rows }, text(label, max), z.string());

/** A number within bounds, as a number or as typed, in either script. */
export function optionalAmount(
  label: Label,
  { from, to, decimals = 0 }: { from: number; to: number; decimals?: number },
) {
  const outside = () => m.laptop_amount_invalid({ field: label(), from, to });
  const input = z.pipe(
    z.union([z.string(), z.number()], { error: outside }),
    z.transform((sent: string | number, context) => {
      const read = Number(typeof sent === 'number' ? sent : latinDigits(sent).trim() || Number.NaN);
      if (read >= from && read <= to && Number(read.toFixed(decimals)) === read) return read;
      context.issues.push({ code: 'custom', message: outside(), input: sent });
      return z.NEVER;
    }),
  );
  const inputMode = decimals > 0 ? 'decimal' : 'numeric';
  return optional(label, { kind: 'line', inputMode }, input, z.number());
}

export const optionalChoice = <const Options extends readonly string[]>(
  label: Label,
  options: Options,
  labelOf: (option: string) => string = String,
) =>
  optional(
    label,
    { kind: 'choice', options, labelOf },
    z.enum(options, { error: choiceInvalid(label) }),
    z.enum(options),
  );

export const optionalDate = (label: Label) =>
  optional(
    label,
    { kind: 'date' },
    z.iso.date({ error: () => m.laptop_date_invalid({ field: label() }) }),
    z.string(),
  );

/** Databases hold it as 0 or 1. */
export const optionalFlag = (label: Label) =>
  optional(label, { kind: 'checkbox' }, z.boolean({ error: choiceInvalid(label) }), z.coerce.boolean());

/** Typed by any of its names, stored and answered as the slug of one of the 64. */
export function optionalDistrict(label: Label) {
  const input = z.pipe(
    text(label, 40),
    z.transform((typed: string, context) => {
      const slug = readDistrict(typed)?.slug;
      if (slug !== undefined) return slug;
      context.issues.push({ code: 'custom', message: m.laptop_district_unknown(), input: typed });
      return z.NEVER;
    }),
  );
  const options = districts.map(({ name }) => name);
  const optionOf = (value: string) => districts.find(({ slug }) => slug === value)?.name ?? '';
  return optional(
    label,
    { kind: 'choice', options, isSorted: true, labelOf: placeName, optionOf },
    input,
    z.string(),
  );
}
