import assert from 'node:assert/strict';
import { decode } from '#features/laptops/decoder.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { search } from '../search-contract.ts';
import type { CallInput } from '#platform/contract/call.ts';

export type Query = NonNullable<CallInput<typeof search>['query']>;

/** The value of each facet, computed from the record without the search engine. */
const facetValuesOf = (laptop: Laptop): Record<string, string | undefined> => ({
  brand: laptop.brand,
  category: laptop.category,
  condition: laptop.condition,
  processor: laptop.processor,
  family: decode(laptop).family,
  generation: decode(laptop).generation,
  ram: laptop.ramGb?.toString(),
  storage: laptop.storageGb?.toString(),
  drive: laptop.storageKind ?? undefined,
  screen: laptop.screenInches?.toString(),
  windows11: decode(laptop).windows11,
  district: laptop.district ?? undefined,
  gpu: laptop.gpu,
  advertised: laptop.ads ? 'yes' : 'no',
  status: laptop.status,
});

/** Whether a machine passes every filter, or all except one. */
export const passes = (laptop: Laptop, query: Query, except?: string): boolean => {
  const { min = '0', max = '1e9', q: _, sort: __, page: ___, size: ____, ...filters } = query;
  const inRange = laptop.askingPrice >= Number(min) && laptop.askingPrice <= Number(max);
  if (except !== 'price' && !inRange) return false;
  return Object.entries({ status: 'Available', ...filters }).every(([facet, wanted]) => {
    const value = facetValuesOf(laptop)[facet]?.toLowerCase();
    return (
      facet === except ||
      wanted
        .toLowerCase()
        .split(',')
        .includes(value ?? 'unknown')
    );
  });
};

type Counts = Record<string, { value: string; count: number }[]>;

/** Compares every count with that of the machines one by one; returns how many counts there are. */
export function assertCounts(all: Laptop[], query: Query, counts: Counts): number {
  for (const [facet, choices] of Object.entries(counts)) {
    const others = all.filter((laptop) => passes(laptop, query, facet));
    for (const { value, count } of choices) {
      const [from = 0, to = 0] = facet === 'price' ? value.split('-').map(Number) : [];
      const naive = others.filter((laptop) =>
        facet === 'price'
          ? laptop.askingPrice >= from && laptop.askingPrice <= to
          : facetValuesOf(laptop)[facet] === value,
      );
      assert.equal(count, naive.length, `${JSON.stringify(query)} ${facet} ${value}`);
    }
  }
  return Object.values(counts).flat().length;
}
