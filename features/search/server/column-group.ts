import { categories } from '#features/laptops/laptop-kinds.ts';
import { allStatuses, type Column } from './column.ts';
import { grownToHold } from './grow-array.ts';

/** Every row is in one partition, by its status and category. Totals are kept for each. */
export const partitions = allStatuses.flatMap((status) =>
  categories.map((category) => ({ status, category })),
);
export type Partition = (typeof partitions)[number];

const maxOfTwoBytes = 65_536;

/**
 * Correlated columns, encoded together: each combination of codes that occurs has a number, and a row stores only
 * that. There are few combinations however many rows, so counting them counts the values of all columns at once.
 */
export class ColumnGroup {
  readonly columns: readonly Column[];
  /** The codes of each combination by column. Combination 0 has no values: that of a row that does not exist. */
  readonly #combinations: number[][] = [];
  readonly #numbers = new Map<string, number>();
  /** How many rows of a partition have each combination. */
  readonly #totals = new Map<Partition, Int32Array<ArrayBuffer>>();
  /** The combination of each row. Two bytes while that is enough: counting is bound by memory bandwidth. */
  #ofRow: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> = new Uint16Array(1024);

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.#combinationOf(columns.map(() => 0));
  }

  codesOf(row: number): number[] {
    return this.#combinations[this.#ofRow[row] ?? 0]!;
  }

  /** Moves a row from one partition to another; without one it is new, or deleted. */
  put(row: number, codes: number[], from: Partition | undefined, to: Partition | undefined): void {
    this.#ofRow = grownToHold(this.#ofRow, row);
    if (from) this.#addToTotal(from, this.#ofRow[row]!, -1);
    const combination = this.#combinationOf(codes);
    if (combination === maxOfTwoBytes) this.#ofRow = new Uint32Array(this.#ofRow);
    this.#ofRow[row] = combination;
    if (to) this.#addToTotal(to, combination, 1);
  }

  #addToTotal(partition: Partition, combination: number, by: 1 | -1): void {
    const totals = grownToHold(this.#totals.get(partition) ?? new Int32Array(64), combination);
    totals[combination]! += by;
    this.#totals.set(partition, totals);
  }

  #combinationOf(codes: number[]): number {
    const key = codes.join();
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    const added = this.#combinations.push(codes) - 1;
    this.#numbers.set(key, added);
    return added;
  }

  countValues(rows: Uint32Array): [Column, number[]][] {
    return this.#byColumn(this.#countCombinations(rows));
  }

  /** The same of all rows in some partitions except these: their totals less what these have. */
  countValuesExcept(rows: Uint32Array, within: readonly Partition[]): [Column, number[]][] {
    const counts = this.#countCombinations(rows).map((count) => -count);
    for (const partition of within) {
      const totals = this.#totals.get(partition) ?? [];
      for (let at = 0; at < counts.length; at += 1) counts[at]! += totals[at] ?? 0;
    }
    return this.#byColumn(counts);
  }

  #countCombinations(rows: Uint32Array): Int32Array {
    return histogram(this.#ofRow, rows, new Int32Array(this.#combinations.length));
  }

  #byColumn(counts: Int32Array): [Column, number[]][] {
    return this.columns.map((column, index) => {
      const sums = column.values.map(() => 0);
      for (const [combination, codes] of this.#combinations.entries())
        sums[codes[index]!]! += counts[combination]!;
      return [column, sums];
    });
  }
}

/** The innermost loop of every search. */
function histogram(ofRow: Uint16Array | Uint32Array, rows: Uint32Array, counts: Int32Array): Int32Array {
  for (let at = 0; at < rows.length; at += 1) counts[ofRow[rows[at]!]!]! += 1;
  return counts;
}
