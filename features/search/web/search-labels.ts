import { m } from '#words';
import { digits, taka } from '#words/numbers.ts';
import {
  categoryName,
  conditionName,
  generationName,
  placeName,
  processorName,
} from '#features/laptops/choice-labels.ts';
import { budgetBand, priceBands, type Facet } from '../facets.ts';
import type { SearchQuery } from './search-query.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';

export const facetNames: Record<Facet, () => string> = {
  brand: m.search_brand,
  category: m.search_category,
  price: m.search_price,
  condition: m.search_condition,
  processor: m.search_processor,
  family: m.search_family,
  generation: m.search_generation,
  ram: m.search_ram,
  storage: m.search_storage,
  drive: m.search_drive,
  screen: m.search_screen,
  windows11: m.search_windows11,
  district: m.search_district,
  gpu: m.search_gpu,
  advertised: m.search_advertised,
  status: m.search_status,
};

const otherNames: Record<string, () => string> = {
  min: m.search_price,
  max: m.search_price,
  sort: m.search_order,
};
/** Of a parameter of the address. */
export const parameterName = (name: string): string => (otherNames[name] ?? facetNames[name as Facet])();

/** From the slug, so that the page need not load the list of districts: `cox-s-bazar` is Cox's Bazar. */
export const districtName = (slug: string): string =>
  placeName(slug.replace('-s-', "'s ").replace(/^.| ./g, (start) => start.toUpperCase()));

/** A number of machines says what it counts. */
export function countedMachines(status: readonly string[] | undefined, count: number): string {
  if (status === undefined) return m.search_for_sale({ count });
  return (status.length === 1 ? m.search_sold : m.search_for_sale_or_sold)({ count });
}

const yesNoNames: Record<string, () => string> = {
  yes: m.search_yes,
  no: m.search_no,
  check: m.search_check,
};
const yesNoName = (value: string) => yesNoNames[value]?.() ?? value;

const valueNames: Partial<Record<Facet, (value: string) => string>> = {
  category: categoryName,
  condition: conditionName,
  processor: processorName,
  family: processorName,
  generation: generationName,
  ram: (value) => `${digits(value)} GB`,
  storage: gigabytes,
  screen: (value) => `${digits(value)}″`,
  windows11: yesNoName,
  advertised: yesNoName,
  gpu: (value) => (value === 'Yes' ? m.search_dedicated() : m.search_builtin()),
  status: (value) => (value === 'Sold' ? m.laptop_sold() : m.search_available()),
  district: districtName,
};

export const valueName = (facet: Facet, value: string): string => valueNames[facet]?.(value) ?? value;

export function bandName([from, to]: readonly [number, number]): string {
  if (from === 0) return m.search_band_to({ to: taka(to) });
  return to === priceBands.at(-1)![1]
    ? m.search_band_from({ from: taka(from) })
    : m.search_band({ from: taka(from), to: taka(to) });
}

function priceName({ min, max }: SearchQuery): string {
  const band = [...priceBands, budgetBand].find(
    ([from, to]) => from === (min ?? 0) && to === (max ?? priceBands.at(-1)![1]),
  );
  if (band) return bandName(band);
  if (min === undefined && max !== undefined) return m.search_price_to({ to: taka(max) });
  return max === undefined
    ? m.search_price_from({ from: taka(min ?? 0) })
    : m.search_band({ from: taka(min ?? 0), to: taka(max) });
}

/** “Memory: 8 GB, 16 GB” */
export function filterLabel(query: SearchQuery, facet: Facet): string {
  if (facet === 'price') return priceName(query);
  const values = (query.selected[facet] ?? []).map((value) => valueName(facet, value));
  return `${facetNames[facet]()}: ${values.join(', ')}`;
}
