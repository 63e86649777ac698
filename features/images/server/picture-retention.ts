import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  pictureAddress,
  pictureAt,
  pictureTypes,
  type Variant,
  variantAt,
  widthsOf,
} from '../picture-address.ts';
import type { EncodedPicture } from './picture-task.ts';
import { savePrint } from './twins/picture-twins.ts';
import type { PictureStore } from './picture-store.ts';

const retentionMs = 24 * 3_600_000;
const batchRows = 200;
// Sorts before every time there is.
const released = '';
const afterReleased = '0';

export const storageKey = ({ picture: { id }, width, type }: Variant): string =>
  `${id.slice(0, 2)}/${id}.${width}.${type}`;

export const fullVariant = (id: string): Variant => variantAt(pictureAddress(id))!;

/** The registry of stored pictures, and the garbage collection of unreferenced ones. */
export function pictureRetention({ db, store, now }: { db: Database; store: PictureStore; now: () => Date }) {
  const time = () => now().toISOString();

  /** The row first: a crash in between leaves a row without a file, which is collected, never a file without a row. */
  async function save({ id, bytes, print }: EncodedPicture) {
    await db
      .insertInto('pictures')
      .values({ id, kept_at: time(), waiting: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ kept_at: time(), waiting: 1 }))
      .execute();
    await savePrint(db, id, print);
    const key = storageKey(fullVariant(id));
    if (!(await store.has(key))) await store.write(key, bytes);
  }

  /**
   * Called in the transaction of a write that puts pictures into a record: the renewed time keeps the collector
   * off them until that record is committed.
   */
  async function areStored(db: Database, paths: string[]) {
    const ids = [...new Set(paths.map((path) => pictureAt(path)?.id))];
    if (!ids.every((id) => id !== undefined)) return false;
    if (ids.length === 0) return true;
    const claimed = await db
      .updateTable('pictures')
      .set({ kept_at: time(), waiting: 0 })
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (claimed.length < ids.length) return false;
    const found = await Promise.all(ids.map((id) => store.has(storageKey(fullVariant(id)))));
    return found.every(Boolean);
  }

  /** Deletes files while the row is locked: an upload of the same picture waits, then finds no file and writes it. */
  const remove = (id: string, before: string) =>
    inTransaction(db, async (db) => {
      const gone = await db
        .deleteFrom('pictures')
        .where('id', '=', id)
        .where('kept_at', '<', before)
        .returning('id')
        .executeTakeFirst();
      if (!gone) return false;
      const full = fullVariant(id);
      await store.remove(storageKey(full));
      // The full picture first: a variant that is being encoded meanwhile is removed again when its source is gone.
      await Promise.all(sizesOf(full).map((variant) => store.remove(storageKey(variant))));
      return true;
    });

  /**
   * In the transaction that takes pictures out of records. One that was uploaded again meanwhile, by whoever posts the
   * same machine anew, is left to the collector.
   */
  async function release(db: Database, paths: string[]) {
    const ids = paths.map((path) => pictureAt(path)?.id).filter((id) => id !== undefined);
    for (let first = 0; first < ids.length; first += batchRows)
      await db
        .updateTable('pictures')
        .set({ kept_at: released })
        .where('id', 'in', ids.slice(first, first + batchRows))
        .where('waiting', '=', 0)
        .execute();
  }

  type InUse = (db: Database, ids: string[]) => Promise<Set<string>>;

  /** Deletes pictures that are unreferenced and older than the retention time. */
  const collect = (inUse: InUse) =>
    collectBefore(new Date(now().getTime() - retentionMs).toISOString(), inUse);

  /** Deletes those of the released ones that nothing else shows. */
  const collectReleased = (inUse: InUse) => collectBefore(afterReleased, inUse);

  async function collectBefore(before: string, inUse: InUse) {
    let removed = 0;
    let last = { kept_at: '', id: '' };
    for (;;) {
      const old = await db
        .selectFrom('pictures')
        .select(['kept_at', 'id'])
        .where('kept_at', '<', before)
        .where((is) => is(is.refTuple('kept_at', 'id'), '>', is.tuple(last.kept_at, last.id)))
        .orderBy('kept_at')
        .orderBy('id')
        .limit(batchRows)
        .execute();
      if (old.length === 0) return removed;
      const used = await inUse(
        db,
        old.map(({ id }) => id),
      );
      for (const { id } of old) if (!used.has(id) && (await remove(id, before))) removed += 1;
      last = old.at(-1)!;
    }
  }

  return { save, areStored, release, collect, collectReleased };
}

const sizesOf = ({ picture }: Variant): Variant[] =>
  widthsOf(picture).flatMap((width) => pictureTypes.map((type) => ({ picture, width, type })));
