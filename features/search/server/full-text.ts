import type { Database } from '#platform/database/tables.ts';
import type { TermQuery } from './term-query.ts';

/** The terms of the description of the machine with this number. */
export type DescriptionTerms = { number: number; terms: string[] };

/** What is needed of a database's full-text index; both databases find the same. */
export type FullText = {
  write: (db: Database, descriptions: DescriptionTerms[]) => Promise<void>;
  /** The lowest numbers above `after` whose description matches. */
  match: (db: Database, query: TermQuery, after: number, limit: number) => Promise<number[]>;
};
