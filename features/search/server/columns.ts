import { type Facet, facets } from '../search-choices.ts';
import { type Bits, noneOf, type OwnBits, without } from './bits.ts';
import { Column, FacetColumn } from './column.ts';
import { factsOf, isThere, savingOf } from './facts.ts';
import { Kinds, type Part, parts } from './kinds.ts';
import { Order } from './order.ts';
import { Postings } from './postings.ts';
import { roomFor } from './room.ts';
import type { ShelfRow } from './market-rows.ts';

const aStep = 2500;
const steps = 64;

const facetColumns = () =>
  Object.fromEntries(facets.map((facet) => [facet, new FacetColumn(facet)])) as Record<Facet, FacetColumn>;

/** The facts of all machines by number: what filters, counts and orders read. */
export class Columns {
  readonly byName = { ...facetColumns(), model: new Column('model'), area: new Column('area') };
  /** Every facet once, beside those that go with it or have as few answers. */
  readonly kinds = (
    [
      ['brand', 'category', 'processor', 'family', 'generation', 'windows11', 'gpu'],
      ['ram', 'storage', 'drive', 'screen'],
      ['status', 'district', 'price', 'condition', 'advertised'],
    ] as const
  ).map((names) => new Kinds(names.map((name) => this.byName[name])));
  readonly #suggested = [this.byName.model, this.byName.area].map((column) => new Kinds([column]));
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
  readonly #there = new Postings();
  readonly #sizes = new Map<Part, number>();
  /** Those that cost less than each step of the price. */
  readonly #cheaper = Array.from({ length: steps + 1 }, () => new Postings());
  /** One more than the highest number. */
  length = 0;

  set(row: ShelfRow): void {
    const { number } = row;
    const before = this.#partOf(number);
    this.length = Math.max(this.length, number + 1);
    if (before) this.#misplace(number);
    // What is gone has no facts, and so passes no filter.
    const facts = isThere(row) ? factsOf(row) : undefined;
    const now = parts.find(({ status, category }) => status === facts?.status && category === facts.category);
    if (before) this.#sizes.set(before, this.count([before]) - 1);
    if (now) this.#sizes.set(now, this.count([now]) + 1);
    for (const kinds of [...this.kinds, ...this.#suggested]) {
      const codes = kinds.columns.map((column) => column.codeOf(facts?.[column.name] ?? ''));
      for (const [index, column] of kinds.columns.entries()) {
        if (before) column.leave(number, kinds.codesOf(number)[index]!, before.status === 'Available');
        if (now) column.enter(number, codes[index]!, now.status === 'Available');
      }
      kinds.put(number, codes, before, now);
    }
    this.#there[facts ? 'add' : 'delete'](number);
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
    for (const cheaper of this.#stepsAbove(number)) cheaper.add(number);
  }

  #misplace(row: number): void {
    for (const order of Object.values(this.orders)) order.delete(row);
    for (const cheaper of this.#stepsAbove(row)) cheaper.delete(row);
  }

  #stepsAbove(row: number): Postings[] {
    return this.#cheaper.slice(Math.floor(this.price[row]! / aStep) + 1);
  }

  /** How many machines there are in some parts of the market. */
  count(parts: readonly Part[]): number {
    return parts.reduce((sum, part) => sum + (this.#sizes.get(part) ?? 0), 0);
  }

  everything(): Bits {
    return this.#there.asBits(this.length);
  }

  costing(min: number, max: number): Bits {
    const bits = this.#cheaperThan(max + 1);
    return min > 0 ? without(bits, this.#cheaperThan(min)) : bits;
  }

  /** From the nearest step it is not far. */
  #cheaperThan(price: number): OwnBits {
    const step = Math.min(Math.floor(price / aStep), steps);
    const bits = noneOf(this.length);
    this.#cheaper[step]!.addTo(bits);
    return this.orders['price-up'].turn(bits, step * aStep, price);
  }

  #partOf(row: number): Part | undefined {
    const { status, category } = this.byName;
    return parts.find((part) => status.has(row, part.status) && category.has(row, part.category));
  }
}
