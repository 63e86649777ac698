import * as z from 'zod/mini';
import { m } from '#words';
import { get, patch, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';
import { photoUnknown } from '#platform/contract/text.ts';
import { brandUnknown, Laptop, NewLaptop, listAndLaptopTags } from './laptop-contract.ts';

/** Only the fields to change; null clears an optional one. */
const LaptopEdit = z.extend(z.partial(NewLaptop), {
  /** The revision that the editor saw. */
  revision: z.optional(z.int({ error: m.laptop_revision_required })),
});

/** Its issues name the fields that somebody else changed meanwhile. */
export const editedMeanwhile = refusal('EDITED_MEANWHILE', 409, m.laptop_edited_meanwhile);
export const soldStays = refusal('SOLD_STAYS', 409, m.laptop_sold_stays);
export const soldTooLongAgo = refusal('SOLD_TOO_LONG_AGO', 409, m.laptop_sold_too_long_ago);

export const editLaptop = patch('/laptops/:id', {
  summary: 'Correct a machine that is for sale',
  who: 'owner-or-admin',
  params: ById,
  body: LaptopEdit,
  output: Laptop,
  refuses: [notFound, brandUnknown, photoUnknown, editedMeanwhile, soldStays],
  invalidates: listAndLaptopTags,
});

export const undoSale = put('/laptops/:id/unsold', {
  summary: 'Take back a mistaken sale, within a day',
  who: 'owner',
  params: ById,
  output: Modified,
  refuses: [notFound, soldTooLongAgo],
  invalidates: listAndLaptopTags,
});

export const pricesOfLaptop = get('/laptops/:id/prices', {
  summary: 'What was asked for a machine and since when, the first price first',
  who: 'anyone',
  params: ById,
  output: z.array(z.object({ since: z.string(), askingPrice: z.number() })),
  refuses: [notFound],
  cacheTags: ({ params }) => [`laptop:${params.id}`, 'every-laptop'],
});
