import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { block, blocks, blockYourself, unblock } from '../block-contract.ts';

type Needs = {
  now: () => Date;
  /** Ends what is open between the two; called first, and nobody begins anything between them until the commit. */
  separate: (db: Database, person: string, other: string) => Promise<void>;
};

export const blockRoutes = ({ now, separate }: Needs): Route[] => [
  handle(blocks, ({ caller, db }) =>
    db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blocked')
      .select(['users.id as _id', 'users.name as name', 'blocks.at as at'])
      .where('person', '=', caller.id)
      .orderBy('blocks.at', 'desc')
      .orderBy('users.id')
      .execute(),
  ),

  handle(block, async ({ params: { id }, caller, db }) => {
    if (id === caller.id) throw new Refused(blockYourself);
    if (!(await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()))
      throw new Refused(notFound);
    await separate(db, caller.id, id);
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('blocks')
      .values({ person: caller.id, blocked: id, at: now().toISOString() })
      .onConflict((conflict) => conflict.columns(['person', 'blocked']).doNothing())
      .executeTakeFirstOrThrow();
    return { modifiedCount: Number(numInsertedOrUpdatedRows) };
  }),

  handle(unblock, async ({ params: { id }, caller, db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('blocks')
      .where('person', '=', caller.id)
      .where('blocked', '=', id)
      .executeTakeFirstOrThrow();
    return { deletedCount: Number(numDeletedRows) };
  }),
];
