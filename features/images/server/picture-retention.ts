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
import type { PictureStore } from './picture-store.ts';

const retentionMs = 24 * 3_600_000;
const batchRows = 200;

export const storageKey = ({ picture: { id }, width, type }: Variant): string =>
  `${id.slice(0, 2)}/${id}.${width}.${type}`;

export const fullVariant = (id: string): Variant => variantAt(pictureAddress(id))!;

/** Which pictures there are, and how long they stay. */
export function pictureRetention({ db, store, now }: { db: Database; store: PictureStore; now: () => Date }) {
  const time = () => now().toISOString();

  /** The row first: a crash in between leaves a claim without a file, which goes in a day, never the reverse. */
  async function save({ id, bytes }: EncodedPicture) {
    await db
      .insertInto('pictures')
      .values({ id, kept_at: time() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ kept_at: time() }))
      .execute();
    const key = storageKey(fullVariant(id));
    if (!(await store.has(key))) await store.write(key, bytes);
  }

  /**
   * Asked by a write that puts pictures into a record, in its transaction: the fresh time keeps the collector
   * off them until the record is there to show them.
   */
  async function areStored(db: Database, paths: string[]) {
    const ids = [...new Set(paths.map((path) => pictureAt(path)?.id))];
    if (!ids.every((id) => id !== undefined)) return false;
    if (ids.length === 0) return true;
    const claimed = await db
      .updateTable('pictures')
      .set({ kept_at: time() })
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (claimed.length < ids.length) return false;
    const found = await Promise.all(ids.map((id) => store.has(storageKey(fullVariant(id)))));
    return found.every(Boolean);
  }

  /** Files go while the row is locked: an upload of the same picture waits, then finds no file and writes it. */
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
      // The full picture first: whoever makes a size of it meanwhile looks again and takes that back.
      await Promise.all(sizesOf(full).map((variant) => store.remove(storageKey(variant))));
      return true;
    });

  /** Removes what was kept for a day and is shown nowhere. */
  async function collect(inUse: (db: Database, ids: string[]) => Promise<Set<string>>) {
    const before = new Date(now().getTime() - retentionMs).toISOString();
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
      const shown = await inUse(
        db,
        old.map(({ id }) => id),
      );
      for (const { id } of old) if (!shown.has(id) && (await remove(id, before))) removed += 1;
      last = old.at(-1)!;
    }
  }

  return { save, areStored, collect };
}

const sizesOf = ({ picture }: Variant): Variant[] =>
  widthsOf(picture).flatMap((width) => pictureTypes.map((type) => ({ picture, width, type })));
