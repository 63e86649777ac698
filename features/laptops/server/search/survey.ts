import { closedFacets, type Facet, facets } from '../../search-choices.ts';
import { type Bits, howMany, rowsOf, sift, without } from './bits.ts';
import { type Column, everyStatus, type FacetColumn, type Status } from './column.ts';
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

/** What passes every filter is counted in all facets; those that narrow also count what nothing else keeps away. */
export function survey(columns: Columns, narrowing: Narrowing): Survey {
  const { values, statuses, min = 0, max = Infinity, among } = narrowing;
  const { byName, length } = columns;
  const narrowed = new Map<Facet, Bits>([['status', byName.status.having(statuses, length)]]);
  if (min > 0 || max < Infinity) narrowed.set('price', columns.costing(min, max));
  for (const facet of facets) {
    const wanted = facet === 'price' || facet === 'status' ? undefined : values[facet];
    if (wanted) narrowed.set(facet, byName[facet].having(wanted, length));
  }
  const { inAll: matched, inAllButOne } = sift(among ?? columns.everything(), [...narrowed.values()]);
  const count = howMany(matched);
  const all = tally(columns, matched, count, statuses);
  const counts = facets.map((facet) => {
    const column = byName[facet];
    const own = narrowed.get(facet);
    const kept = all.get(column)!;
    const others = facet === 'status' ? everyStatus : statuses;
    const sums = own
      ? tallyPassing(columns, column, others, { matched, count, kept, missed: without(inAllButOne, own) })
      : kept;
    const chosen = facet === 'price' || facet === 'status' ? undefined : values[facet];
    return [facet, told(column, sums, chosen ?? [], statuses)];
  });
  return { matched, count, counts: Object.fromEntries(counts) as Survey['counts'] };
}

type Tally = ReadonlyMap<Column, readonly number[]>;

/** Counts what some machines have; of most of them it is quicker to take away the few others. */
function tally(columns: Columns, some: Bits, count: number, statuses: readonly Status[]): Tally {
  if (count * 2 <= columns.count(statuses)) return walk(columns.kinds, some);
  const others = walk(columns.kinds, without(columns.byName.status.having(statuses, columns.length), some));
  return new Map([...others].map(([column, sums]) => [column, restOf(column, statuses, sums)]));
}

/** What passed, what of it has been counted, and what only one facet kept away. */
type Passing = { matched: Bits; count: number; kept: readonly number[]; missed: Bits };

/** The same of that facet: by its texts where these are quicker counted than the machines. */
function tallyPassing(
  columns: Columns,
  column: FacetColumn,
  statuses: readonly Status[],
  { matched, count, kept, missed }: Passing,
): readonly number[] {
  const some = howMany(missed);
  const others = columns.count(statuses) - count - some;
  // A machine takes about as long as two words of bits.
  if (Math.min(some, others) * 2 > column.texts.length * missed.length)
    return added(kept, column.among(missed));
  const kinds = columns.kinds.filter(({ columns }) => columns.includes(column));
  if (some <= others) return added(kept, walk(kinds, missed).get(column)!);
  const all = columns.byName.status.having(statuses, columns.length);
  return restOf(column, statuses, walk(kinds, without(without(all, matched), missed)).get(column)!);
}

function walk(kinds: readonly Kinds[], some: Bits): Tally {
  const rows = rowsOf(some);
  return new Map(kinds.flatMap((kinds) => kinds.tally(rows)));
}

const added = (some: readonly number[], others: readonly number[]) =>
  some.map((sum, code) => sum + others[code]!);

const restOf = (column: Column, statuses: readonly Status[], others: readonly number[]) =>
  others.map((sum, code) => column.totalOf(code, statuses) - sum);

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
