import type { Database } from '#database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listByIds } from '../laptop-queries.ts';
import { Columns } from './columns.ts';
import { documentOf } from './document.ts';
import { changesSince, horizonOf, rowsBehind, type ShelfRow } from './shelf-rows.ts';
import { textIndexOf } from './text-index.ts';

const batch = 5000;
const readAtOnce = 200;

/**
 * What lists are filtered, counted and ordered by, in memory: about 80 bytes a machine. Before each answer it
 * takes in what any process has committed since the last one, so it is never behind the database.
 */
export class Shelf {
  readonly columns = new Columns();
  /** Grows whenever something changed. */
  version = 0;
  #horizon: number | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** Brings the shelf to what is committed now. Those who ask meanwhile share the one look that starts next. */
  fresh(db: Database): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined;
      const look = this.#horizon === undefined ? this.#load(db) : this.#follow(db, this.#horizon);
      this.#last = look.catch(() => undefined);
      return look;
    });
    return this.#next;
  }

  async #load(db: Database) {
    const horizon = await horizonOf(db);
    for (let number = -1; ;) {
      const rows = await rowsBehind(db, number, batch);
      await this.#take(db, rows);
      if (rows.length < batch) break;
      number = rows.at(-1)!.number;
      // Others get their turn: with SQLite nothing above waits for anything.
      await new Promise(setImmediate);
    }
    this.#horizon = horizon;
  }

  async #follow(db: Database, since: number) {
    const { changed, horizon } = await changesSince(db, since);
    await this.#take(db, changed);
    this.#horizon = horizon;
  }

  async #take(db: Database, rows: ShelfRow[]) {
    for (const row of rows) this.columns.set(row);
    if (rows.length > 0) this.version += 1;
    // Written by something that knows no words: an import, an older version of us.
    const unread = rows.filter(({ id, indexed }) => id !== null && indexed === 0);
    for (let from = 0; from < unread.length; from += readAtOnce)
      await readWords(db, unread.slice(from, from + readAtOnce));
  }
}

async function readWords(db: Database, rows: ShelfRow[]) {
  await inTransaction(db, async (db) => {
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    const laptops = await listByIds(
      db,
      rows.map(({ id }) => id!),
    );
    const entries = laptops.map((laptop) => ({
      number: numbers.get(laptop._id)!,
      document: documentOf(laptop),
    }));
    await textIndexOf(db).write(db, entries);
  });
  await new Promise(setImmediate);
}
