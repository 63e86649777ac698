import { closedFacets, type Facet, facets } from '../../search-choices.ts';
import { type Bits, howMany, keep, without } from './bits.ts';
import { everyStatus, type FacetColumn, type Status } from './column.ts';
import type { Columns } from './columns.ts';
import { Kinds } from './kinds.ts';

export type Narrowing = {
  values: Partial<Record<Exclude<Facet, 'price' | 'status'>, string[]>>;
  statuses: readonly Status[];
  min: number | undefined;
  max: number | undefined;
  /** The machines that have the words; none asked for: all. */
  among: Bits | undefined;
};

export type Survey = {
  count: number;
  matched: Bits;
  counts: Record<Facet, { value: string; count: number }[]>;
};

/** What passes every filter is counted in all facets but those that narrow: these count what passes the others. */
export function survey(columns: Columns, narrowing: Narrowing): Survey {
  const { values, statuses, min = 0, max = Infinity, among } = narrowing;
  const { byName, length } = columns;
  const narrowed = new Map<Facet, Bits>([['status', byName.status.having(statuses, length)]]);
  if (min > 0 || max < Infinity) narrowed.set('price', columns.costing(min, max));
  for (const facet of facets) {
    const wanted = facet === 'price' || facet === 'status' ? undefined : values[facet];
    if (wanted) narrowed.set(facet, byName[facet].having(wanted, length));
  }
  const passing = (but?: Facet) => {
    const bits = byName.status.having(everyStatus, length);
    if (among) keep(bits, among);
    for (const [facet, some] of narrowed) if (facet !== but) keep(bits, some);
    return bits;
  };
  const matched = passing();
  const all = tally(columns, columns.kinds, matched, statuses);
  const counts = facets.map((facet) => {
    const column = byName[facet];
    const tallied = narrowed.has(facet)
      ? tallyOf(columns, column, passing(facet), facet === 'status' ? everyStatus : statuses)
      : all.get(column)!;
    return [facet, told(columns, facet, tallied, values)];
  });
  return { matched, count: howMany(matched), counts: Object.fromEntries(counts) as Survey['counts'] };
}

/** Counts what some machines have; of most of them it is quicker to take away the few others. */
function tally(columns: Columns, kinds: readonly Kinds[], some: Bits, statuses: readonly Status[]) {
  if (howMany(some) * 2 <= columns.count(statuses)) return Kinds.tally(kinds, some);
  const others = without(columns.byName.status.having(statuses, columns.length), some);
  const tallied = Kinds.tally(kinds, others);
  for (const [column, sums] of tallied)
    for (const code of sums.keys()) sums[code] = column.totalOf(code, statuses) - sums[code]!;
  return tallied;
}

/** The same of one facet: by its texts where these are quicker counted than the machines. */
function tallyOf(columns: Columns, column: FacetColumn, some: Bits, statuses: readonly Status[]) {
  const count = howMany(some);
  const toWalk = Math.min(count, columns.count(statuses) - count);
  if (toWalk * 2 > column.texts.length * some.length) return column.among(some);
  const kinds = columns.kinds.filter((kinds) => kinds.columns.includes(column));
  return tally(columns, kinds, some, statuses).get(column)!;
}

/** The known answers in their order; of open ones those that would find something or are chosen, the most first. */
function told(columns: Columns, facet: Facet, tally: readonly number[], values: Narrowing['values']) {
  const { texts } = columns.byName[facet];
  const closed = closedFacets[facet];
  if (closed) return closed.map((value) => ({ value, count: tally[texts.indexOf(value)] ?? 0 }));
  const chosen = facet === 'price' || facet === 'status' ? [] : (values[facet] ?? []);
  return texts
    .map((value, code) => ({ value, count: tally[code]! }))
    .filter(({ value, count }) => value !== '' && (count > 0 || chosen.includes(value.toLowerCase())))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
}
