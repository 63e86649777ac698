import { facets } from '../../search-choices.ts';
import { folded, wordsOf } from '../../search-words.ts';
import { type Bits, noneOf } from './bits.ts';
import { factsOf, isThere, savingOf } from './facts.ts';
import { Glossary } from './glossary.ts';
import { Order } from './order.ts';
import { Postings } from './postings.ts';
import type { ShelfRow } from './shelf-rows.ts';

/** Facets that are filtered by, and two that suggestions are made of. */
const columnNames = [...facets, 'model', 'area'] as const;
export type ColumnName = (typeof columnNames)[number];
export type Status = 'Available' | 'Sold';

type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** One fact about every machine, as a small number that stands for its text; 0 says that it is not known. */
export class Column {
  readonly texts: string[] = [''];
  /** How many machines have each text, and how many of those are for sale. */
  readonly totals: number[] = [0];
  readonly forSale: number[] = [0];
  /** Which texts have a word. */
  readonly words = new Glossary<number[]>();
  readonly #codes = new Map<string, number>([['', 0]]);
  codes: Codes;

  constructor(codes: Codes) {
    this.codes = codes;
  }

  leave(row: number, wasForSale: boolean): void {
    const code = this.codes[row]!;
    this.totals[code]! -= 1;
    if (wasForSale) this.forSale[code]! -= 1;
  }

  enter(row: number, text: string, isForSale: boolean): void {
    this.codes = roomFor(this.codes, row);
    const code = this.codeOf(text);
    this.codes[row] = code;
    this.totals[code]! += 1;
    if (isForSale) this.forSale[code]! += 1;
  }

  protected codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.length;
    // More texts than fit: the rest cannot be filtered by.
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT)) return 0;
    this.texts.push(text);
    this.totals.push(0);
    this.forSale.push(0);
    this.#codes.set(text, code);
    for (const word of new Set([...wordsOf(text.replace('|', ' ')), ...folded(text).split(/[\s|]+/)]))
      (this.words.get(word) ?? this.words.set(word, [])).push(code);
    return code;
  }
}

/** A fact that lists are narrowed by: it also knows which machines have each text. */
export class FacetColumn extends Column {
  readonly #rows: Postings[] = [new Postings()];

  override enter(row: number, text: string, isForSale: boolean): void {
    const before = this.codes[row] ?? 0;
    super.enter(row, text, isForSale);
    const code = this.codes[row]!;
    if (code === before) return;
    this.#rows[before]!.delete(row);
    if (code > 0) (this.#rows[code] ??= new Postings()).add(row);
  }

  /** The machines that have one of these texts, in any case. */
  having(values: readonly string[], length: number): Bits {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    const bits = noneOf(length);
    for (const [code, text] of this.texts.entries())
      if (code > 0 && wanted.has(text.toLowerCase())) this.#rows[code]!.addTo(bits);
    return bits;
  }
}

const facetColumns = () =>
  Object.fromEntries(facets.map((facet) => [facet, new FacetColumn(new Uint16Array(1024))])) as Record<
    (typeof facets)[number],
    FacetColumn
  >;

/** The machines by number, a column for each fact: what filters, counts and orders read. */
export class Columns {
  readonly byName = {
    ...facetColumns(),
    model: new Column(new Uint32Array(1024)),
    area: new Column(new Uint32Array(1024)),
  };
  price = new Int32Array(1024);
  saving = new Uint8Array(1024);
  /** When it was posted, in milliseconds. */
  date = new Float64Array(1024);
  /** Which edit of it this is; 0 where there is none. */
  revision = new Uint32Array(1024);
  readonly orders = {
    'price-up': new Order((row) => this.price[row]!),
    'price-down': new Order((row) => -this.price[row]!),
    saving: new Order((row) => -this.saving[row]!),
    posted: new Order((row) => -this.date[row]!),
  };
  /** One more than the highest number. */
  length = 0;

  set(row: ShelfRow): void {
    const { number } = row;
    const before = this.byName.status.texts[this.byName.status.codes[number] ?? 0];
    this.length = Math.max(this.length, number + 1);
    if (before) for (const order of Object.values(this.orders)) order.delete(number);
    if (before) for (const name of columnNames) this.byName[name].leave(number, before === 'Available');
    const isForSale = row.status === 'Available';
    // What is gone has no facts, and so passes no filter.
    const facts = isThere(row) ? factsOf(row) : undefined;
    for (const name of columnNames) this.byName[name].enter(number, facts?.[name] ?? '', isForSale);
    if (!isThere(row)) return;
    this.price = roomFor(this.price, number);
    this.saving = roomFor(this.saving, number);
    this.date = roomFor(this.date, number);
    this.revision = roomFor(this.revision, number);
    this.price[number] = row.asking_price;
    this.saving[number] = savingOf(row);
    this.date[number] = Date.parse(row.date);
    this.revision[number] = row.revision;
    for (const order of Object.values(this.orders)) order.add(number);
  }

  /** How many machines there are in these states. */
  count(statuses: readonly Status[]): number {
    const { texts, totals } = this.byName.status;
    return texts.reduce(
      (sum, text, code) => sum + (statuses.some((status) => status === text) ? totals[code]! : 0),
      0,
    );
  }

  costing(min: number, max: number): Bits {
    const bits = noneOf(this.length);
    const { price } = this;
    for (let row = 0; row < this.length; row += 1)
      bits[row >>> 5]! |= Number(price[row]! >= min && price[row]! <= max) << row;
    return bits;
  }
}

function roomFor<
  Numbers extends Codes | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>,
>(numbers: Numbers, row: number): Numbers {
  if (row < numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(row + 1, Math.ceil(numbers.length * 1.25)),
  );
  larger.set(numbers);
  return larger;
}
