import type { Column } from './column.ts';
import { roomFor } from './room.ts';

/**
 * Machines by facts that hang together. However many machines there are, they are of few kinds: who counts kinds has
 * counted all of these facts at once.
 */
export class Kinds {
  readonly columns: readonly Column[];
  /** What machines of a kind have in each column; those of kind 0 are not there. */
  readonly #codes: number[][] = [];
  readonly #known = new Map<string, number>();
  #ofRow = new Uint32Array(1024);

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.#kindOf(columns.map(() => 0));
  }

  codesOf(row: number): number[] {
    return this.#codes[this.#ofRow[row] ?? 0]!;
  }

  put(row: number, codes: number[]): void {
    this.#ofRow = roomFor(this.#ofRow, row);
    this.#ofRow[row] = this.#kindOf(codes);
  }

  #kindOf(codes: number[]): number {
    const name = codes.join();
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const fresh = this.#codes.push(codes) - 1;
    this.#known.set(name, fresh);
    return fresh;
  }

  /** How many of some machines have each text of each column. */
  tally(rows: Uint32Array): [Column, number[]][] {
    const counted = countKinds(this.#ofRow, new Int32Array(this.#codes.length), rows);
    return this.columns.map((column, index) => {
      const sums = column.texts.map(() => 0);
      for (const [kind, codes] of this.#codes.entries()) sums[codes[index]!]! += counted[kind]!;
      return [column, sums];
    });
  }
}

function countKinds(ofRow: Uint32Array, counted: Int32Array, rows: Uint32Array): Int32Array {
  for (let at = 0; at < rows.length; at += 1) counted[ofRow[rows[at]!]!]! += 1;
  return counted;
}
