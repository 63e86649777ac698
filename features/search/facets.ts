import { categories, conditions, processors, storageKinds } from '#features/laptops/laptop-kinds.ts';
import { highestPrice } from '#features/laptops/price-reading.ts';

export const sorts = ['best', 'newest', 'price-up', 'price-down', 'saving'] as const;
export type Sort = (typeof sorts)[number];

/** What a list can be narrowed by, each with live counts; a price band is written as its lowest and highest price. */
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

/** The answers of a facet that are known beforehand; they are told even when nothing has them. */
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
