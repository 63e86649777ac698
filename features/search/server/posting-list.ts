import {
  type Bitmap,
  countInBitmap,
  emptyBitmap,
  hasRow,
  intersectionCardinality,
  type MutableBitmap,
} from './bitmap.ts';

/** From here on it is a bitmap, unless that would be more than a bit in 32 empty. */
const denseFrom = 1024;

/** The rows that share a term or a value: a sorted array while they are sparse, then a bitmap. */
export class PostingList {
  count = 0;
  #rows = new Uint32Array(2);
  #bitmap: MutableBitmap | undefined;

  add(row: number): void {
    if (this.#bitmap) return this.#addBit(this.#bitmap, row);
    const at = this.#positionOf(row);
    if (at < this.count && this.#rows[at] === row) return;
    if (this.count === this.#rows.length) {
      const larger = new Uint32Array(this.count * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.copyWithin(at + 1, at, this.count);
    this.#rows[at] = row;
    this.count += 1;
    const highest = this.#rows[this.count - 1]!;
    if (this.count >= denseFrom && this.count * 32 > highest) this.#convertToBitmap(highest);
  }

  delete(row: number): void {
    if (this.#bitmap) {
      if (!hasRow(this.#bitmap, row)) return;
      this.#bitmap[row >>> 5]! &= ~(1 << row);
    } else {
      const at = this.#positionOf(row);
      if (at === this.count || this.#rows[at] !== row) return;
      this.#rows.copyWithin(at, at + 1, this.count);
    }
    this.count -= 1;
  }

  has(row: number): boolean {
    if (this.#bitmap) return hasRow(this.#bitmap, row);
    const at = this.#positionOf(row);
    return at < this.count && this.#rows[at] === row;
  }

  /** A view of its own bitmap where it has one: read-only, and valid until the next change. */
  toBitmap(length: number): Bitmap {
    const words = (length + 31) >>> 5;
    if (this.#bitmap && this.#bitmap.length >= words) return this.#bitmap.subarray(0, words);
    const bitmap = emptyBitmap(length);
    this.addTo(bitmap);
    return bitmap;
  }

  addTo(bitmap: MutableBitmap): void {
    const own = this.#bitmap;
    if (own) for (let at = Math.min(own.length, bitmap.length) - 1; at >= 0; at -= 1) bitmap[at]! |= own[at]!;
    else for (let at = 0; at < this.count; at += 1) bitmap[this.#rows[at]! >>> 5]! |= 1 << this.#rows[at]!;
  }

  countIn(bitmap: Bitmap): number {
    return this.#bitmap
      ? intersectionCardinality(this.#bitmap, bitmap)
      : countInBitmap(this.#rows, this.count, bitmap);
  }

  #addBit(bitmap: MutableBitmap, row: number) {
    if (hasRow(bitmap, row)) return;
    if (row >>> 5 >= bitmap.length) {
      const larger = emptyBitmap(row * 1.2);
      larger.set(bitmap);
      this.#bitmap = larger;
    }
    this.#bitmap![row >>> 5]! |= 1 << row;
    this.count += 1;
  }

  #convertToBitmap(highest: number) {
    const bitmap = emptyBitmap(highest + denseFrom);
    this.addTo(bitmap);
    this.#bitmap = bitmap;
    this.#rows = new Uint32Array(0);
  }

  /** Binary search, after a look at the end: new rows have the highest numbers. */
  #positionOf(row: number): number {
    let [low, high] = [0, this.count];
    if (high === 0 || this.#rows[high - 1]! < row) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
