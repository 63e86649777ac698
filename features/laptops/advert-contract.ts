import * as z from 'zod/mini';
import { m } from '#words';
import { get, post, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';
import { Laptop, listAndLaptopTags } from './laptop-contract.ts';

// An advertisement is the machine itself with its flag on: it can never be stale.
export const laptopSold = refusal('LAPTOP_SOLD', 409, m.laptop_sold_cannot_advertise);

export const advertisements = get('/ads', {
  summary: 'Unsold machines that are advertised, the latest first',
  who: 'anyone',
  output: z.array(Laptop),
  cacheTags: () => ['laptops'],
});

export const createAdvertisement = post('/ads', {
  summary: 'Advertise the machine that a record names; whatever else the record says is ignored',
  who: 'owner',
  body: z.object({ _id: text(m.advert_laptop, 64) }),
  output: Laptop,
  refuses: [notFound, laptopSold],
  invalidates: ({ body }) => ['laptops', `laptop:${body._id}`],
});

export const advertiseLaptop = put('/laptopsAds/:id', {
  summary: 'Advertise an unsold machine',
  who: 'owner',
  params: ById,
  output: Modified,
  refuses: [notFound, laptopSold],
  invalidates: listAndLaptopTags,
});

export const endAdvertisement = put('/adsItemSold/:id', {
  summary: 'End the advertisement of a machine',
  who: 'owner',
  params: ById,
  output: Modified,
  refuses: [notFound],
  invalidates: listAndLaptopTags,
});
