import assert from 'node:assert/strict';
import { decode } from '#features/laptops/decoder.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { search } from '../search-contract.ts';
import type { CallInput } from '#platform/contract/call.ts';

export type Query = NonNullable<CallInput<typeof search>['query']>;

/** What a machine answers to each filter, told anew from its record. */
const answersOf = (laptop: Laptop): Record<string, string | undefined> => ({
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

/** Whether a machine passes every filter, or every one but one. */
export const passes = (laptop: Laptop, query: Query, but?: string): boolean => {
  const { min = '0', max = '1e9', q: _, sort: __, page: ___, size: ____, ...filters } = query;
  const inRange = laptop.askingPrice >= Number(min) && laptop.askingPrice <= Number(max);
  if (but !== 'price' && !inRange) return false;
  return Object.entries({ status: 'Available', ...filters }).every(([facet, wanted]) => {
    const answer = answersOf(laptop)[facet]?.toLowerCase();
    return (
      facet === but ||
      wanted
        .toLowerCase()
        .split(',')
        .includes(answer ?? 'unknown')
    );
  });
};

type Counts = Record<string, { value: string; count: number }[]>;

/** Every count is what counting the machines one by one finds; says how many were compared. */
export function agree(all: Laptop[], query: Query, counts: Counts): number {
  for (const [facet, choices] of Object.entries(counts)) {
    const others = all.filter((laptop) => passes(laptop, query, facet));
    for (const { value, count } of choices) {
      const [from = 0, to = 0] = facet === 'price' ? value.split('-').map(Number) : [];
      const naive = others.filter((laptop) =>
        facet === 'price'
          ? laptop.askingPrice >= from && laptop.askingPrice <= to
          : answersOf(laptop)[facet] === value,
      );
      assert.equal(count, naive.length, `${JSON.stringify(query)} ${facet} ${value}`);
    }
  }
  return Object.values(counts).flat().length;
}
