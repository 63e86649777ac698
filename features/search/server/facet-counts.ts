/**
 * Faceted search over bitmaps: which rows pass all filters, and how many rows each value of each facet would find.
 *
 * A facet is counted without its own filter, so that its other values stay on offer. What it counts is therefore what
 * passed, plus what it alone excludes; `intersectAll` finds both for all facets in one pass.
 *
 * Rows are counted one by one, unless one of two shortcuts is less work: subtracting the complement from totals that
 * are kept for whole partitions, or intersecting the bitmap with the posting list of each value.
 */
import { type Facet, facets, fixedFacetValues, priceCells } from '../facets.ts';
import {
  type Bitmap,
  cardinality,
  countedDifference,
  difference,
  intersectAll,
  intersectWith,
  type MutableBitmap,
  writeRows,
} from './bitmap.ts';
import { allStatuses, type Column, type FacetColumn, type SaleStatus } from './column.ts';
import { type Partition, partitions } from './column-group.ts';
import type { ColumnStore } from './column-store.ts';
import { grownToHold } from './grow-array.ts';

type ValueFacet = Exclude<Facet, 'price' | 'status'>;

export type SearchFilters = {
  values: Partial<Record<ValueFacet, string[]>>;
  statuses: readonly SaleStatus[];
  min: number | undefined;
  max: number | undefined;
  /** The rows that have the words of the query; undefined where there are no words. */
  termMatches: Bitmap | undefined;
};

export type FacetedResult = {
  count: number;
  matched: Bitmap;
  counts: Record<Facet, { value: string; count: number }[]>;
};

type CountedRows = { rows: Bitmap; count: number };

/** How many rows have each value of a column, by the value's code. */
type ValueCounts = readonly number[];

export function filterAndCount(columns: ColumnStore, filters: SearchFilters): FacetedResult {
  const { values, statuses, termMatches = columns.allRows() } = filters;
  const rowsByFilter = rowsByFilterOf(columns, filters);
  const { inAll, nearMisses } = intersectAll(termMatches, [...rowsByFilter.values()]);
  const matched = { rows: inAll, count: cardinality(inAll) };
  const matchedCounts = countValues(columns, matched, universeOf(columns, statuses, values.category));
  const counts = facets.map((facet) => {
    const column = columns.byName[facet];
    const ownFilter = rowsByFilter.get(facet);
    const ofMatched = matchedCounts.get(column)!;
    const counts = ownFilter
      ? countUnfiltered(columns, column, {
          matched,
          ofMatched,
          excluded: countedDifference(nearMisses, ownFilter),
          universe: universeOf(
            columns,
            facet === 'status' ? allStatuses : statuses,
            facet === 'category' ? undefined : values.category,
          ),
        })
      : ofMatched;
    const selected = facet === 'price' || facet === 'status' ? [] : (values[facet] ?? []);
    return [facet, valuesToOffer(column, counts, selected, statuses)];
  });
  return {
    matched: inAll,
    count: matched.count,
    counts: Object.fromEntries(counts) as FacetedResult['counts'],
  };
}

/** The rows that pass each filter. */
export function rowsByFilterOf(
  columns: ColumnStore,
  { values, statuses, min = 0, max = Infinity }: SearchFilters,
) {
  const { byName, length } = columns;
  const rowsByFilter = new Map<Facet, Bitmap>([['status', byName.status.rowsWith(statuses, length)]]);
  if (min > 0 || max < Infinity) rowsByFilter.set('price', columns.rowsPriced(min, max));
  for (const facet of facets) {
    const selected = facet === 'price' || facet === 'status' ? undefined : values[facet];
    if (selected) rowsByFilter.set(facet, byName[facet].rowsWith(selected, length));
  }
  return rowsByFilter;
}

/** The rows that pass all filters and have the words, without a count of anything. */
export const matchingRows = (columns: ColumnStore, filters: SearchFilters): MutableBitmap =>
  [...rowsByFilterOf(columns, filters).values()].reduce<MutableBitmap>(
    (found, rows) => intersectWith(found, rows),
    (filters.termMatches ?? columns.allRows()).slice(),
  );

/** All rows of some partitions: the whole whose totals are kept, and of which a complement is taken. */
type Universe = { partitions: readonly Partition[]; count: number; rows: () => Bitmap };

