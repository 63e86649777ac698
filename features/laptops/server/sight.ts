import { sql } from 'kysely';
import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';

/** What keeps a machine out of every list, search and page, beside its owner's own. */
export type Absence = 'hidden' | 'suspended' | 'leaving';

type Why = { cause: Absence; reason: string; at: string };
type Whose = { by: 'id' | 'seller_id'; value: string };

const laptopsOf = (db: Database, { by, value }: Whose) =>
  db.selectFrom('laptops').select('id').where(by, '=', value);

/** In one order, so that no two of these wait for each other. */
async function lockAll(db: Database, whose: Whose): Promise<void> {
  if (isPostgres(db)) await laptopsOf(db, whose).orderBy('id').forNoKeyUpdate().execute();
}

/** Locks the machines first: an edit or a sale comes before, or finds them out of sight. Answers their ids. */
export async function takeOutOfSight(db: Database, whose: Whose, why: Why): Promise<string[]> {
  await lockAll(db, whose);
  const rows = await db
    .updateTable('laptops')
    .set({ in_sight: 0 })
    .where('id', 'in', laptopsOf(db, whose))
    .returning('id')
    .execute();
  if (rows.length === 0) return [];
  const { cause, reason, at } = why;
  await db
    .insertInto('laptop_absences')
    .columns(['laptop_id', 'cause', 'reason', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('laptops')
        .select(['id', sql.val(cause).as('cause'), sql.val(reason).as('reason'), sql.val(at).as('at')])
        .where(whose.by, '=', whose.value),
    )
    .onConflict((conflict) =>
      conflict.columns(['laptop_id', 'cause']).doUpdateSet({ reason, at, asked_at: null }),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one cause away; answers the machines that are in sight again. */
export async function bringBack(db: Database, whose: Whose, cause: Absence): Promise<string[]> {
  await lockAll(db, whose);
  await db
    .deleteFrom('laptop_absences')
    .where('cause', '=', cause)
    .where('laptop_id', 'in', laptopsOf(db, whose))
    .execute();
  const rows = await db
    .updateTable('laptops')
    .set({ in_sight: 1 })
    .where('in_sight', '=', 0)
    .where('id', 'in', laptopsOf(db, whose))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('laptop_absences')
            .select('laptop_absences.cause')
            .whereRef('laptop_absences.laptop_id', '=', 'laptops.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Why a moderator hid these machines, by their ids. */
export async function hiddenReasons(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('laptop_absences')
    .select(['laptop_id', 'reason', 'at as since', 'asked_at as askedAt'])
    .where('cause', '=', 'hidden')
    .where('laptop_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ laptop_id, ...hidden }) => [laptop_id, hidden]));
}

/** The owner has changed what they were asked to; false where the machine is not hidden. */
export async function askToBeSeen(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('laptop_absences')
    .set({ asked_at: at })
    .where('laptop_id', '=', id)
    .where('cause', '=', 'hidden')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
