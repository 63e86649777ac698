import { closedFacets, type Facet, facets } from '../../search-choices.ts';
import { type Bits, howMany, keep, without } from './bits.ts';
import { everyStatus, type FacetColumn, type Status } from './column.ts';
import type { Columns } from './columns.ts';
import type { Kinds } from './kinds.ts';

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
    const [first, ...others] = [...narrowed].filter(([facet]) => facet !== but).map(([, some]) => some);
    const bits = first?.slice() ?? byName.status.having(everyStatus, length);
    return (among ? [...others, among] : others).reduce(keep, bits);
  };
  const matched = passing();
  const all = tally(columns, columns.kinds, matched, statuses);
  const counts = facets.map((facet) => {
    const column = byName[facet];
    const tallied = narrowed.has(facet)
      ? tallyOf(columns, column, passing(facet), facet === 'status' ? everyStatus : statuses)
      : all.get(column)!;
    const chosen = facet === 'price' || facet === 'status' ? undefined : values[facet];
    return [facet, told(column, tallied, chosen ?? [], statuses)];
  });
  return { matched, count: howMany(matched), counts: Object.fromEntries(counts) as Survey['counts'] };
}

/** Counts what some machines have; of most of them it is quicker to take away the few others. */
function tally(columns: Columns, kinds: readonly Kinds[], some: Bits, statuses: readonly Status[]) {
  const tallyEach = (some: Bits) => new Map(kinds.flatMap((kinds) => kinds.tally(some)));
  if (howMany(some) * 2 <= columns.count(statuses)) return tallyEach(some);
  const tallied = tallyEach(without(columns.byName.status.having(statuses, columns.length), some));
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

const alwaysTold = 20;
const alphabet = new Intl.Collator('en', { numeric: true });

/**
 * The known answers in their order; of open ones those that most machines have, that would find something or are
 * chosen, the most first.
 */
function told(
  column: FacetColumn,
  tally: readonly number[],
  chosen: readonly string[],
  statuses: readonly Status[],
) {
  const { texts, name } = column;
  const closed = closedFacets[name as Facet];
  if (closed) return closed.map((value) => ({ value, count: tally[texts.indexOf(value)] ?? 0 }));
  return texts
    .map((value, code) => ({ value, count: tally[code]!, total: column.totalOf(code, statuses) }))
    .filter(({ value, total }) => value !== '' && (total > 0 || chosen.includes(value.toLowerCase())))
    .toSorted((a, b) => b.total - a.total)
    .filter(
      ({ value, count }, place) => count > 0 || place < alwaysTold || chosen.includes(value.toLowerCase()),
    )
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || alphabet.compare(a.value, b.value));
}
