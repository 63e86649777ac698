import { closedFacets, type Facet, facets } from '../../search-choices.ts';
import { type Bits, howMany, keep, rowsOf, without } from './bits.ts';
import type { Column, Columns, Status } from './columns.ts';

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

const everyStatus: readonly Status[] = ['Available', 'Sold'];

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
  const all = tallying(columns, matched, statuses);
  const counts = facets.map((facet) => {
    const tally = narrowed.has(facet)
      ? tallying(columns, passing(facet), facet === 'status' ? everyStatus : statuses)
      : all;
    return [facet, told(columns, facet, tally(byName[facet]), values)];
  });
  return { matched, count: howMany(matched), counts: Object.fromEntries(counts) as Survey['counts'] };
}

/** Counts the texts of some machines; of most of them it is quicker to take away the few others. */
function tallying(columns: Columns, some: Bits, statuses: readonly Status[]): (column: Column) => Int32Array {
  const isMost = howMany(some) * 2 > columns.count(statuses);
  const rows = rowsOf(isMost ? without(columns.byName.status.having(statuses, columns.length), some) : some);
  const by = isMost ? -1 : 1;
  return ({ codes, totals, forSale }) => {
    const tally = new Int32Array(totals.length);
    if (isMost)
      for (let code = 1; code < tally.length; code += 1) {
        if (statuses.includes('Available')) tally[code]! += forSale[code]!;
        if (statuses.includes('Sold')) tally[code]! += totals[code]! - forSale[code]!;
      }
    for (let at = 0; at < rows.length; at += 1) tally[codes[rows[at]!]!]! += by;
    return tally;
  };
}

/** The known answers in their order; of open ones those that would find something or are chosen, the most first. */
function told(columns: Columns, facet: Facet, tally: Int32Array, values: Narrowing['values']) {
  const { texts } = columns.byName[facet];
  const closed = closedFacets[facet];
  if (closed) return closed.map((value) => ({ value, count: tally[texts.indexOf(value)] ?? 0 }));
  const chosen = facet === 'price' || facet === 'status' ? [] : (values[facet] ?? []);
  return texts
    .map((value, code) => ({ value, count: tally[code]! }))
    .filter(({ value, count }) => value !== '' && (count > 0 || chosen.includes(value.toLowerCase())))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
}
