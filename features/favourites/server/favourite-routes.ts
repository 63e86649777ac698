import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { addFavourite, mergeFavourites, myFavourites, removeFavourite } from '../favourite-contract.ts';
import { maxFavourites } from '../favourite-rules.ts';

type Needs = {
  now: () => Date;
  /** These machines, in this order, without those that are gone. */
  listByIds: (db: Database, ids: string[]) => Promise<Laptop[]>;
  /** Refuses a machine that is not there. */
  demandLaptop: (db: Database, id: string) => Promise<unknown>;
};

export const favouriteRoutes = ({ now, listByIds, demandLaptop }: Needs): Route[] => [
  handle(myFavourites, async ({ caller, db }) => listByIds(db, await favouriteIdsOf(db, caller.id))),

  handle(mergeFavourites, async ({ body: { ids }, caller, db }) => {
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('laptops')
            .select('id')
            .where('id', 'in', ids)
            .where('in_sight', '=', 1)
            .execute();
    const existing = new Set(rows.map(({ id }) => id));
    const added = [...new Set(ids)].filter((id) => existing.has(id));
    return { modifiedCount: await insertFavourites(db, caller.id, added, now()) };
  }),

  handle(addFavourite, async ({ params, caller, db }) => {
    await demandLaptop(db, params.id);
    return { modifiedCount: await insertFavourites(db, caller.id, [params.id], now()) };
  }),

  handle(removeFavourite, async ({ params, caller, db }) => {
    await demandLaptop(db, params.id);
    const { numDeletedRows } = await db
      .deleteFrom('favourites')
      .where('user_id', '=', caller.id)
      .where('laptop_id', '=', params.id)
      .executeTakeFirstOrThrow();
    return { deletedCount: Number(numDeletedRows) };
  }),
];

async function favouriteIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('laptop_id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('laptop_id', 'desc')
    .limit(maxFavourites)
    .execute();
  return rows.map((row) => row.laptop_id);
}

/** The first id gets the latest time. Rows are inserted in the order of ids: two merges cannot deadlock. */
async function insertFavourites(db: Database, userId: string, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = ids.map((laptop_id, index) => ({
    user_id: userId,
    laptop_id,
    at: new Date(now.getTime() - index).toISOString(),
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favourites')
    .values(rows.toSorted((a, b) => (a.laptop_id < b.laptop_id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
