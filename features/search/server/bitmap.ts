/** A set of rows, one bit each: a million rows are 125 KB, and combining two sets takes microseconds. */
export type Bitmap = {
  readonly length: number;
  readonly [at: number]: number;
  slice: (from?: number, to?: number) => MutableBitmap;
  subarray: (from: number, to: number) => Bitmap;
};

/** A bitmap that its holder may change, because nobody else reads it. */
export type MutableBitmap = Uint32Array<ArrayBuffer>;

export const emptyBitmap = (length: number): MutableBitmap => new Uint32Array((length + 31) >>> 5);

export const hasRow = (bitmap: Bitmap, row: number): boolean => (bitmap[row >>> 5]! & (1 << row)) !== 0;

/** In place. A bitmap ends after its highest row: what lies beyond the end of the other is not in it. */
export function intersectWith(bitmap: MutableBitmap, other: Bitmap): MutableBitmap {
  const shared = Math.min(bitmap.length, other.length);
  for (let at = 0; at < shared; at += 1) bitmap[at]! &= other[at]!;
  return bitmap.fill(0, shared);
}

/** In place; the other may be longer, its rows beyond the end are left out. */
export function uniteWith(bitmap: MutableBitmap, other: Bitmap): MutableBitmap {
  for (let at = Math.min(bitmap.length, other.length) - 1; at >= 0; at -= 1) bitmap[at]! |= other[at]!;
  return bitmap;
}

/** The rows that are in every set, and those that a single set excludes (near misses), in one pass. */
export function intersectAll(rows: Bitmap, sets: readonly Bitmap[]) {
  const inAll = rows.slice();
  const nearMisses = emptyBitmap(rows.length * 32);
  for (const set of sets)
    for (let at = 0; at < inAll.length; at += 1) {
      nearMisses[at] = (nearMisses[at]! & set[at]!) | (inAll[at]! & ~set[at]!);
      inAll[at]! &= set[at]!;
    }
  return { inAll, nearMisses };
}

export function difference(bitmap: Bitmap, other: Bitmap): MutableBitmap {
  const rest = bitmap.slice();
  const shared = Math.min(rest.length, other.length);
  for (let at = 0; at < shared; at += 1) rest[at]! &= ~other[at]!;
  return rest;
}

export function countedDifference(bitmap: Bitmap, other: Bitmap): { rows: MutableBitmap; count: number } {
  const rows = bitmap.slice();
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    rows[at]! &= ~(other[at] ?? 0);
    count += popcount(rows[at]!);
  }
  return { rows, count };
}

export function cardinality(bitmap: Bitmap): number {
  let sum = 0;
  for (let at = 0; at < bitmap.length; at += 1) sum += popcount(bitmap[at]!);
  return sum;
}

export function intersectionCardinality(one: Bitmap, other: Bitmap): number {
  let sum = 0;
  for (let at = Math.min(one.length, other.length) - 1; at >= 0; at -= 1)
    sum += popcount(one[at]! & other[at]!);
  return sum;
}

/** How many of the first `length` rows of a list are in the bitmap. */
export function countInBitmap(rows: Uint32Array, length: number, bitmap: Bitmap): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += (bitmap[rows[at]! >>> 5]! >>> rows[at]!) & 1;
  return sum;
}

const popcountOf16Bits = new Uint8Array(65_536);
for (let half = 1; half < popcountOf16Bits.length; half += 1)
  popcountOf16Bits[half] = popcountOf16Bits[half >>> 1]! + (half & 1);

/** Two look-ups are quicker than the arithmetic. */
const popcount = (word: number): number => popcountOf16Bits[word & 0xffff]! + popcountOf16Bits[word >>> 16]!;

/** Writes the rows in ascending order into a buffer that is long enough, and returns the part it filled. */
export function writeRows(bitmap: Bitmap, buffer: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  let count = 0;
  for (let at = 0; at < bitmap.length; at += 1)
    for (let word = bitmap[at]! | 0; word !== 0; word &= word - 1)
      buffer[count++] = at * 32 + 31 - Math.clz32(word & -word);
  return buffer.subarray(0, count);
}

/** A page of the rows in descending order. */
export function highestRows(bitmap: Bitmap, from: number, size: number): number[] {
  const rows: number[] = [];
  let skipped = 0;
  for (let at = bitmap.length - 1; at >= 0 && rows.length < size; at -= 1) {
    const count = popcount(bitmap[at]!);
    if (skipped + count <= from) skipped += count;
    else
      for (let word = bitmap[at]!; word !== 0 && rows.length < size;) {
        const bit = 31 - Math.clz32(word);
        word &= ~(1 << bit);
        if (skipped < from) skipped += 1;
        else rows.push(at * 32 + bit);
      }
  }
  return rows;
}
