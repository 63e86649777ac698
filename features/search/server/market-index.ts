import type { Database } from '#platform/database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import { howMany, keep } from './bits.ts';
import { Columns } from './columns.ts';
import { isThere, wordsOfMachine } from './facts.ts';
import { changesSince, horizonOf, type ShelfRow } from './market-rows.ts';
import { descriptionsOf, indexUnread } from './text-index.ts';
import { Told } from './told.ts';
import { Words } from './words.ts';

const batch = 500;

/**
 * What lists are filtered, counted and ordered by, in memory. Before each answer it takes in what any process has
 * committed since the last one, so it is never behind the database.
 */
export class MarketIndex {
  columns = new Columns();
  words = new Words();
  told = new Told();
  #horizon: number | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** What is read anew, and comes in the place of this once it is complete. */
  #successor: { shelf: MarketIndex; isRead: boolean } | undefined;

  /** Brings the shelf to what is committed now. Those who ask meanwhile share the one look that starts next. */
  fresh(db: Database): Promise<void> {
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
  async readAnew(db: Database): Promise<void> {
    const successor = { shelf: new MarketIndex(), isRead: false };
    this.#successor = successor;
    await successor.shelf.fresh(db);
    successor.isRead = true;
  }

  #giveWay() {
    if (!this.#successor?.isRead) return;
    const { shelf } = this.#successor;
    [this.columns, this.words, this.told, this.#horizon] = [
      shelf.columns,
      shelf.words,
      shelf.told,
      shelf.#horizon,
    ];
    this.#successor = undefined;
  }

  /** One page of all machines, or of a brand or category: unsold before sold, the newest first. */
  page({ page, size, brand, category }: QueryOf<typeof laptopsPage>): { count: number; numbers: number[] } {
    const { byName, length, orders } = this.columns;
    const numbers: number[] = [];
    let count = 0;
    for (const status of ['Available', 'Sold']) {
      const bits = byName.status.having([status], length).slice();
      if (brand !== undefined) keep(bits, byName.brand.having([brandKey(brand)], length));
      if (category !== undefined) keep(bits, byName.category.having([category], length));
      const found = howMany(bits);
      const from = Math.max(0, page * size - count);
      numbers.push(...orders.posted.page(bits, found, from, size - numbers.length));
      count += found;
    }
    return { count, numbers };
  }

  /** How many machines of each brand are for sale. */
  async forSale(db: Database): Promise<Map<string, number>> {
    await this.fresh(db);
    const { texts, forSale } = this.columns.byName.brand;
    return new Map(texts.map((brand, code) => [brand, forSale[code]!]));
  }

  /** From a horizon that is taken first: what commits while it is read is found by the next look. */
  async #read(db: Database, since: number) {
    const horizon = await horizonOf(db);
    for (let last: ShelfRow | undefined, more = true; more;) {
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
  async #take(db: Database, rows: ShelfRow[]) {
    const there = rows.filter(isThere);
    const unread = there.filter(({ indexed }) => indexed === 0);
    if (unread.length > 0) await indexUnread(db, numbersOf(unread));
    // Words change with an edit and with nothing else.
    const reworded = there.filter(({ number, revision }) => revision !== this.columns.revision[number]);
    if (!this.told.isEmpty) {
      const gone = rows.filter((row) => !isThere(row));
      this.told.follow(await descriptionsOf(db, numbersOf(reworded)), numbersOf(gone));
    }
    for (const row of reworded) {
      const known = wordsOfMachine(row);
      if (this.columns.revision[row.number]) this.words.leave(row.number, known);
      this.words.add(row.number, known);
    }
    for (const row of rows) this.columns.set(row);
    if (rows.length === batch) await new Promise(setImmediate);
  }
}

const numbersOf = (rows: ShelfRow[]) => rows.map(({ number }) => number);
