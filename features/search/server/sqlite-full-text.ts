import { sql } from 'kysely';
import type { FullText } from './full-text.ts';

/** FTS5 without content: it holds the inverted index, not the descriptions. */
export const sqliteFullText: FullText = {
  async write(db, descriptions) {
    const rows = JSON.stringify(
      descriptions.map(({ number, terms }) => ({ number, terms: terms.join(' ') })),
    );
    const numbers = sql`(select value ->> 'number' from json_each(${rows}))`;
    await sql`delete from search_text where rowid in ${numbers}`.execute(db);
    await sql`insert into search_text (rowid, details)
      select value ->> 'number', value ->> 'terms' from json_each(${rows})`.execute(db);
    await sql`update search_documents set indexed = 1 where number in ${numbers}`.execute(db);
  },

  async match(db, { terms, isPrefix }, after, limit) {
    const expression = terms.map((term) => `"${term}"${isPrefix ? ' *' : ''}`).join(' OR ');
    const { rows } = await sql<{ numbers: string }>`
      select json_group_array(rowid) as numbers from (
        select rowid from search_text where search_text match ${expression} and rowid > ${after}
        order by rowid limit ${limit})
    `.execute(db);
    return JSON.parse(rows[0]!.numbers) as number[];
  },
};
