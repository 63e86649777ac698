import {
  type Bitmap,
  has,
  countIn,
  intersectionCardinality,
  emptyBitmap,
  type MutableBitmap,
} from './bitmap.ts';

const few = 1024;

/** The machines that have something in common: a list while they are few among many, then a bit for each. */
export class PostingList {
  count = 0;
  #rows = new Uint32Array(2);
  #bits: MutableBitmap | undefined;

  add(row: number): void {
    if (this.#bits) return this.#addBit(this.#bits, row);
    const at = this.#placeOf(row);
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
    if (this.count >= few && this.count * 32 > highest) this.#turn(highest);
  }

  delete(row: number): void {
    if (this.#bits) {
      if (!has(this.#bits, row)) return;
      this.#bits[row >>> 5]! &= ~(1 << row);
    } else {
      const at = this.#placeOf(row);
      if (at === this.count || this.#rows[at] !== row) return;
      this.#rows.copyWithin(at, at + 1, this.count);
    }
    this.count -= 1;
  }

  has(row: number): boolean {
    if (this.#bits) return has(this.#bits, row);
    const at = this.#placeOf(row);
    return at < this.count && this.#rows[at] === row;
  }

  /** The same as bits for so many numbers; to look at only, until the next change. */
  toBitmap(length: number): Bitmap {
    const words = (length + 31) >>> 5;
    if (this.#bits && this.#bits.length >= words) return this.#bits.subarray(0, words);
    const bits = emptyBitmap(length);
    this.addTo(bits);
    return bits;
  }

  addTo(bits: MutableBitmap): void {
    const own = this.#bits;
    if (own) for (let at = Math.min(own.length, bits.length) - 1; at >= 0; at -= 1) bits[at]! |= own[at]!;
    else for (let at = 0; at < this.count; at += 1) bits[this.#rows[at]! >>> 5]! |= 1 << this.#rows[at]!;
  }

  countIn(bits: Bitmap): number {
    return this.#bits ? intersectionCardinality(this.#bits, bits) : countIn(this.#rows, this.count, bits);
  }

  #addBit(bits: MutableBitmap, row: number) {
    if (has(bits, row)) return;
    if (row >>> 5 >= bits.length) {
      const larger = emptyBitmap(row * 1.2);
      larger.set(bits);
      this.#bits = larger;
    }
    this.#bits![row >>> 5]! |= 1 << row;
    this.count += 1;
  }

  #turn(highest: number) {
    const bits = emptyBitmap(highest + few);
    this.addTo(bits);
    this.#bits = bits;
    this.#rows = new Uint32Array(0);
  }

  /** Newcomers have the highest numbers and stand last. */
  #placeOf(row: number): number {
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
