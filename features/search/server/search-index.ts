import type { Database } from '#platform/database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import { cardinality, intersectWith } from './bitmap.ts';
import { ColumnStore } from './column-store.ts';
import { isLive, termsByFieldOf } from './document-analysis.ts';
import { changesSince, currentWatermark, type DocumentRow } from './change-feed.ts';
import { descriptionsOf, indexDescriptions } from './description-index.ts';
import { DescriptionCache } from './description-cache.ts';
import { InvertedIndex } from './inverted-index.ts';

const batch = 500;

/**
 * What lists are filtered, counted and ordered by, in memory. Before each answer it takes in what any process has
 * committed since the last one, so it is never behind the database.
 */
export class SearchIndex {
  columns = new ColumnStore();
  terms = new InvertedIndex();
  descriptions = new DescriptionCache();
  #horizon: number | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** What is read anew, and comes in the place of this once it is complete. */
  #successor: { shelf: SearchIndex; isRead: boolean } | undefined;

  /** Brings the shelf to what is committed now. Those who ask meanwhile share the one look that starts next. */
  refresh(db: Database): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined;
      this.#giveWay();
      const look = this.#horizon === undefined ? this.#read(db, 0) : this.#follow(db, this.#horizon);
      this.#last = look.catch(() => undefined);
      return look;
    });
    return this.#next;
  }

  /**
   * Reads the market once more, from its beginning: a database that another one stood in for may have numbered its
   * changes anew. What is known answers until that is done.
   */
  async rebuild(db: Database): Promise<void> {
    const successor = { shelf: new SearchIndex(), isRead: false };
    this.#successor = successor;
    await successor.shelf.refresh(db);
    successor.isRead = true;
  }

  #giveWay() {
    if (!this.#successor?.isRead) return;
    const { shelf } = this.#successor;
    [this.columns, this.terms, this.descriptions, this.#horizon] = [
      shelf.columns,
      shelf.terms,
      shelf.descriptions,
      shelf.#horizon,
    ];
    this.#successor = undefined;
  }

  /** One page of all machines, or of a brand or category: unsold before sold, the newest first. */
  page({ page, size, brand, category }: QueryOf<typeof laptopsPage>): { count: number; numbers: number[] } {
    const { byName, length, orderings: orders } = this.columns;
    const numbers: number[] = [];
    let count = 0;
    for (const status of ['Available', 'Sold']) {
      const bits = byName.status.having([status], length).slice();
      if (brand !== undefined) intersectWith(bits, byName.brand.having([brandKey(brand)], length));
      if (category !== undefined) intersectWith(bits, byName.category.having([category], length));
      const found = cardinality(bits);
      const from = Math.max(0, page * size - count);
      numbers.push(...orders.posted.page(bits, found, from, size - numbers.length));
      count += found;
    }
    return { count, numbers };
  }

  /** How many machines of each brand are for sale. */
  async countsForSale(db: Database): Promise<Map<string, number>> {
    await this.refresh(db);
    const { texts, forSale } = this.columns.byName.brand;
    return new Map(texts.map((brand, code) => [brand, forSale[code]!]));
  }

  /** From a horizon that is taken first: what commits while it is read is found by the next look. */
  async #read(db: Database, since: number) {
    const horizon = await currentWatermark(db);
    for (let last: DocumentRow | undefined, more = true; more;) {
      const { changed } = await changesSince(db, since, batch, last);
      await this.#take(db, changed);
      last = changed.at(-1);
      more = changed.length === batch;
    }
    this.#horizon = horizon;
  }

  async #follow(db: Database, since: number) {
    const { changed, next } = await changesSince(db, since, batch);
    if (changed.length === batch) return this.#read(db, since);
    await this.#take(db, changed);
    this.#horizon = next;
  }

  /** A few at a time, and others get their turn: with SQLite nothing here waits for anything. */
  async #take(db: Database, rows: DocumentRow[]) {
    const there = rows.filter(isLive);
    const unread = there.filter(({ indexed }) => indexed === 0);
    if (unread.length > 0) await indexDescriptions(db, numbersOf(unread));
    // Words change with an edit and with nothing else.
    const reworded = there.filter(({ number, revision }) => revision !== this.columns.revision[number]);
    if (!this.descriptions.isEmpty) {
      const gone = rows.filter((row) => !isLive(row));
      this.descriptions.follow(await descriptionsOf(db, numbersOf(reworded)), numbersOf(gone));
    }
    for (const row of reworded) {
      const known = termsByFieldOf(row);
      if (this.columns.revision[row.number]) this.terms.leave(row.number, known);
      this.terms.add(row.number, known);
    }
    for (const row of rows) this.columns.set(row);
    if (rows.length === batch) await new Promise(setImmediate);
  }
}

const numbersOf = (rows: DocumentRow[]) => rows.map(({ number }) => number);
