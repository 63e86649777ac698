import type { Updateable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import type { EarlierValues } from './machine-row.ts';

/** Locks the row: of two concurrent edits the second sees the result of the first. */
export const lockLaptop = (db: Database, id: string) =>
  db.updateTable('laptops').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();

export async function saveEdit(
  db: Database,
  columns: Updateable<Tables['laptops']>,
  edit: Tables['laptop_edits'],
): Promise<void> {
  await db.insertInto('laptop_edits').values(edit).execute();
  await db
    .updateTable('laptops')
    .set({ ...columns, revision: edit.revision, edited_at: edit.at })
    .where('id', '=', edit.laptop_id)
    .execute();
}

/** In the order in which they were made. */
export async function editsOf(db: Database, id: string) {
  const edits = await db
    .selectFrom('laptop_edits')
    .select(['revision', 'at', 'before'])
    .where('laptop_id', '=', id)
    .orderBy('revision')
    .execute();
  return edits.map(({ before, ...edit }) => ({
    ...edit,
    before: JSON.parse(before) as EarlierValues,
  }));
}

export const unsell = (db: Database, id: string, soldAfter: string) =>
  db
    .updateTable('laptops')
    .set({ status: 'Available', sold_at: null })
    .where('id', '=', id)
    .where('status', '=', 'Sold')
    .where('sold_at', '>', soldAfter)
    .executeTakeFirstOrThrow();

export const findSoldBefore = (db: Database, id: string, by: string) =>
  db
    .selectFrom('laptops')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Sold')
    .where('sold_at', '<=', by)
    .executeTakeFirst();
