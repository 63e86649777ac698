import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { districts } from '../../districts.ts';
import type { Laptop, NewLaptop } from '../../laptop-contract.ts';
import { showMobile } from '../../mobile.ts';

/** What is typed, before it is known to be right. */
export type TypedLaptop = z.input<typeof NewLaptop>;

export type LaptopForm = { form: UseFormReturn<TypedLaptop> };

const said = [
  'brand',
  'model',
  'category',
  'processor',
  'version',
  'generation',
  'gpu',
  'img1',
  'img2',
  'img3',
  'img4',
  'condition',
  'dob',
  'details',
  'askingPrice',
  'newPrice',
  'location',
  'mobile',
] as const;

/** What need not be said. */
export const unsaid = [
  'ramGb',
  'screenInches',
  'storageGb',
  'storageKind',
  'graphics',
  'batteryHealth',
  'faults',
  'included',
  'provenance',
  'warrantyTill',
  'district',
  'area',
] as const;

/** In the order of the page. A dropdown that is not chosen yet is none of its options: the contract says so. */
export const emptyLaptop = {
  ...Object.fromEntries([...said, ...unsaid].map((name) => [name, ''])),
  negotiable: false,
} as TypedLaptop;

/** What somebody would have typed to say what a record says. */
export function typedAs(laptop: Laptop): TypedLaptop {
  const district = districts.find(({ slug }) => slug === laptop.district)?.name ?? '';
  const known = { ...laptop, district, mobile: showMobile(laptop.mobile ?? '') };
  return {
    ...Object.fromEntries([...said, ...unsaid].map((name) => [name, String(known[name] ?? '')])),
    negotiable: laptop.negotiable ?? false,
  } as TypedLaptop;
}

/** The same said about another machine, which has photographs of its own. */
export const anotherLike = (laptop: Laptop): TypedLaptop => ({
  ...typedAs(laptop),
  img1: '',
  img2: '',
  img3: '',
  img4: '',
});

/** Only what was typed differently: the rest may have been changed by somebody else meanwhile. */
export const changesIn = (typed: TypedLaptop, before: TypedLaptop): Partial<TypedLaptop> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before[name as keyof TypedLaptop]),
  );
