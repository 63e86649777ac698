import type { Database } from '#platform/database/tables.ts';

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
