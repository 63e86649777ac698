import { categories, conditions, processors, storageKinds } from '#features/laptops/laptop-kinds.ts';
import { highestPrice } from '#features/laptops/price-reading.ts';

export const sorts = ['best', 'newest', 'price-up', 'price-down', 'saving'] as const;
export type Sort = (typeof sorts)[number];

/** What a list is filtered by; a value of `price` is the lowest and highest price of a band: `20000-35000`. */
export const facets = [
  'brand',
  'category',
  'price',
  'condition',
  'processor',
  'family',
  'generation',
  'ram',
  'storage',
  'drive',
  'screen',
  'windows11',
  'district',
  'gpu',
  'advertised',
  'status',
] as const;
export type Facet = (typeof facets)[number];

const [low, middle, high] = [20_000, 35_000, 60_000];

/** Both ends are within: what costs just 35,000 is in two of them. */
export const priceBands = [
  [0, low],
  [low, middle],
  [middle, high],
  [high, highestPrice],
] as const;

/** Of the quick filters, and so counted like a band. */
export const budgetBand = [0, middle] as const;

/** The prices between the ends of the bands, and each end by itself: a price is in one of them. */
export const priceCells = [0, low, middle, high].flatMap((end, index, ends): [number, number][] => [
  ...(index > 0 ? [[end, end] as [number, number]] : []),
  [index > 0 ? end + 1 : 0, (ends[index + 1] ?? highestPrice + 1) - 1],
]);

/** Facets whose values do not depend on the machines there are: each value is offered, even with a count of 0. */
export const fixedFacetValues: Partial<Record<Facet, readonly string[]>> = {
  category: categories,
  price: [...priceBands, budgetBand].map(([from, to]) => `${from}-${to}`),
  condition: conditions,
  processor: processors,
  drive: storageKinds,
  windows11: ['yes', 'no', 'check'],
  gpu: ['Yes', 'No'],
  advertised: ['yes', 'no'],
  status: ['Available', 'Sold'],
};
