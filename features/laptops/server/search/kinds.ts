import { type Bits, rowsInTurns } from './bits.ts';
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

  static tally(all: readonly Kinds[], some: Bits): Map<Column, number[]> {
    const counted = all.map((kinds) => new Int32Array(kinds.#codes.length));
    for (const rows of rowsInTurns(some))
      for (const [index, kinds] of all.entries()) countInto(counted[index]!, kinds.#ofRow, rows);
    return new Map(all.flatMap((kinds, index) => kinds.#told(counted[index]!)));
  }

  #told(counted: Int32Array): [Column, number[]][] {
    return this.columns.map((column, index) => {
      const sums = column.texts.map(() => 0);
      for (const [kind, count] of counted.entries()) sums[this.#codes[kind]![index]!]! += count;
      return [column, sums];
    });
  }
}

function countInto(counted: Int32Array, kindOf: Uint32Array, rows: Uint32Array) {
  for (let at = 0; at < rows.length; at += 1) counted[kindOf[rows[at]!]!]! += 1;
}
