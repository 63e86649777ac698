import { setFlagsFromString } from 'node:v8';

// V8's middle compiler copies a loop into its caller, where it stays four times slower for 3,000 calls.
setFlagsFromString('--no-maglev-inlining');

/** A set of machines, one bit each by number: a million are 125 KB, and two sets meet in some microseconds. */
export type Bitmap = {
  readonly length: number;
  readonly [at: number]: number;
  slice: (from?: number, to?: number) => MutableBitmap;
  subarray: (from: number, to: number) => Bitmap;
};

/** One that nobody else looks at, and that may be changed. */
export type MutableBitmap = Uint32Array<ArrayBuffer>;

export const emptyBitmap = (length: number): MutableBitmap => new Uint32Array((length + 31) >>> 5);

export const has = (bits: Bitmap, row: number): boolean => (bits[row >>> 5]! & (1 << row)) !== 0;

/** Keeps what the other has too; what lies behind the other's end it has not. */
export function intersectWith(bits: MutableBitmap, others: Bitmap): MutableBitmap {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! &= others[at]!;
  return bits.fill(0, shared);
}

/** Of some machines those that are in every set, and those that are in all sets but one. */
export function intersectAll(
  some: Bitmap,
  sets: readonly Bitmap[],
): { inAll: MutableBitmap; inAllButOne: MutableBitmap } {
  const inAll = some.slice();
  const inAllButOne = emptyBitmap(some.length * 32);
  for (const set of sets)
    for (let at = 0; at < inAll.length; at += 1) {
      inAllButOne[at] = (inAllButOne[at]! & set[at]!) | (inAll[at]! & ~set[at]!);
      inAll[at]! &= set[at]!;
    }
  return { inAll, inAllButOne };
}

export function difference(bits: Bitmap, others: Bitmap): MutableBitmap {
  const rest = bits.slice();
  const shared = Math.min(rest.length, others.length);
  for (let at = 0; at < shared; at += 1) rest[at]! &= ~others[at]!;
  return rest;
}

/** The same, and how many are left. */
export function countedDifference(bits: Bitmap, others: Bitmap): { left: MutableBitmap; count: number } {
  const left = bits.slice();
  let count = 0;
  for (let at = 0; at < left.length; at += 1) {
    left[at]! &= ~(others[at] ?? 0);
    count += popcount(left[at]!);
  }
  return { left, count };
}

export function cardinality(bits: Bitmap): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += popcount(bits[at]!);
  return sum;
}

/** How many are in both. */
export function intersectionCardinality(one: Bitmap, other: Bitmap): number {
  let sum = 0;
  for (let at = Math.min(one.length, other.length) - 1; at >= 0; at -= 1)
    sum += popcount(one[at]! & other[at]!);
  return sum;
}

/** How many of the first so many numbers are in it. */
export function countIn(rows: Uint32Array, count: number, among: Bitmap): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += (among[rows[at]! >>> 5]! >>> rows[at]!) & 1;
  return sum;
}

const popcountOf16Bits = new Uint8Array(65_536);
for (let half = 1; half < popcountOf16Bits.length; half += 1)
  popcountOf16Bits[half] = popcountOf16Bits[half >>> 1]! + (half & 1);

/** Looked up by halves: quicker than counting. */
const popcount = (word: number): number => popcountOf16Bits[word & 0xffff]! + popcountOf16Bits[word >>> 16]!;

const lowestBit = (word: number) => 31 - Math.clz32(word & -word);

let room = new Uint32Array(1024);

/** The numbers, the lowest first, in a room that whoever asks next is given. */
export function rowsOf(bits: Bitmap): Uint32Array {
  if (room.length < bits.length * 32) room = new Uint32Array(bits.length * 40);
  let found = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]! | 0; word !== 0; word &= word - 1) room[found++] = at * 32 + lowestBit(word);
  return room.subarray(0, found);
}

/** Some of the numbers, counted from the highest. */
export function highestRows(bits: Bitmap, from: number, size: number): number[] {
  const rows: number[] = [];
  let before = 0;
  for (let at = bits.length - 1; at >= 0 && rows.length < size; at -= 1) {
    const ones = popcount(bits[at]!);
    if (before + ones > from) {
      const here = rowsOf(bits.subarray(at, at + 1)).toReversed();
      for (const row of here.subarray(Math.max(0, from - before))) rows.push(at * 32 + row);
    }
    before += ones;
  }
  return rows.slice(0, size);
}
