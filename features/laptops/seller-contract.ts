import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { Laptop } from './laptop-contract.ts';
import { Paging } from '#platform/contract/paging.ts';

/** Public, so without e-mail and mobile. */
export const sellerById = get('/sellers/:id', {
  summary: 'A seller and one page of what they have for sale, the newest first',
  who: 'anyone',
  params: ById,
  query: Paging,
  output: z.object({
    _id: z.string(),
    name: z.string(),
    image: z.string(),
    since: z.string(),
    emailVerified: z.boolean(),
    mobileVerified: z.boolean(),
    sold: z.number(),
    count: z.number(),
    laptops: z.array(Laptop),
  }),
  refuses: [notFound],
  cacheTags: () => ['laptops'],
});

export const similarLaptops = get('/laptops/:id/similar', {
  summary: 'Up to eight machines for sale that come nearest to this one',
  who: 'anyone',
  params: ById,
  output: z.array(Laptop),
  refuses: [notFound],
  cacheTags: () => ['laptops'],
});
