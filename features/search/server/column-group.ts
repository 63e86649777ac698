import { categories } from '#features/laptops/laptop-kinds.ts';
import { type Column, allStatuses } from './column.ts';
import { grownToHold } from './grow-array.ts';

/** The parts of the market in which kinds are counted beforehand. */
export const partitions = allStatuses.flatMap((status) =>
  categories.map((category) => ({ status, category })),
);
export type Partition = (typeof partitions)[number];

const mostOfTwoBytes = 65_536;

/**
 * Machines by facts that hang together. However many machines there are, they are of few kinds: who counts kinds has
 * counted all of these facts at once.
 */
export class ColumnGroup {
  readonly columns: readonly Column[];
  /** What machines of a kind have in each column; those of kind 0 are not there. */
  readonly #codes: number[][] = [];
  readonly #known = new Map<string, number>();
  /** How many machines of each kind are in each part. */
  readonly #standing = new Map<Partition, Int32Array<ArrayBuffer>>();
  /** In as few bytes as will do: what is walked over has to come out of memory. */
  #ofRow: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(1024);

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.#kindOf(columns.map(() => 0));
  }

  codesOf(row: number): number[] {
    return this.#codes[this.#ofRow[row] ?? 0]!;
  }

  /** In its part of the market; what is in none is there no more. */
  put(row: number, codes: number[], before: Partition | undefined, now: Partition | undefined): void {
    this.#ofRow = grownToHold(this.#ofRow, row);
    if (before) this.#change(before, this.#ofRow[row]!, -1);
    const kind = this.#kindOf(codes);
    if (kind === mostOfTwoBytes) this.#ofRow = new Uint32Array(this.#ofRow);
    this.#ofRow[row] = kind;
    if (now) this.#change(now, kind, 1);
  }

  #change(part: Partition, kind: number, by: 1 | -1): void {
    const standing = grownToHold(this.#standing.get(part) ?? new Int32Array(64), kind);
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
  countValues(rows: Uint32Array): [Column, number[]][] {
    return this.#byColumn(this.#count(rows));
  }

  /** How many of all machines in these parts but some. */
  countValuesExcept(rows: Uint32Array, parts: readonly Partition[]): [Column, number[]][] {
    const counted = this.#count(rows).map((count) => -count);
    for (const part of parts) {
      const standing = this.#standing.get(part) ?? [];
      for (let kind = 0; kind < counted.length; kind += 1) counted[kind]! += standing[kind] ?? 0;
    }
    return this.#byColumn(counted);
  }

  #count(rows: Uint32Array): Int32Array {
    return countKinds(this.#ofRow, new Int32Array(this.#codes.length), rows);
  }

  #byColumn(counted: Int32Array): [Column, number[]][] {
    return this.columns.map((column, index) => {
      const sums = column.texts.map(() => 0);
      for (const [kind, codes] of this.#codes.entries()) sums[codes[index]!]! += counted[kind]!;
      return [column, sums];
    });
  }
}

function countKinds(ofRow: Uint16Array | Uint32Array, counted: Int32Array, rows: Uint32Array): Int32Array {
  for (let at = 0; at < rows.length; at += 1) counted[ofRow[rows[at]!]!]! += 1;
  return counted;
}
