import * as z from 'zod/mini';
import { m } from '#words';
import { get } from '#platform/contract/call.ts';
import { text } from '#platform/contract/text.ts';
import { Laptop } from '#features/laptops/laptop-contract.ts';
import { Paging } from '#platform/contract/paging.ts';
import { categories, conditions, processors, storageKinds } from '#features/laptops/laptop-kinds.ts';
import { highestPrice, readPrice } from '#features/laptops/price-reading.ts';
import { fixedFacetValues, facets, sorts } from './facets.ts';

const refuse = (context: z.core.ParsePayload<unknown>, message: string, input: string) => {
  context.issues.push({ code: 'custom', message, input });
  return z.NEVER;
};

/** A parameter that is missing or empty filters nothing. */
const optional = <Value>(schema: z.ZodMiniType<Value, string>) =>
  z.optional(
    z.pipe(
      z.transform((typed: string): unknown => (typed.trim() === '' ? undefined : typed)),
      z.optional(schema) as z.ZodMiniType<Value | undefined, unknown>,
    ),
  );

const caseFolded = (typed: string) => typed.normalize('NFC').trim().toLowerCase();

/** Values with commas between them, any of which will do. */
const anyOf = (options?: readonly string[]) =>
  optional(
    z.pipe(
      text(m.search_filter, 400),
      z.transform((typed: string, context) => {
        const values = typed.split(',').map(caseFolded).filter(Boolean);
        if (options === undefined) return values;
        const matches = values.map((value) => options.find((option) => option.toLowerCase() === value));
        const valid = matches.filter((value) => value !== undefined);
        return valid.length === values.length
          ? valid
          : refuse(context, m.search_filter_unknown({ value: typed }), typed);
      }),
    ),
  );

const price = optional(
  z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const taka = readPrice(typed);
      return taka !== undefined && taka <= highestPrice
        ? taka
        : refuse(context, m.search_price_invalid(), typed);
    }),
  ),
);

const words = optional(text(m.search_question, 200));

const SearchParameters = z.extend(Paging, {
  q: words,
  /** No spelling correction. */
  exact: optional(z.enum(['yes'], { error: m.search_exact_unknown })),
  min: price,
  max: price,
  brand: anyOf(),
  category: anyOf(categories),
  condition: anyOf(conditions),
  processor: anyOf(processors),
  family: anyOf(),
  generation: anyOf(),
  /** Of these four the server knows what can be read (`readable-filters.ts`). */
  ram: anyOf(),
  storage: anyOf(),
  drive: anyOf(storageKinds),
  screen: anyOf(),
  windows11: anyOf(fixedFacetValues.windows11),
  district: anyOf(),
  gpu: anyOf(fixedFacetValues.gpu),
  advertised: anyOf(fixedFacetValues.advertised),
  /** Default: Available. */
  status: anyOf(fixedFacetValues.status),
  sort: optional(z.enum(sorts, { error: m.search_sort_unknown })),
  /** What cannot be read of `ram`, `storage`, `screen` and `district` is left out instead of refused. */
  unread: optional(z.enum(['skip'], { error: m.search_unread_unknown })),
});

const Count = z.object({ value: z.string(), count: z.number() });

export const search = get('/search', {
  summary: 'Machines by words and filters, with what every other filter would find',
  who: 'anyone',
  query: SearchParameters,
  output: z.object({
    count: z.number(),
    laptops: z.array(Laptop),
    counts: z.record(z.enum(facets), z.array(Count)),
    /** Values of filters that could not be read, with `unread=skip`. */
    unread: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Words that no machine has: they are left out, unless the words are meant exactly so. */
    ignored: z.array(z.string()),
    /** Where nothing is found: each word or filter that stands in the way, and what would be found without it. */
    without: z.array(
      z.object({ kind: z.enum(['words', 'filter']), name: z.string(), q: z.string(), count: z.number() }),
    ),
    /** Where nothing is found: how many such machines were sold in the last three months. */
    soldLately: z.number(),
    /** Where a number or a place finds nothing: what is found without it, the nearest first. */
    near: z.optional(z.object({ without: z.string(), count: z.number(), laptops: z.array(Laptop) })),
    /** How the words were read: terms, corrections, terms that nothing has, and a price range among the words. */
    reading: z.object({
      words: z.array(z.string()),
      corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
      unknown: z.array(z.string()),
      /** What of it is more than a word; `q` are the words without it. */
      parts: z.array(
        z.object({
          kind: z.enum(['fact', 'wish', 'purpose', 'either', 'without', 'near']),
          text: z.string(),
          q: z.string(),
        }),
      ),
      /** The words without the price. */
      rest: z.string(),
      /** The order that the words ask for. */
      sort: z.optional(z.enum([...sorts, 'battery'])),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
    }),
  }),
  cacheTags: () => ['laptops'],
  // Many people share one address of a mobile network.
  perMinute: 240,
});

export const suggestions = get('/search/suggestions', {
  summary: 'Models, brands and places that begin as typed',
  who: 'anyone',
  query: z.object({ q: words }),
  output: z.array(
    z.object({
      kind: z.enum(['model', 'brand', 'place']),
      text: z.string(),
      district: z.optional(z.string()),
      count: z.number(),
    }),
  ),
  cacheTags: () => ['laptops', 'brands'],
  perMinute: 480,
});