function universeOf(
  columns: ColumnStore,
  statuses: readonly SaleStatus[],
  categories: readonly string[] | undefined,
): Universe {
  const within = partitions.filter(
    ({ status, category }) => statuses.includes(status) && (!categories || categories.includes(category)),
  );
  const { byName, length } = columns;
  return {
    partitions: within,
    count: columns.countRows(within),
    rows: () => {
      const rows = byName.status.rowsWith(statuses, length);
      return categories ? intersectWith(rows.slice(), byName.category.rowsWith(categories, length)) : rows;
    },
  };
}

/** Of all columns: by reading the rows, or by reading the complement where it is smaller. */
function countValues(
  { facetGroups }: ColumnStore,
  { rows, count }: CountedRows,
  universe: Universe,
): ReadonlyMap<Column, ValueCounts> {
  const complement = universe.count - count;
  if (count <= complement) {
    const read = readRows({ rows, count });
    return new Map(facetGroups.flatMap((group) => group.countValues(read)));
  }
  const read = readRows({ rows: difference(universe.rows(), rows), count: complement });
  return new Map(facetGroups.flatMap((group) => group.countValuesExcept(read, universe.partitions)));
}

type Unfiltered = {
  matched: CountedRows;
  ofMatched: ValueCounts;
  /** What the facet's own filter alone excludes. */
  excluded: CountedRows;
  universe: Universe;
};

/** Of one column, as if it had no filter: what is counted already, and the excluded rows in the quickest of three ways. */
function countUnfiltered(
  columns: ColumnStore,
  column: FacetColumn,
  { matched, ofMatched, excluded, universe }: Unfiltered,
): ValueCounts {
  const complement = universe.count - matched.count - excluded.count;
  // Reading a row takes about as long as intersecting two words of bitmaps.
  if (Math.min(excluded.count, complement) * 2 > column.values.length * excluded.rows.length)
    return sumOf(ofMatched, column.countValues(excluded.rows));
  const group = columns.groupOf(column);
  if (excluded.count <= complement)
    return sumOf(ofMatched, new Map(group.countValues(readRows(excluded))).get(column)!);
  const others = difference(difference(universe.rows(), matched.rows), excluded.rows);
  const read = readRows({ rows: others, count: complement });
  return new Map(group.countValuesExcept(read, universe.partitions)).get(column)!;
}

const sumOf = (some: ValueCounts, others: ValueCounts): ValueCounts =>
  some.map((count, code) => count + others[code]!);

let rowBuffer = new Uint32Array(1024);

/** In a buffer that the next call overwrites. */
function readRows({ rows, count }: CountedRows): Uint32Array {
  rowBuffer = grownToHold(rowBuffer, count);
  return writeRows(rows, rowBuffer);
}

/** A band is made of whole cells. */
const cellsOfBand = new Map(
  fixedFacetValues.price!.map((band) => {
    const [from = 0, to = 0] = band.split('-').map(Number);
    const within = priceCells.filter(([lowest, highest]) => lowest >= from && highest <= to);
    return [band, new Set(within.map(([lowest, highest]) => `${lowest}-${highest}`))];
  }),
);

const countsOfBands = (cells: readonly string[], counts: ValueCounts) =>
  [...cellsOfBand].map(([value, within]) => ({
    value,
    count: cells.reduce((sum, cell, code) => (within.has(cell) ? sum + counts[code]! : sum), 0),
  }));

const alwaysOffered = 20;
const alphabet = new Intl.Collator('en', { numeric: true });

/**
 * A fixed set of values in its own order. Of an open one the most common values, those that would find something and
 * those that are selected; the highest count first.
 */
function valuesToOffer(
  column: FacetColumn,
  counts: ValueCounts,
  selected: readonly string[],
  statuses: readonly SaleStatus[],
) {
  const { values, name } = column;
  const fixed = fixedFacetValues[name as Facet];
  if (name === 'price') return countsOfBands(values, counts);
  if (fixed) return fixed.map((value) => ({ value, count: counts[values.indexOf(value)] ?? 0 }));
  const isSelected = (value: string) => selected.includes(value.toLowerCase());
  return values
    .map((value, code) => ({ value, count: counts[code]!, total: column.countOf(code, statuses) }))
    .filter(({ value, total }) => value !== '' && (total > 0 || isSelected(value)))
    .toSorted((a, b) => b.total - a.total)
    .filter(({ value, count }, index) => count > 0 || index < alwaysOffered || isSelected(value))
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || alphabet.compare(a.value, b.value));
}
