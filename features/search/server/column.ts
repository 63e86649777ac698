import type { Facet } from '../facets.ts';
import { normalize, tokenize } from '../query-parser.ts';
import { type Bitmap, emptyBitmap } from './bitmap.ts';
import { PrefixMap } from './prefix-map.ts';
import { PostingList } from './posting-list.ts';

export const allStatuses = ['Available', 'Sold'] as const;
export type Status = (typeof allStatuses)[number];

/** What lists are narrowed by, and two that suggestions are made of. */
export type ColumnName = Facet | 'model' | 'area';

/** One fact about machines: each of its texts has a small number, its code; 0 says that it is not known. */
export class Column {
  readonly name: ColumnName;
  readonly texts: string[] = [''];
  /** How many machines have each text, and how many of those are for sale. */
  readonly totals: number[] = [0];
  readonly forSale: number[] = [0];
  /** Which texts have a word. */
  readonly words = new PrefixMap<number[]>();
  readonly #codes = new Map<string, number>([['', 0]]);

  constructor(name: ColumnName) {
    this.name = name;
  }

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.push(text) - 1;
    this.totals.push(0);
    this.forSale.push(0);
    this.#codes.set(text, code);
    for (const word of new Set([...tokenize(text.replace('|', ' ')), ...normalize(text).split(/[\s|]+/)]))
      (this.words.get(word) ?? this.words.set(word, [])).push(code);
    return code;
  }

  enter(_row: number, code: number, isForSale: boolean): void {
    this.totals[code]! += 1;
    if (isForSale) this.forSale[code]! += 1;
  }

  /** How many machines in these states have it. */
  totalOf(code: number, statuses: readonly Status[]): number {
    const available = statuses.includes('Available') ? this.forSale[code]! : 0;
    return available + (statuses.includes('Sold') ? this.totals[code]! - this.forSale[code]! : 0);
  }

  leave(_row: number, code: number, wasForSale: boolean): void {
    this.totals[code]! -= 1;
    if (wasForSale) this.forSale[code]! -= 1;
  }
}

/** A fact that lists are narrowed by: it also knows which machines have each text. */
export class FacetColumn extends Column {
  readonly #rows: (PostingList | undefined)[] = [undefined];

  override enter(row: number, code: number, isForSale: boolean): void {
    super.enter(row, code, isForSale);
    if (code > 0) (this.#rows[code] ??= new PostingList()).add(row);
  }

  override leave(row: number, code: number, wasForSale: boolean): void {
    super.leave(row, code, wasForSale);
    this.#rows[code]?.delete(row);
  }

  has(row: number, text: string): boolean {
    return this.#rows[this.texts.indexOf(text)]?.has(row) ?? false;
  }

  /** The machines that have one of these texts, in any case. */
  having(values: readonly string[], length: number): Bitmap {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    const found = this.#rows.filter((_, code) => code > 0 && wanted.has(this.texts[code]!.toLowerCase()));
    if (found.length === 1) return found[0]!.toBitmap(length);
    const bits = emptyBitmap(length);
    for (const rows of found) rows?.addTo(bits);
    return bits;
  }

  /** How many of some machines have each text. */
  among(some: Bitmap): number[] {
    return this.texts.map((_, code) => this.#rows[code]?.countIn(some) ?? 0);
  }
}
