import type { Sort } from '../../facets.ts';
import { type Bitmap, cardinality, difference, highestRows, intersectWith, writeRows } from '../bitmap.ts';
import type { ColumnStore } from '../column-store.ts';
import type { Price } from '../query/parsed-query.ts';

export type ResultOrder = {
  sort: Sort | 'battery';
  /** A price that was wished for: the nearest to it comes first. */
  price: Price | undefined;
  /** Sets of which an earlier one comes before a later one, and the rest behind all; the first split is the coarsest. */
  splits: readonly (readonly Bitmap[])[];
};

/** A page of the rows that were found, in their order. */
export function pageOf(
  columns: ColumnStore,
  matched: Bitmap,
  count: number,
  { from, size }: { from: number; size: number },
  order: ResultOrder,
): number[] {
  if (order.splits.length === 0) return pick(columns, matched, count, from, size, order);
  const rows: number[] = [];
  for (const tier of tiersOf(matched, order.splits)) {
    const inTier = cardinality(tier);
    if (from < inTier) rows.push(...pick(columns, tier, inTier, from, size - rows.length, order));
    from = Math.max(0, from - inTier);
    if (rows.length === size) break;
  }
  return rows;
}

/** Made when it is their turn: most pages end within the first. */
function* tiersOf(rows: Bitmap, [split, ...finer]: ResultOrder['splits']): Generator<Bitmap> {
  if (!split) {
    yield rows;
    return;
  }
  let rest = rows;
  for (const set of split) {
    yield* tiersOf(intersectWith(rest.slice(), set), finer);
    rest = difference(rest, set);
  }
  yield* tiersOf(rest, finer);
}

/** Row numbers grow with time. */
function pick(
  columns: ColumnStore,
  rows: Bitmap,
  count: number,
  from: number,
  size: number,
  { sort, price }: ResultOrder,
): number[] {
  if (sort === 'battery') return byBattery(columns, rows, count).slice(from, from + size);
  if (sort === 'newest') return highestRows(rows, from, size);
  if (sort !== 'best') return columns.orderings[sort].page(rows, count, from, size);
  if (price?.wish === undefined) return highestRows(rows, from, size);
  const { min, max, wish } = price;
  if (min === undefined) return columns.orderings['price-down'].page(rows, count, from, size, -wish);
  if (max === undefined) return columns.orderings['price-up'].page(rows, count, from, size, wish);
  return aroundPrice(columns, rows, wish, from, size);
}

/** The rows at the price and below it, and those above it, merged by their distance. */
function aroundPrice(columns: ColumnStore, rows: Bitmap, wish: number, from: number, size: number): number[] {
  const below = intersectWith(rows.slice(), columns.rowsPriced(0, wish));
  const above = difference(rows, below);
  const { 'price-down': falling, 'price-up': rising } = columns.orderings;
  const distance = (row: number) => Math.abs(columns.priceOf(row) - wish);
  return [
    ...falling.page(below, cardinality(below), 0, from + size, -wish),
    ...rising.page(above, cardinality(above), 0, from + size, wish),
  ]
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(from, from + size);
}

/** Those of which nothing is said come last, as if they had none. */
const byBattery = (columns: ColumnStore, rows: Bitmap, count: number): number[] =>
  [...writeRows(rows, new Uint32Array(count))].toSorted(
    (a, b) => columns.batteryOf(b) - columns.batteryOf(a) || b - a,
  );
