import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { sanctionsOf } from './sanctions.ts';

/** What a moderator needs of a machine: nothing that reaches its seller. */
export const machineBrief = (db: Database, id: string) =>
  db
    .selectFrom('laptops')
    .select(['id as _id', 'model', 'img1', 'asking_price as askingPrice', 'details', 'date'])
    .select(({ exists, selectFrom, lit, case: when }) =>
      when()
        .when(
          exists(
            selectFrom('laptop_absences')
              .select('laptop_absences.at')
              .whereRef('laptop_absences.laptop_id', '=', 'laptops.id')
              .where('cause', '=', 'hidden'),
          ),
        )
        .then(lit(1))
        .else(lit(0))
        .end()
        .$castTo<boolean>()
        .as('isHidden'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** Whom a flag concerns, with what was there before; no address and no number. */
export async function historyOf(db: Database, id: string) {
  const person = await db
    .selectFrom('users')
    .select(['id as _id', 'name', 'status', 'created_at as since'])
    .select([
      sql<number>`(select count(*) from laptops where seller_id = users.id)`.as('machines'),
      sql<number>`(select count(*) from flags where person = users.id)`.as('flags'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return person && { ...person, sanctions: await sanctionsOf(db, id) };
}
