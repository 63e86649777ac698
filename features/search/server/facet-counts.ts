import { fixedFacetValues, type Facet, facets } from '../facets.ts';
import {
  type Bitmap,
  cardinality,
  intersectWith,
  countedDifference,
  rowsOf,
  intersectAll,
  difference,
} from './bitmap.ts';
import { type Column, allStatuses, type FacetColumn, type Status } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import { type ColumnGroup, type Partition, partitions } from './column-group.ts';

export type Filters = {
  values: Partial<Record<Exclude<Facet, 'price' | 'status'>, string[]>>;
  statuses: readonly Status[];
  min: number | undefined;
  max: number | undefined;
  /** The machines that have the words; none asked for: all. */
  among: Bitmap | undefined;
};

export type FacetedResult = {
  count: number;
  matched: Bitmap;
  counts: Record<Facet, { value: string; count: number }[]>;
};

/** What passes every filter is counted in all facets; those that narrow also count what nothing else keeps away. */
export function filterAndCount(columns: ColumnStore, narrowing: Filters): FacetedResult {
  const { values, statuses, min = 0, max = Infinity, among } = narrowing;
  const { byName, length } = columns;
  const narrowed = new Map<Facet, Bitmap>([['status', byName.status.having(statuses, length)]]);
  if (min > 0 || max < Infinity) narrowed.set('price', columns.priceBetween(min, max));
  for (const facet of facets) {
    const wanted = facet === 'price' || facet === 'status' ? undefined : values[facet];
    if (wanted) narrowed.set(facet, byName[facet].having(wanted, length));
  }
  const { inAll: matched, inAllButOne } = intersectAll(among ?? columns.allRows(), [...narrowed.values()]);
  const count = cardinality(matched);
  const wholeFor = (facet?: Facet) =>
    wholeOf(
      columns,
      facet === 'status' ? allStatuses : statuses,
      facet === 'category' ? undefined : values.category,
    );
  const all = tally(columns, matched, count, wholeFor());
  const counts = facets.map((facet) => {
    const column = byName[facet];
    const own = narrowed.get(facet);
    const kept = all.get(column)!;
    const passing = own && { matched, count, kept, missed: countedDifference(inAllButOne, own) };
    const sums = passing ? tallyPassing(columns, column, wholeFor(facet), passing) : kept;
    const chosen = facet === 'price' || facet === 'status' ? undefined : values[facet];
    return [facet, told(column, sums, chosen ?? [], statuses)];
  });
  return { matched, count, counts: Object.fromEntries(counts) as FacetedResult['counts'] };
}

/** All machines in some states and categories: what they have is counted beforehand. */
type Whole = { parts: readonly Partition[]; count: number; machines: () => Bitmap };

function wholeOf(
  columns: ColumnStore,
  statuses: readonly Status[],
  wanted: readonly string[] | undefined,
): Whole {
  const within = partitions.filter(
    ({ status, category }) => statuses.includes(status) && (!wanted || wanted.includes(category)),
  );
  const { byName, length } = columns;
  return {
    parts: within,
    count: columns.count(within),
    machines: () => {
      const standing = byName.status.having(statuses, length);
      return wanted ? intersectWith(standing.slice(), byName.category.having(wanted, length)) : standing;
    },
  };
}

type Tally = ReadonlyMap<Column, readonly number[]>;

/** Counts what some machines have; of most of them it is quicker to take away the few others. */
function tally({ groups: kinds }: ColumnStore, some: Bitmap, count: number, whole: Whole): Tally {
  if (count * 2 <= whole.count) return walk(kinds, some);
  return walkAllBut(kinds, difference(whole.machines(), some), whole);
}

/** What passed, what of it has been counted, and what only one facet kept away. */
type Passing = {
  matched: Bitmap;
  count: number;
  kept: readonly number[];
  missed: { left: Bitmap; count: number };
};

/** The same of that facet: by its texts where these are quicker counted than the machines. */
function tallyPassing(
  columns: ColumnStore,
  column: FacetColumn,
  whole: Whole,
  { matched, count, kept, missed: { left: missed, count: some } }: Passing,
): readonly number[] {
  const others = whole.count - count - some;
  // A machine takes about as long as two words of bits.
  if (Math.min(some, others) * 2 > column.texts.length * missed.length)
    return added(kept, column.among(missed));
  const kinds = columns.groups.filter(({ columns }) => columns.includes(column));
  if (some <= others) return added(kept, walk(kinds, missed).get(column)!);
  return walkAllBut(kinds, difference(difference(whole.machines(), matched), missed), whole).get(column)!;
}

function walk(kinds: readonly ColumnGroup[], some: Bitmap): Tally {
  const rows = rowsOf(some);
  return new Map(kinds.flatMap((kinds) => kinds.countValues(rows)));
}

function walkAllBut(kinds: readonly ColumnGroup[], few: Bitmap, { parts }: Whole): Tally {
  const rows = rowsOf(few);
  return new Map(kinds.flatMap((kinds) => kinds.countValuesExcept(rows, parts)));
}

const added = (some: readonly number[], others: readonly number[]) =>
  some.map((sum, code) => sum + others[code]!);

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
  const closed = fixedFacetValues[name as Facet];
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
