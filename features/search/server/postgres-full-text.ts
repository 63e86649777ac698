import { sql } from 'kysely';
import type { FullText } from './full-text.ts';

/** `tsvector` with our own tokens, without PostgreSQL's parser and stemmer: both databases index the same terms. */
export const postgresFullText: FullText = {
  async write(db, descriptions) {
    const rows = descriptions.map(({ number, terms }) => ({
      number,
      terms: terms.map((term) => `'${term}'`).join(' '),
    }));
    await sql`update search_documents set indexed = 1, words = (entry ->> 'terms')::tsvector
      from json_array_elements(${JSON.stringify(rows)}::json) entry
      where number = (entry ->> 'number')::bigint`.execute(db);
  },

  async match(db, { terms, isPrefix }, after, limit) {
    const expression = terms.map((term) => `'${term}'${isPrefix ? ':*' : ''}`).join(' | ');
    const { rows } = await sql<{ numbers: number[] | null }>`
      select json_agg(number) as numbers from (
        select number from search_documents where words @@ ${expression}::tsquery and number > ${after}
        order by number limit ${limit}) found
    `.execute(db);
    return rows[0]!.numbers ?? [];
  },
};
