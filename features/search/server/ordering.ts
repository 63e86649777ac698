import { type Bitmap, countInBitmap, hasRow, type MutableBitmap, writeRows } from './bitmap.ts';

const chunkCapacity = 2048;
const maxRowsToSort = 2000;

type Chunk = { rows: Uint32Array; count: number };

type Position = { chunk: number; offset: number };

const rowsIn = ({ rows, count }: Chunk): number[] => [...rows.subarray(0, count)];

/**
 * All rows sorted by a key, the newest first among equals: a sorted list in chunks (like the leaves of a B+ tree), so
 * that an insertion moves at most one chunk.
 */
export class Ordering {
  readonly #keyOf: (row: number) => number;
  readonly #chunks: Chunk[] = [{ rows: new Uint32Array(chunkCapacity), count: 0 }];

  constructor(keyOf: (row: number) => number) {
    this.#keyOf = keyOf;
  }

  add(row: number): void {
    const position = this.#positionOf(row);
    const chunk = this.#chunks[position.chunk]!;
    if (chunk.count === chunkCapacity) {
      this.#split(position.chunk);
      return this.add(row);
    }
    chunk.rows.copyWithin(position.offset + 1, position.offset, chunk.count);
    chunk.rows[position.offset] = row;
    chunk.count += 1;
  }

  /** Must be called before the key changes: the row is found by its key. */
  delete(row: number): void {
    const position = this.#positionOf(row);
    const chunk = this.#chunks[position.chunk]!;
    chunk.rows.copyWithin(position.offset, position.offset + 1, chunk.count);
    chunk.count -= 1;
    if (chunk.count === 0 && this.#chunks.length > 1) this.#chunks.splice(position.chunk, 1);
  }

  #split(at: number) {
    const chunk = this.#chunks[at]!;
    chunk.count = chunkCapacity / 2;
    const rows = new Uint32Array(chunkCapacity);
    rows.set(chunk.rows.subarray(chunk.count));
    this.#chunks.splice(at + 1, 0, { rows, count: chunkCapacity - chunk.count });
  }

  /**
   * A page of the `count` rows of a bitmap: a few are sorted, of many the chunks are scanned from the nearer end. No key
   * is below `lowestKey`.
   */
  page(bitmap: Bitmap, count: number, from: number, size: number, lowestKey = -Infinity): number[] {
    if (from >= count || size === 0) return [];
    if (count <= maxRowsToSort)
      return [...writeRows(bitmap, new Uint32Array(count))]
        .sort((a, b) => this.#compare(a, b))
        .slice(from, from + size);
    const behind = count - from - size;
    if (from <= behind) {
      const start =
        lowestKey === -Infinity ? 0 : this.#lowerBound((row) => this.#keyOf(row) >= lowestKey).chunk;
      return this.#scan(bitmap, from, size, (items) => items, start);
    }
    const rest = Math.min(size, count - from);
    return this.#scan(bitmap, Math.max(0, behind), rest, (items) => items.toReversed()).toReversed();
  }

  /** Flips the rows whose key is at least `from` and below `to`. */
  toggleRange(bitmap: MutableBitmap, from: number, to: number): MutableBitmap {
    const start = this.#lowerBound((row) => this.#keyOf(row) >= from);
    const end = this.#lowerBound((row) => this.#keyOf(row) >= to);
    for (let at = start.chunk; at <= end.chunk; at += 1) {
      const { rows, count } = this.#chunks[at]!;
      const until = at === end.chunk ? end.offset : count;
      for (let offset = at === start.chunk ? start.offset : 0; offset < until; offset += 1)
        bitmap[rows[offset]! >>> 5]! ^= 1 << rows[offset]!;
    }
    return bitmap;
  }

  /** Whole chunks are skipped by counting, which needs no branch for each row. */
  #scan(
    bitmap: Bitmap,
    skip: number,
    size: number,
    inDirection: <Item>(items: Item[]) => Item[],
    start = 0,
  ): number[] {
    const found: number[] = [];
    for (const chunk of inDirection(this.#chunks.slice(start))) {
      const count = countInBitmap(chunk.rows, chunk.count, bitmap);
      if (count > skip) {
        const rows = inDirection(rowsIn(chunk).filter((row) => hasRow(bitmap, row)));
        found.push(...rows.slice(skip, skip + size - found.length));
        if (found.length === size) return found;
      }
      skip = Math.max(0, skip - count);
    }
    return found;
  }

  #compare(one: number, other: number): number {
    return this.#keyOf(one) - this.#keyOf(other) || other - one;
  }

  #positionOf(row: number): Position {
    return this.#lowerBound((other) => this.#compare(other, row) >= 0);
  }

  /** The first row that satisfies a condition which then holds for all rows behind it. */
  #lowerBound(holds: (row: number) => boolean): Position {
    const chunks = this.#chunks;
    const chunk = Math.max(0, firstIndex(chunks.length, (at) => holds(chunks[at]!.rows[0]!)) - 1);
    const { rows, count } = chunks[chunk]!;
    const offset = firstIndex(count, (at) => holds(rows[at]!));
    return offset === count && chunk + 1 < chunks.length
      ? { chunk: chunk + 1, offset: 0 }
      : { chunk, offset };
  }
}

function firstIndex(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
