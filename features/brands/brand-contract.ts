import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Deleted, reason } from '#platform/contract/shapes.ts';
import { optionalInput, photo, photoUnknown, text } from '#platform/contract/text.ts';

export const NewBrand = z.object({
  brand: text(m.brand_name, 40),
  details: text(m.brand_details, 1000, m.details_required),
  /** The same for readers of Bangla. */
  detailsBn: optionalInput(text(m.brand_details_bn, 1000)),
  img: photo,
});

export const Brand = z.object({
  _id: z.string(),
  brand: z.string(),
  details: z.string(),
  detailsBn: z.nullish(z.string()),
  img: z.string(),
  /** How many of its machines are for sale. */
  available: z.number(),
  sold: z.number(),
  /** Names it had, and those of brands that were merged into it: their addresses lead here. */
  formerly: z.optional(z.array(z.string())),
});
export type Brand = z.output<typeof Brand>;

export const brandExists = refusal('BRAND_EXISTS', 409, m.brand_exists);
export const brandInUse = refusal('BRAND_IN_USE', 409, m.brand_in_use);
export const brandIntoUnknown = refusal('BRAND_UNKNOWN', 400, m.brand_into_unknown);

export const brands = get('/brands', {
  summary: 'All brands, with the number of machines each has for sale, and of those it has sold',
  who: 'anyone',
  output: z.array(Brand),
  cacheTags: () => ['brands', 'laptops'],
});

export const createBrand = post('/brands', {
  summary: 'Add a brand',
  who: 'admin',
  recordedAs: 'brand-added',
  body: NewBrand,
  output: Brand,
  statuses: [201],
  refuses: [brandExists, photoUnknown],
  invalidates: () => ['brands'],
});

/** The name of a brand is in the address of each of its machines. */
const everywhere = () => ['brands', 'laptops', 'every-laptop'];

export const editBrand = put('/brands/:id', {
  summary: 'Rename a brand, give it another logo or another text; its former name leads to it',
  who: 'admin',
  recordedAs: 'brand-edited',
  params: ById,
  body: z.extend(z.partial(NewBrand), { reason }),
  output: Brand,
  refuses: [notFound, brandExists, photoUnknown],
  invalidates: everywhere,
});

export const deleteBrand = del('/brands/:id', {
  summary:
    'Delete a brand that has no machines, or merge it into another: its machines and its address move there',
  who: 'admin',
  recordedAs: 'brand-deleted',
  params: ById,
  body: z.optional(z.object({ into: optionalInput(z.string().check(z.maxLength(64))), reason })),
  output: z.extend(Deleted, { movedCount: z.number() }),
  refuses: [notFound, brandInUse, brandIntoUnknown],
  invalidates: everywhere,
});
