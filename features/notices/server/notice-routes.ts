import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { failedNotices, noticeOver, sendAgain } from '../notice-contract.ts';

const most = 200;

const troubled = (db: Database) => db.selectFrom('notices').where('state', 'in', ['failed', 'unknown']);

export const noticeRoutes = ({ now }: { now: () => Date }): Route[] => [
  handle(failedNotices, async ({ db }) => {
    const { count } = await troubled(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await troubled(db)
      .innerJoin('users', 'users.id', 'notices.person')
      .select([
        'notices.id as _id',
        'kind',
        'channel',
        'state',
        'users.name as person',
        'due_at as dueAt',
        'useless_after',
        'attempts',
        'error',
      ])
      .orderBy('due_at', 'desc')
      .orderBy('notices.id', 'desc')
      .limit(most)
      .execute();
    const at = now().toISOString();
    const notices = rows.map(({ useless_after, ...notice }) => ({
      ...notice,
      isUseful: useless_after === null || useless_after > at,
    }));
    return { count, notices };
  }),

  handle(sendAgain, async ({ params: { id }, db }) => {
    const at = now().toISOString();
    const { numUpdatedRows } = await db
      .updateTable('notices')
      .set({ state: 'waiting', due_at: at, attempts: 0, error: null })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'unknown'])
      .where(({ eb, or }) => or([eb('useless_after', 'is', null), eb('useless_after', '>', at)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return { modifiedCount: 1 };
    const notice = await db.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst();
    throw new Refused(notice ? noticeOver : notFound);
  }),
];
