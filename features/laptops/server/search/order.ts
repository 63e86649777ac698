import { type Bits, has, rowsOf } from './bits.ts';

const longest = 256;
const fewEnoughToSort = 2000;

/** Machines in the order of a key, the newest first among equals; in pieces, so that a newcomer moves few others. */
export class Order {
  readonly #keyOf: (row: number) => number;
  readonly #pieces: number[][] = [[]];

  constructor(keyOf: (row: number) => number) {
    this.#keyOf = keyOf;
  }

  add(row: number): void {
    const at = this.#pieceOf(row);
    const piece = this.#pieces[at]!;
    piece.splice(this.#placeIn(piece, row), 0, row);
    if (piece.length > longest) this.#pieces.splice(at + 1, 0, piece.splice(longest / 2));
  }

  /** Before its key changes: afterwards it would be looked for elsewhere. */
  delete(row: number): void {
    const at = this.#pieceOf(row);
    const piece = this.#pieces[at]!;
    piece.splice(this.#placeIn(piece, row), 1);
    if (piece.length === 0 && this.#pieces.length > 1) this.#pieces.splice(at, 1);
  }

  /** Some of these machines: a walk along all of them from the nearer end, or a few sorted. */
  page(among: Bits, count: number, from: number, size: number): number[] {
    if (from >= count || size === 0) return [];
    if (count <= fewEnoughToSort)
      return [...rowsOf(among)].sort((a, b) => this.#compare(a, b)).slice(from, from + size);
    const left = count - from - size;
    if (from <= left) return this.#forward(among, from, size);
    return this.#backward(among, Math.max(0, left), Math.min(size, count - from));
  }

  #forward(among: Bits, skip: number, size: number): number[] {
    const found: number[] = [];
    for (const piece of this.#pieces)
      for (let at = 0; at < piece.length; at += 1) {
        if (!has(among, piece[at]!)) continue;
        if (skip > 0) skip -= 1;
        else if (found.push(piece[at]!) === size) return found;
      }
    return found;
  }

  #backward(among: Bits, skip: number, size: number): number[] {
    const found: number[] = [];
    for (const piece of this.#pieces.toReversed())
      for (let at = piece.length - 1; at >= 0; at -= 1) {
        if (!has(among, piece[at]!)) continue;
        if (skip > 0) skip -= 1;
        else if (found.push(piece[at]!) === size) return found.toReversed();
      }
    return found.toReversed();
  }

  #compare(one: number, other: number): number {
    return this.#keyOf(one) - this.#keyOf(other) || other - one;
  }

  /** The last piece that begins with this machine or before it. */
  #pieceOf(row: number): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#compare(this.#pieces[middle]![0]!, row) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #placeIn(piece: number[], row: number): number {
    let [low, high] = [0, piece.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(piece[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
