import type { Facet } from '../facets.ts';
import { normalize, tokenize } from '../tokenizer.ts';
import { type Bitmap, emptyBitmap } from './bitmap.ts';
import { PostingList } from './posting-list.ts';
import { PrefixMap } from './prefix-map.ts';

export const allStatuses = ['Available', 'Sold'] as const;
export type SaleStatus = (typeof allStatuses)[number];

/** The facets, and two columns for suggestions. */
export type ColumnName = Facet | 'model' | 'area';

/** A dictionary-encoded column: each distinct value has a small number, its code. Code 0 is the missing value. */
export class Column {
  readonly name: ColumnName;
  readonly values: string[] = [''];
  /** How many rows have each value, and how many of those are for sale. */
  readonly counts: number[] = [0];
  readonly countsForSale: number[] = [0];
  /** The codes of the values that contain a term. */
  readonly codesByTerm = new PrefixMap<number[]>();
  readonly #codes = new Map<string, number>([['', 0]]);

  constructor(name: ColumnName) {
    this.name = name;
  }

  codeOf(value: string): number {
    const existing = this.#codes.get(value);
    if (existing !== undefined) return existing;
    const code = this.values.push(value) - 1;
    this.counts.push(0);
    this.countsForSale.push(0);
    this.#codes.set(value, code);
    for (const term of new Set([...tokenize(value.replace('|', ' ')), ...normalize(value).split(/[\s|]+/)]))
      (this.codesByTerm.get(term) ?? this.codesByTerm.set(term, [])).push(code);
    return code;
  }

  addRow(_row: number, code: number, isForSale: boolean): void {
    this.counts[code]! += 1;
    if (isForSale) this.countsForSale[code]! += 1;
  }

  removeRow(_row: number, code: number, wasForSale: boolean): void {
    this.counts[code]! -= 1;
    if (wasForSale) this.countsForSale[code]! -= 1;
  }

  countOf(code: number, statuses: readonly SaleStatus[]): number {
    const available = statuses.includes('Available') ? this.countsForSale[code]! : 0;
    return available + (statuses.includes('Sold') ? this.counts[code]! - this.countsForSale[code]! : 0);
  }
}

/** A column that filters read: it has a posting list for each value. */
export class FacetColumn extends Column {
  readonly #postings: (PostingList | undefined)[] = [undefined];

  override addRow(row: number, code: number, isForSale: boolean): void {
    super.addRow(row, code, isForSale);
    if (code > 0) (this.#postings[code] ??= new PostingList()).add(row);
  }

  override removeRow(row: number, code: number, wasForSale: boolean): void {
    super.removeRow(row, code, wasForSale);
    this.#postings[code]?.delete(row);
  }

  has(row: number, value: string): boolean {
    return this.#postings[this.values.indexOf(value)]?.has(row) ?? false;
  }

  /** The rows that have one of these values, in any case; with a single value it is a view, see `toBitmap`. */
  rowsWith(values: readonly string[], length: number): Bitmap {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    const found = this.#postings.filter(
      (_, code) => code > 0 && wanted.has(this.values[code]!.toLowerCase()),
    );
    if (found.length === 1) return found[0]!.toBitmap(length);
    const bitmap = emptyBitmap(length);
    for (const postings of found) postings?.addTo(bitmap);
    return bitmap;
  }

  countValues(bitmap: Bitmap): number[] {
    return this.values.map((_, code) => this.#postings[code]?.countIn(bitmap) ?? 0);
  }
}
