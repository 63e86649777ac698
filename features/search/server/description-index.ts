import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tokenize } from '../tokenizer.ts';
import type { DescriptionTerms, FullText } from './full-text.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

export const fullTextOf = (db: Database): FullText => (isPostgres(db) ? postgresFullText : sqliteFullText);

/** In the transaction that writes the machine. */
export async function indexDescription(db: Database, laptopId: string): Promise<void> {
  await fullTextOf(db).write(db, await read(details(db).where('laptop_id', '=', laptopId)));
}

/** Of machines that something else wrote: an import, an older version. */
export async function indexDescriptions(db: Database, numbers: number[]): Promise<void> {
  await inTransaction(db, async (db) => fullTextOf(db).write(db, await descriptionTermsOf(db, numbers)));
}

export const descriptionTermsOf = async (db: Database, numbers: number[]): Promise<DescriptionTerms[]> =>
  numbers.length === 0 ? [] : read(details(db).where('number', 'in', numbers));

const details = (db: Database) =>
  db
    .selectFrom('search_documents')
    .innerJoin('laptops', 'laptops.id', 'search_documents.laptop_id')
    .select(['number', 'details']);

async function read(query: ReturnType<typeof details>): Promise<DescriptionTerms[]> {
  const rows = await query.execute();
  return rows.map(({ number, details }) => ({ number, terms: [...new Set(tokenize(details))] }));
}
