import { categories } from '../../laptop-kinds.ts';
import { type Column, everyStatus } from './column.ts';
import { roomFor } from './room.ts';

/** The parts of the market in which kinds are counted beforehand. */
export const parts = everyStatus.flatMap((status) => categories.map((category) => ({ status, category })));
export type Part = (typeof parts)[number];

/**
 * Machines by facts that hang together. However many machines there are, they are of few kinds: who counts kinds has
 * counted all of these facts at once.
 */
export class Kinds {
  readonly columns: readonly Column[];
  /** What machines of a kind have in each column; those of kind 0 are not there. */
  readonly #codes: number[][] = [];
  readonly #known = new Map<string, number>();
  /** How many machines of each kind are in each part. */
  readonly #standing = new Map<Part, Int32Array<ArrayBuffer>>();
  #ofRow = new Uint32Array(1024);

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.#kindOf(columns.map(() => 0));
  }

  codesOf(row: number): number[] {
    return this.#codes[this.#ofRow[row] ?? 0]!;
  }

  /** In its part of the market; what is in none is there no more. */
  put(row: number, codes: number[], before: Part | undefined, now: Part | undefined): void {
    this.#ofRow = roomFor(this.#ofRow, row);
    if (before) this.#change(before, this.#ofRow[row]!, -1);
    this.#ofRow[row] = this.#kindOf(codes);
    if (now) this.#change(now, this.#ofRow[row], 1);
  }

  #change(part: Part, kind: number, by: 1 | -1): void {
    const standing = roomFor(this.#standing.get(part) ?? new Int32Array(64), kind);
    standing[kind]! += by;
    this.#standing.set(part, standing);
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
    return this.#byColumn(count(this.#ofRow, rows, 1, new Int32Array(this.#codes.length)));
  }

  /** How many of all machines in these parts but some. */
  tallyAllBut(rows: Uint32Array, parts: readonly Part[]): [Column, number[]][] {
    const counted = new Int32Array(this.#codes.length);
    for (const part of parts)
      for (const [kind, standing] of this.#standing.get(part)?.subarray(0, counted.length).entries() ?? [])
        counted[kind]! += standing;
    return this.#byColumn(count(this.#ofRow, rows, -1, counted));
  }

  #byColumn(counted: Int32Array): [Column, number[]][] {
    return this.columns.map((column, index) => {
      const sums = column.texts.map(() => 0);
      for (const [kind, codes] of this.#codes.entries()) sums[codes[index]!]! += counted[kind]!;
      return [column, sums];
    });
  }
}

function count(ofRow: Uint32Array, rows: Uint32Array, each: 1 | -1, counted: Int32Array): Int32Array {
  for (let at = 0; at < rows.length; at += 1) counted[ofRow[rows[at]!]!]! += each;
  return counted;
}
