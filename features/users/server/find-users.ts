import type { QueryOf } from '#platform/contract/call.ts';
import { contains, wordsOf } from '#platform/database/like.ts';
import type { Database } from '#platform/database/tables.ts';
import type { findUsers } from '../user-contract.ts';

const orders = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  name: ['name', 'asc'],
  email: ['email', 'asc'],
} as const;

/** A page of the people whom these words and filters leave, and how many they are. */
export async function usersFound(db: Database, query: QueryOf<typeof findUsers>) {
  const { q, status, sort, page, size } = query;
  const found = wordsOf(q ?? '').reduce(
    (users, word) =>
      users.where(({ eb, or, ref }) =>
        or([contains(ref('name'), word), contains(ref('email'), word), eb('id', '=', word)]),
      ),
    db.selectFrom('users').$if(status != null, (users) => users.where('status', '=', status!)),
  );
  const [column, direction] = orders[sort ?? 'newest'];
  const [{ count }, users] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select(['id as _id', 'name', 'email', 'image', 'status', 'created_at as since'])
      .select(({ eb }) => eb('email_verified', '=', 1).$castTo<boolean>().as('emailVerified'))
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { count, users };
}
