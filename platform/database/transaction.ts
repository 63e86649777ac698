import type { Kysely, Transaction } from 'kysely';
import { databaseErrorKind } from './database-error.ts';

const attempts = 10;

/** One write, all or nothing. What lost to a concurrent write (a deadlock, a serialization failure) is tried again. */
export async function inTransaction<Tables, Result>(
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
