import type { Database } from '#database/tables.ts';
import { answer, type Route } from '#platform/http/door.ts';
import { addFavourite, favourites, mergeFavourites, removeFavourite } from '../favourite-contract.ts';
import { listByIds } from './laptop-queries.ts';
import { offerOf } from './laptop-routes.ts';

const most = 500;

export const favouriteRoutes = ({ now }: { now: () => Date }): Route[] => [
  answer(favourites, async ({ caller, db }) => listByIds(db, await kept(db, caller.id))),

  answer(mergeFavourites, async ({ body: { ids }, caller, db }) => {
    const there =
      ids.length === 0 ? [] : await db.selectFrom('laptops').select('id').where('id', 'in', ids).execute();
    return { modifiedCount: await keep(db, caller.id, there.map(({ id }) => id).toSorted(), now()) };
  }),

  answer(addFavourite, async ({ params, caller, db }) => {
    await offerOf(db, params.id);
    return { modifiedCount: await keep(db, caller.id, [params.id], now()) };
  }),

  answer(removeFavourite, async ({ params, caller, db }) => {
    await offerOf(db, params.id);
    const { numDeletedRows } = await db
      .deleteFrom('favourites')
      .where('user_id', '=', caller.id)
      .where('laptop_id', '=', params.id)
      .executeTakeFirstOrThrow();
    return { deletedCount: Number(numDeletedRows) };
  }),
];

async function kept(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('laptop_id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('laptop_id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.laptop_id);
}

async function keep(db: Database, userId: string, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favourites')
    .values(ids.map((laptop_id) => ({ user_id: userId, laptop_id, at: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
