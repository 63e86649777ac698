import { type Facet, facets } from '../facets.ts';
import { type Bitmap, emptyBitmap, type MutableBitmap, difference } from './bitmap.ts';
import { Column, FacetColumn } from './column.ts';
import { columnValuesOf, isLive, savingPercentOf } from './document-analysis.ts';
import { ColumnGroup, type Partition, partitions } from './column-group.ts';
import { Ordering } from './ordering.ts';
import { PostingList } from './posting-list.ts';
import { grownToHold } from './grow-array.ts';
import type { DocumentRow } from './change-feed.ts';

const aStep = 2500;
const steps = 64;

const facetColumns = () =>
  Object.fromEntries(facets.map((facet) => [facet, new FacetColumn(facet)])) as Record<Facet, FacetColumn>;

/** The facts of all machines by number: what filters, counts and orders read. */
export class ColumnStore {
  readonly byName = { ...facetColumns(), model: new Column('model'), area: new Column('area') };
  /** Every facet once, beside those that go with it or have as few answers. */
  readonly groups = (
    [
      ['brand', 'category', 'processor', 'family', 'generation', 'windows11', 'gpu'],
      ['ram', 'storage', 'drive', 'screen'],
      ['status', 'district', 'price', 'condition', 'advertised'],
    ] as const
  ).map((names) => new ColumnGroup(names.map((name) => this.byName[name])));
  readonly #suggested = [this.byName.model, this.byName.area].map((column) => new ColumnGroup([column]));
  price = new Int32Array(1024);
  saving = new Uint8Array(1024);
  /** When it was posted, in milliseconds. */
  date = new Float64Array(1024);
  /** Which edit of it this is; 0 where there is none. */
  revision = new Uint32Array(1024);
  readonly orderings = {
    'price-up': new Ordering((row) => this.price[row]!),
    'price-down': new Ordering((row) => -this.price[row]!),
    saving: new Ordering((row) => -this.saving[row]!),
    posted: new Ordering((row) => -this.date[row]!),
  };
  readonly #there = new PostingList();
  readonly #sizes = new Map<Partition, number>();
  /** Those that cost less than each step of the price. */
  readonly #cheaper = Array.from({ length: steps + 1 }, () => new PostingList());
  /** One more than the highest number. */
  length = 0;

  set(row: DocumentRow): void {
    const { number } = row;
    const before = this.#partOf(number);
    this.length = Math.max(this.length, number + 1);
    if (before) this.#misplace(number);
    // What is gone has no facts, and so passes no filter.
    const facts = isLive(row) ? columnValuesOf(row) : undefined;
    const now = partitions.find(
      ({ status, category }) => status === facts?.status && category === facts.category,
    );
    if (before) this.#sizes.set(before, this.count([before]) - 1);
    if (now) this.#sizes.set(now, this.count([now]) + 1);
    for (const kinds of [...this.groups, ...this.#suggested]) {
      const codes = kinds.columns.map((column) => column.codeOf(facts?.[column.name] ?? ''));
      for (const [index, column] of kinds.columns.entries()) {
        if (before) column.leave(number, kinds.codesOf(number)[index]!, before.status === 'Available');
        if (now) column.enter(number, codes[index]!, now.status === 'Available');
      }
      kinds.put(number, codes, before, now);
    }
    this.#there[facts ? 'add' : 'delete'](number);
    if (!isLive(row)) return;
    this.price = grownToHold(this.price, number);
    this.saving = grownToHold(this.saving, number);
    this.date = grownToHold(this.date, number);
    this.revision = grownToHold(this.revision, number);
    this.price[number] = row.asking_price;
    this.saving[number] = savingPercentOf(row);
    this.date[number] = Date.parse(row.date);
    this.revision[number] = row.revision;
    for (const order of Object.values(this.orderings)) order.add(number);
    for (const cheaper of this.#stepsAbove(number)) cheaper.add(number);
  }

  #misplace(row: number): void {
    for (const order of Object.values(this.orderings)) order.delete(row);
    for (const cheaper of this.#stepsAbove(row)) cheaper.delete(row);
  }

  #stepsAbove(row: number): PostingList[] {
    return this.#cheaper.slice(Math.floor(this.price[row]! / aStep) + 1);
  }

  /** How many machines there are in some parts of the market. */
  count(parts: readonly Partition[]): number {
    return parts.reduce((sum, part) => sum + (this.#sizes.get(part) ?? 0), 0);
  }

  allRows(): Bitmap {
    return this.#there.toBitmap(this.length);
  }

  priceBetween(min: number, max: number): Bitmap {
    const bits = this.#cheaperThan(max + 1);
    return min > 0 ? difference(bits, this.#cheaperThan(min)) : bits;
  }

  /** From the nearest step it is not far. */
  #cheaperThan(price: number): MutableBitmap {
    const step = Math.min(Math.floor(price / aStep), steps);
    const bits = emptyBitmap(this.length);
    this.#cheaper[step]!.addTo(bits);
    return this.orderings['price-up'].turn(bits, step * aStep, price);
  }

  #partOf(row: number): Partition | undefined {
    const { status, category } = this.byName;
    return partitions.find((part) => status.has(row, part.status) && category.has(row, part.category));
  }
}
