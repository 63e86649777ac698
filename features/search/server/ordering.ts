import { type Bitmap, has, countIn, type MutableBitmap, rowsOf } from './bitmap.ts';

const longest = 2048;
const fewEnoughToSort = 2000;

/** A part of the order, with room for a few more. */
type Piece = { rows: Uint32Array; count: number };

/** A place in the order: which piece, and where in it. */
type Place = { at: number; within: number };

const rowsIn = ({ rows, count }: Piece): number[] => [...rows.subarray(0, count)];

/** Machines in the order of a key, the newest first among equals; in pieces, so that a newcomer moves few others. */
export class Ordering {
  readonly #keyOf: (row: number) => number;
  readonly #pieces: Piece[] = [{ rows: new Uint32Array(longest), count: 0 }];

  constructor(keyOf: (row: number) => number) {
    this.#keyOf = keyOf;
  }

  add(row: number): void {
    const { at, within } = this.#placeOf(row);
    const piece = this.#pieces[at]!;
    if (piece.count === longest) {
      this.#halve(at);
      return this.add(row);
    }
    piece.rows.copyWithin(within + 1, within, piece.count);
    piece.rows[within] = row;
    piece.count += 1;
  }

  /** Before its key changes: afterwards it would be looked for elsewhere. */
  delete(row: number): void {
    const { at, within } = this.#placeOf(row);
    const piece = this.#pieces[at]!;
    piece.rows.copyWithin(within, within + 1, piece.count);
    piece.count -= 1;
    if (piece.count === 0 && this.#pieces.length > 1) this.#pieces.splice(at, 1);
  }

  #halve(at: number) {
    const piece = this.#pieces[at]!;
    piece.count = longest / 2;
    const rows = new Uint32Array(longest);
    rows.set(piece.rows.subarray(piece.count));
    this.#pieces.splice(at + 1, 0, { rows, count: longest - piece.count });
  }

  /** Some of these machines: past whole pieces by counting from the nearer end, or a few sorted. */
  page(among: Bitmap, count: number, from: number, size: number): number[] {
    if (from >= count || size === 0) return [];
    if (count <= fewEnoughToSort)
      return [...rowsOf(among)].sort((a, b) => this.#compare(a, b)).slice(from, from + size);
    const left = count - from - size;
    if (from <= left) return this.#walk(among, from, size, (items) => items);
    const wanted = Math.min(size, count - from);
    return this.#walk(among, Math.max(0, left), wanted, (items) => items.toReversed()).toReversed();
  }

  /** Puts in what is out and takes out what is in, of those whose key is from here on and below there. */
  turn(bits: MutableBitmap, from: number, to: number): MutableBitmap {
    const start = this.#placeWhere((row) => this.#keyOf(row) >= from);
    const end = this.#placeWhere((row) => this.#keyOf(row) >= to);
    for (let at = start.at; at <= end.at; at += 1) {
      const { rows, count } = this.#pieces[at]!;
      const until = at === end.at ? end.within : count;
      for (let within = at === start.at ? start.within : 0; within < until; within += 1)
        bits[rows[within]! >>> 5]! ^= 1 << rows[within]!;
    }
    return bits;
  }

  #walk(among: Bitmap, skip: number, size: number, turned: <Item>(items: Item[]) => Item[]): number[] {
    const found: number[] = [];
    for (const piece of turned(this.#pieces)) {
      const here = countIn(piece.rows, piece.count, among);
      if (here > skip) {
        const rows = turned(rowsIn(piece).filter((row) => has(among, row)));
        found.push(...rows.slice(skip, skip + size - found.length));
        if (found.length === size) return found;
      }
      skip = Math.max(0, skip - here);
    }
    return found;
  }

  #compare(one: number, other: number): number {
    return this.#keyOf(one) - this.#keyOf(other) || other - one;
  }

  #placeOf(row: number): Place {
    return this.#placeWhere((other) => this.#compare(other, row) >= 0);
  }

  /** Where the first stands of which it is true; it is true of all behind that. */
  #placeWhere(isTrue: (row: number) => boolean): Place {
    const pieces = this.#pieces;
    const at = Math.max(0, firstWhere(pieces.length, (at) => isTrue(pieces[at]!.rows[0]!)) - 1);
    const { rows, count } = pieces[at]!;
    const within = firstWhere(count, (within) => isTrue(rows[within]!));
    // The one that begins the next piece.
    return within === count && at + 1 < pieces.length ? { at: at + 1, within: 0 } : { at, within };
  }
}

function firstWhere(length: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
