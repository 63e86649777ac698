import type { Kysely, Transaction } from 'kysely';
import { databaseErrorKind } from './database-error.ts';

const attempts = 10;

const pending = new WeakMap<object, (() => Promise<void>)[]>();

/** One write, all or nothing. What lost to a concurrent write (a deadlock, a serialization failure) is tried again. */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { result, afterwards } = await committed(db, async (db) => {
    const afterwards: (() => Promise<void>)[] = [];
    pending.set(db, afterwards);
    return { result: await work(db), afterwards };
  });
  for (const work of afterwards) await work();
  return result;
}

/** Runs when this transaction has committed, before `inTransaction` answers, and never when it is rolled back. */
export function afterCommit<Tables>(db: Kysely<Tables>, work: () => Promise<void>): void {
  const afterwards = pending.get(db);
  if (!afterwards) throw new Error('afterCommit needs a transaction of inTransaction');
  afterwards.push(work);
}

async function committed<Tables, Result>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (databaseErrorKind(error) !== 'conflict' || attempt === attempts) throw error;
    }
  }
}
