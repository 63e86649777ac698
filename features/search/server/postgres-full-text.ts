import { sql } from 'kysely';
import type { FullText } from './full-text.ts';

/** Full text with the words as they are: they have been cut and folded before they come here. */
export const postgresFullText: FullText = {
  async write(db, descriptions) {
    const rows = descriptions.map(({ number, words }) => ({
      number,
      words: words.map((word) => `'${word}'`).join(' '),
    }));
    await sql`update search_documents set indexed = 1, words = (entry ->> 'words')::tsvector
      from json_array_elements(${JSON.stringify(rows)}::json) entry
      where number = (entry ->> 'number')::bigint`.execute(db);
  },

  async match(db, { terms, isPrefix }, behind, limit) {
    const question = terms.map((term) => `'${term}'${isPrefix ? ':*' : ''}`).join(' | ');
    const { rows } = await sql<{ numbers: number[] | null }>`
      select json_agg(number) as numbers from (
        select number from search_documents where words @@ ${question}::tsquery and number > ${behind}
        order by number limit ${limit}) found
    `.execute(db);
    return rows[0]!.numbers ?? [];
  },
};
