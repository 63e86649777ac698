import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById, Deleted, Modified } from '#platform/contract/shapes.ts';
import { maxFavourites } from './favourite-rules.ts';
import { Laptop } from '#features/laptops/laptop-contract.ts';

/** From the browser's store; machines that no longer exist are ignored. */
const FavouriteIds = z.object({
  ids: z
    .array(
      z
        .string({ error: m.favourite_ids_invalid })
        .check(z.regex(/^[\w-]{1,64}$/, { error: m.favourite_ids_invalid })),
      {
        error: m.favourite_ids_invalid,
      },
    )
    .check(z.maxLength(maxFavourites, { error: m.favourite_ids_invalid })),
});

export const myFavourites = get('/favourites', {
  summary: "The caller's favourites, the latest first",
  who: 'signed-in',
  output: z.array(Laptop),
});

export const mergeFavourites = put('/favourites', {
  summary: "Add what was kept before signing in to the caller's favourites",
  who: 'signed-in',
  body: FavouriteIds,
  output: Modified,
});

export const addFavourite = put('/favourites/:id', {
  summary: 'Keep a machine as a favourite',
  who: 'signed-in',
  params: ById,
  output: Modified,
  refuses: [notFound],
});

export const removeFavourite = del('/favourites/:id', {
  summary: 'Keep it no longer',
  who: 'signed-in',
  params: ById,
  output: Deleted,
  refuses: [notFound],
});
