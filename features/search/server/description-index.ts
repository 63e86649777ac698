import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tokenize } from '../query-parser.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

/** One word of a question: any of these terms will do; as you type, whatever begins with them. */
export type TermQuery = { terms: string[]; isPrefix: boolean };

/** The words of a machine's description. */
export type Description = { number: number; words: string[] };

/** What the product needs of a database's full text: both answer the same. */
export type FullText = {
  /** Puts the words of descriptions in the place of those they had. */
  write: (db: Database, descriptions: Description[]) => Promise<void>;
  /** The numbers of so many machines whose description has the word, the lowest first, from behind one. */
  match: (db: Database, wanted: TermQuery, behind: number, limit: number) => Promise<number[]>;
};

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
