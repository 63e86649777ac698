import { categories, conditions, processors, storageKinds } from '#features/laptops/laptop-kinds.ts';
import { highestPrice } from '#features/laptops/price-reading.ts';

export const sorts = ['best', 'newest', 'price-up', 'price-down', 'saving'] as const;
export type Sort = (typeof sorts)[number];

/** What a list is filtered by; a value of `price` is the lowest and highest price of a band: `20000-34999`. */
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

export const priceBands = [
  [0, 19_999],
  [20_000, 34_999],
  [35_000, 59_999],
  [60_000, highestPrice],
] as const;

/** Facets whose values do not depend on the machines there are: each value is offered, even with a count of 0. */
export const fixedFacetValues: Partial<Record<Facet, readonly string[]>> = {
  category: categories,
  price: priceBands.map(([from, to]) => `${from}-${to}`),
  condition: conditions,
  processor: processors,
  drive: storageKinds,
  windows11: ['yes', 'no', 'check'],
  gpu: ['Yes', 'No'],
  advertised: ['yes', 'no'],
  status: ['Available', 'Sold'],
};
