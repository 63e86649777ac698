import * as z from 'zod/mini';
import { m } from '#words';
import { get, post } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
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
});
export type Brand = z.output<typeof Brand>;

export const brandExists = refusal('BRAND_EXISTS', 409, m.brand_exists);

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
