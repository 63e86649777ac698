import * as z from 'zod/mini';
import { m } from '#words';
import { text } from '#platform/contract/text.ts';
import { readDistrict } from './districts.ts';
import { storageKinds } from './laptop-kinds.ts';
import { latinDigits } from './price-reading.ts';

export const provenances = [
  'bought new here',
  'gift from abroad',
  'office disposal',
  'imported used',
] as const;

export type Provenance = (typeof provenances)[number];

/** What need not be said: left out, null and an empty box of a form all mean that nobody said it. */
const unsaid = <Typed, Read>(shape: z.ZodMiniType<Read, Typed>) =>
  z.optional(
    z.pipe(
      z.transform((typed: Typed | '' | null): unknown =>
        typeof typed === 'string' && typed.trim() === '' ? null : typed,
      ),
      z.nullable(shape) as z.ZodMiniType<Read | null, unknown>,
    ),
  );

/** A number within reason, as a number or as typed, in either script. */
const amount = (
  field: () => string,
  { from, to, places = 0 }: { from: number; to: number; places?: number },
) => {
  const outside = () => m.laptop_amount_invalid({ field: field(), from, to });
  return z.pipe(
    z.union([z.string(), z.number()], { error: outside }),
    z.transform((sent: string | number, context) => {
      const read = Number(typeof sent === 'number' ? sent : latinDigits(sent).trim() || Number.NaN);
      if (read >= from && read <= to && Number(read.toFixed(places)) === read) return read;
      context.issues.push({ code: 'custom', message: outside(), input: sent });
      return z.NEVER;
    }),
  );
};

const oneOf = <const Options extends readonly string[]>(options: Options, field: () => string) =>
  z.enum(options, { error: () => m.laptop_choice_invalid({ field: field() }) });

const district = z.pipe(
  text(m.laptop_district, 40),
  z.transform((typed: string, context) => {
    const slug = readDistrict(typed)?.slug;
    if (slug !== undefined) return slug;
    context.issues.push({ code: 'custom', message: m.laptop_district_unknown(), input: typed });
    return z.NEVER;
  }),
);

/** What a machine is made of, and what goes with it. Every field may be left unsaid. */
export const newBody = {
  ramGb: unsaid(amount(m.laptop_ram, { from: 1, to: 1024 })),
  storageGb: unsaid(amount(m.laptop_storage, { from: 1, to: 100_000 })),
  storageKind: unsaid(oneOf(storageKinds, m.laptop_storage_kind)),
  screenInches: unsaid(amount(m.laptop_screen, { from: 5, to: 60, places: 2 })),
  graphics: unsaid(text(m.laptop_graphics, 60)),
  batteryHealth: unsaid(amount(m.laptop_battery, { from: 1, to: 100 })),
  faults: unsaid(text(m.laptop_faults, 1000)),
  included: unsaid(text(m.laptop_included, 300)),
  provenance: unsaid(oneOf(provenances, m.laptop_provenance)),
  warrantyTill: unsaid(z.iso.date({ error: () => m.laptop_date_invalid({ field: m.laptop_warranty() }) })),
  negotiable: unsaid(z.boolean({ error: () => m.laptop_choice_invalid({ field: m.laptop_negotiable() }) })),
  district: unsaid(district),
  area: unsaid(text(m.laptop_area, 80)),
};

/** The same as records tell it: null is unsaid. */
export const shownBody = {
  ramGb: z.nullish(z.number()),
  storageGb: z.nullish(z.number()),
  storageKind: z.nullish(z.enum(storageKinds)),
  screenInches: z.nullish(z.number()),
  graphics: z.nullish(z.string()),
  batteryHealth: z.nullish(z.number()),
  faults: z.nullish(z.string()),
  included: z.nullish(z.string()),
  provenance: z.nullish(z.enum(provenances)),
  warrantyTill: z.nullish(z.string()),
  negotiable: z.nullish(z.coerce.boolean()),
  /** The slug of one of the 64. */
  district: z.nullish(z.string()),
  area: z.nullish(z.string()),
};
