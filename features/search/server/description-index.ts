import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tokenize } from '../query-parser.ts';
import type { Description, FullText } from './full-text.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

export const fullTextOf = (db: Database): FullText => (isPostgres(db) ? postgresFullText : sqliteFullText);

/** Puts a machine's words into the index, in the transaction that wrote the machine. */
export async function indexDescription(db: Database, laptopId: string): Promise<void> {
  await fullTextOf(db).write(db, await read(details(db).where('laptop_id', '=', laptopId)));
}

/** What was written by something that knows no words: an import, an older version of us. */
export async function indexDescriptions(db: Database, numbers: number[]): Promise<void> {
  await inTransaction(db, async (db) => fullTextOf(db).write(db, await descriptionsOf(db, numbers)));
}

export const descriptionsOf = async (db: Database, numbers: number[]): Promise<Description[]> =>
  numbers.length === 0 ? [] : read(details(db).where('number', 'in', numbers));

const details = (db: Database) =>
  db
    .selectFrom('search_documents')
    .innerJoin('laptops', 'laptops.id', 'search_documents.laptop_id')
    .select(['number', 'details']);

async function read(query: ReturnType<typeof details>): Promise<Description[]> {
  const rows = await query.execute();
  return rows.map(({ number, details }) => ({ number, words: [...new Set(tokenize(details))] }));
}
