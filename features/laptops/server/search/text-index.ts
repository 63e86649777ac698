import type { Database } from '#database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';
import type { Document } from './document.ts';
import { postgresText } from './postgres-text.ts';
import { sqliteText } from './sqlite-text.ts';

/** One word of a question: any of these terms will do; as you type, whatever begins with them. */
export type Wanted = { terms: string[]; isPrefix: boolean };

/** Where a word has to be found: in what the machine is called, in what is known of it, or in all that is told. */
type Depth = 'title' | 'facts' | 'details';

export type Entry = { number: number; document: Document };

/** What the product needs of a database's full text: both answer the same. */
export type TextIndex = {
  /** Puts the words of machines in the place of those they had. */
  write: (db: Database, entries: Entry[]) => Promise<void>;
  /** The numbers of the machines that have every word. */
  match: (db: Database, wanted: Wanted[], depth: Depth) => Promise<number[]>;
};

export const textIndexOf = (db: Database): TextIndex => (isPostgres(db) ? postgresText : sqliteText);

/** Puts a machine's words into the index, in the transaction that wrote the machine. */
export async function indexLaptop(db: Database, laptopId: string, document: Document): Promise<void> {
  const { number } = await db
    .selectFrom('search_documents')
    .select('number')
    .where('laptop_id', '=', laptopId)
    .executeTakeFirstOrThrow();
  await textIndexOf(db).write(db, [{ number, document }]);
}
