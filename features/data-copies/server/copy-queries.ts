import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';

const copyColumns = ['id', 'person', 'ordered_at', 'gathered_at', 'ends_at'] as const;

export const copyOf = (db: Database, person: string) =>
  db.selectFrom('data_copies').select(copyColumns).where('person', '=', person).executeTakeFirst();

export type CopyRow = NonNullable<Awaited<ReturnType<typeof copyOf>>>;

/** One a person: an earlier one goes, and its link with it. */
export async function order(db: Database, person: string, at: Date): Promise<CopyRow> {
  const fresh = {
    id: randomUUIDv7(),
    ordered_at: at.toISOString(),
    gathered_at: null,
    ends_at: null,
    content: null,
  };
  return db
    .insertInto('data_copies')
    .values({ person, ...fresh })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(fresh))
    .returning(copyColumns)
    .executeTakeFirstOrThrow();
}

export const waitingCopies = (db: Database) =>
  db
    .selectFrom('data_copies')
    .innerJoin('users', 'users.id', 'data_copies.person')
    .select(['data_copies.id as copy', 'users.id', 'users.uid'])
    .where('gathered_at', 'is', null)
    .orderBy('ordered_at')
    .execute();

/** False when another process had it first, or another one was ordered meanwhile. */
export async function saveContent(
  db: Database,
  id: string,
  { content, at, until }: { content: string; at: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_copies')
    .set({ content, gathered_at: at.toISOString(), ends_at: until.toISOString() })
    .where('id', '=', id)
    .where('gathered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** One that is ready and has not ended, with the person whose it is. */
export const readyCopy = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('data_copies')
    .innerJoin('users', 'users.id', 'data_copies.person')
    .select(['data_copies.id', 'users.id as person', 'users.uid', 'users.email', 'users.language'])
    .select(['content', 'gathered_at', 'ends_at'])
    .where('data_copies.id', '=', id)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();

export const forgetEndedCopies = (db: Database, now: Date) =>
  db.deleteFrom('data_copies').where('ends_at', '<=', now.toISOString()).execute();
