import type { Database } from '#database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { wordsOf } from '../../search-words.ts';
import { postgresText } from './postgres-text.ts';
import { sqliteText } from './sqlite-text.ts';

/** One word of a question: any of these terms will do; as you type, whatever begins with them. */
export type Wanted = { terms: string[]; isPrefix: boolean };

/** The words of a machine's description. */
type Told = { number: number; words: string[] };

/** What the product needs of a database's full text: both answer the same. */
export type TextIndex = {
  /** Puts the words of descriptions in the place of those they had. */
  write: (db: Database, told: Told[]) => Promise<void>;
  /** The numbers of the machines whose description has the word, the newest first. */
  match: (db: Database, wanted: Wanted, limit: number) => Promise<number[]>;
};

const textIndexOf = (db: Database): TextIndex => (isPostgres(db) ? postgresText : sqliteText);

/** A word that more machines tell of is looked for among the newest of them. */
const enough = 20_000;

export const tellingOf = (db: Database, wanted: Wanted): Promise<number[]> =>
  textIndexOf(db).match(db, wanted, enough);

/** Puts a machine's words into the index, in the transaction that wrote the machine. */
export async function indexDetails(db: Database, laptopId: string): Promise<void> {
  await write(db, await details(db).where('laptop_id', '=', laptopId).execute());
}

/** What was written by something that knows no words: an import, an older version of us. */
export async function indexUnread(db: Database, numbers: number[]): Promise<void> {
  await inTransaction(db, async (db) =>
    write(db, await details(db).where('number', 'in', numbers).execute()),
  );
}

const details = (db: Database) =>
  db
    .selectFrom('search_documents')
    .innerJoin('laptops', 'laptops.id', 'search_documents.laptop_id')
    .select(['number', 'details']);

const write = (db: Database, rows: { number: number; details: string }[]) =>
  textIndexOf(db).write(
    db,
    rows.map(({ number, details }) => ({ number, words: [...new Set(wordsOf(details))] })),
  );
