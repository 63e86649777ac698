import { type Facet, facets } from '../facets.ts';
import { type Bitmap, difference, emptyBitmap, type MutableBitmap } from './bitmap.ts';
import type { DocumentRow } from './change-feed.ts';
import { Column, FacetColumn } from './column.ts';
import { ColumnGroup, type Partition, partitions } from './column-group.ts';
import { columnValuesOf, isLive, type LiveRow, savingPercentOf } from './document-analysis.ts';
import { grownToHold } from './grow-array.ts';
import { IdColumn } from './id-column.ts';
import { Ordering } from './ordering.ts';
import { PostingList } from './posting-list.ts';

const priceStepTaka = 2500;
const priceSteps = 64;

const facetColumns = () =>
  Object.fromEntries(facets.map((facet) => [facet, new FacetColumn(facet)])) as Record<Facet, FacetColumn>;

const msPerDay = 86_400_000;
const dayOf = (date: string) => Math.floor(Date.parse(date) / msPerDay);

/** Every machine by row (its number in `search_documents`), column by column: what is filtered, counted and sorted. */
export class ColumnStore {
  readonly byName = { ...facetColumns(), model: new Column('model'), area: new Column('area') };
  /** Every facet is in one group, together with those it correlates with or that have as few values. */
  readonly facetGroups = (
    [
      ['brand', 'category', 'processor', 'family', 'generation', 'windows11', 'gpu'],
      ['ram', 'storage', 'drive', 'screen'],
      ['status', 'district', 'price', 'condition', 'advertised'],
    ] as const
  ).map((names) => new ColumnGroup(names.map((name) => this.byName[name])));
  readonly #suggestionGroups = [this.byName.model, this.byName.area].map(
    (column) => new ColumnGroup([column]),
  );
  readonly ids = new IdColumn();
  #price = new Int32Array(1024);
  #savingPercent = new Uint8Array(1024);
  #postedAtMs = new Float64Array(1024);
  #revision = new Uint32Array(1024);
  /** 0 where the seller says nothing of it. */
  #batteryPercent = new Uint8Array(1024);
  #warrantyTillDay = new Uint16Array(1024);
  readonly orderings = {
    'price-up': new Ordering((row) => this.#price[row]!),
    'price-down': new Ordering((row) => -this.#price[row]!),
    saving: new Ordering((row) => -this.#savingPercent[row]!),
    posted: new Ordering((row) => -this.#postedAtMs[row]!),
  };
  readonly #liveRows = new PostingList();
  readonly #partitionSizes = new Map<Partition, number>();
  /** The rows that cost less than each step of the price. */
  readonly #cheaperThanStep = Array.from({ length: priceSteps + 1 }, () => new PostingList());
  /** One more than the highest row. */
  length = 0;

  /** Puts a machine in the place of what its row held; a deleted one leaves an empty row that no filter passes. */
  set(document: DocumentRow): void {
    const { number: row } = document;
    const before = this.#partitionOf(row);
    this.length = Math.max(this.length, row + 1);
    if (before) this.#removeFromOrderings(row);
    const live = isLive(document) ? document : undefined;
    this.#setValues(row, before, live && columnValuesOf(live));
    this.#liveRows[live ? 'add' : 'delete'](row);
    if (live) this.#setNumbers(row, live);
    else this.ids.delete(row);
  }

  #setValues(
    row: number,
    before: Partition | undefined,
    values: ReturnType<typeof columnValuesOf> | undefined,
  ) {
    const now = partitions.find(
      ({ status, category }) => status === values?.status && category === values.category,
    );
    if (before) this.#partitionSizes.set(before, this.countRows([before]) - 1);
    if (now) this.#partitionSizes.set(now, this.countRows([now]) + 1);
    for (const group of [...this.facetGroups, ...this.#suggestionGroups]) {
      const codes = group.columns.map((column) => column.codeOf(values?.[column.name] ?? ''));
      for (const [index, column] of group.columns.entries()) {
        if (before) column.removeRow(row, group.codesOf(row)[index]!, before.status === 'Available');
        if (now) column.addRow(row, codes[index]!, now.status === 'Available');
      }
      group.put(row, codes, before, now);
    }
  }

  #setNumbers(row: number, document: LiveRow): void {
    this.#price = grownToHold(this.#price, row);
    this.#savingPercent = grownToHold(this.#savingPercent, row);
    this.#postedAtMs = grownToHold(this.#postedAtMs, row);
    this.#revision = grownToHold(this.#revision, row);
    this.#batteryPercent = grownToHold(this.#batteryPercent, row);
    this.#warrantyTillDay = grownToHold(this.#warrantyTillDay, row);
    this.#batteryPercent[row] = document.battery_health ?? 0;
    this.#warrantyTillDay[row] = document.warranty_till ? dayOf(document.warranty_till) : 0;
    this.#price[row] = document.asking_price;
    this.#savingPercent[row] = savingPercentOf(document);
    this.#postedAtMs[row] = Date.parse(document.date);
    this.#revision[row] = document.revision;
    this.ids.set(row, document.id);
    for (const ordering of Object.values(this.orderings)) ordering.add(row);
    for (const cheaper of this.#stepsAbove(row)) cheaper.add(row);
  }

  #removeFromOrderings(row: number): void {
    for (const ordering of Object.values(this.orderings)) ordering.delete(row);
    for (const cheaper of this.#stepsAbove(row)) cheaper.delete(row);
  }

  #stepsAbove(row: number): PostingList[] {
    return this.#cheaperThanStep.slice(Math.floor(this.#price[row]! / priceStepTaka) + 1);
  }

  /** The revision that was indexed; 0 or undefined where there is none. */
  /** False for a machine that is deleted or out of sight. */
  holds(row: number): boolean {
    return this.#partitionOf(row) !== undefined;
  }

  revisionOf(row: number): number | undefined {
    return this.#revision[row];
  }

  countRows(within: readonly Partition[]): number {
    return within.reduce((sum, partition) => sum + (this.#partitionSizes.get(partition) ?? 0), 0);
  }

  groupOf(column: FacetColumn): ColumnGroup {
    return this.facetGroups.find((group) => group.columns.includes(column))!;
  }

  allRows(): Bitmap {
    return this.#liveRows.toBitmap(this.length);
  }

  priceOf(row: number): number {
    return this.#price[row]!;
  }

  batteryOf(row: number): number {
    return this.#batteryPercent[row]!;
  }

  /** Those whose warranty does not end before a day; a deleted row may be among them. */
  rowsUnderWarranty(onDate: string): Bitmap {
    const [rows, day] = [emptyBitmap(this.length), dayOf(onDate)];
    for (let row = 0; row < this.length; row += 1)
      if (this.#warrantyTillDay[row]! >= day) rows[row >>> 5]! |= 1 << row;
    return rows;
  }

  rowsPriced(from: number, to: number): Bitmap {
    const cheaper = this.#rowsCheaperThan(to + 1);
    return from > 0 ? difference(cheaper, this.#rowsCheaperThan(from)) : cheaper;
  }

  /** The nearest step below, and the few rows from there on in the ordering by price. */
  #rowsCheaperThan(price: number): MutableBitmap {
    const step = Math.min(Math.floor(price / priceStepTaka), priceSteps);
    const bitmap = emptyBitmap(this.length);
    this.#cheaperThanStep[step]!.addTo(bitmap);
    return this.orderings['price-up'].toggleRange(bitmap, step * priceStepTaka, price);
  }

  #partitionOf(row: number): Partition | undefined {
    const { status, category } = this.byName;
    return partitions.find(
      (partition) => status.has(row, partition.status) && category.has(row, partition.category),
    );
  }
}
