import type { Sort } from '../../search-choices.ts';
import type { Columns } from './columns.ts';

type Page = { from: number; size: number };

/** The numbers on one page of what was found. Numbers grow with time: the highest is the newest. */
export function pageOf(
  columns: Columns,
  matched: Uint32Array,
  sort: Sort,
  page: Page,
  first?: ReadonlySet<number>,
): number[] {
  if (sort === 'price-up') return pageByKey(matched, (row) => columns.price[row]!, page);
  if (sort === 'price-down') return pageByKey(matched, (row) => -columns.price[row]!, page);
  if (sort === 'saving') return pageByKey(matched, (row) => -columns.saving[row]!, page);
  return newest(sort === 'best' && first ? lastFirst(matched, first) : matched, page);
}

/** Those that stand first, behind the others: pages are read from the end. */
function lastFirst(matched: Uint32Array, first: ReadonlySet<number>): Uint32Array {
  const ordered = new Uint32Array(matched.length);
  let at = 0;
  for (const row of matched) if (!first.has(row)) ordered[at++] = row;
  for (const row of matched) if (first.has(row)) ordered[at++] = row;
  return ordered;
}

function newest(matched: Uint32Array, { from, size }: Page): number[] {
  const end = Math.max(0, matched.length - from);
  return [...matched.subarray(Math.max(0, end - size), end)].toReversed();
}

const buckets = 4096;
const rowsAtMost = 2 ** 28;

/** Lowest key first, newest first among equals. Only the buckets that the page touches are sorted. */
function pageByKey(matched: Uint32Array, keyOf: (row: number) => number, { from, size }: Page): number[] {
  let [low, high] = [Infinity, -Infinity];
  for (const row of matched) {
    const key = keyOf(row);
    if (key < low) low = key;
    if (key > high) high = key;
  }
  const scale = (buckets - 1) / Math.max(1, high - low);
  const bucketOf = (row: number) => Math.floor((keyOf(row) - low) * scale);
  const filled = new Uint32Array(buckets);
  for (const row of matched) filled[bucketOf(row)]! += 1;
  let [first, before] = [0, 0];
  while (first < buckets && before + filled[first]! <= from) before += filled[first++]!;
  let [last, until] = [first, before];
  while (last < buckets && until < from + size) until += filled[last++]!;
  const near = matched.filter((row) => bucketOf(row) >= first && bucketOf(row) < last);
  // Key and row in one number: those sort without a call for each pair.
  const sorted = Float64Array.from(
    near,
    (row) => (keyOf(row) - low) * rowsAtMost + (rowsAtMost - row),
  ).sort();
  const page = sorted.subarray(from - before, from - before + size);
  return Array.from(page, (both) => rowsAtMost - (both % rowsAtMost));
}
