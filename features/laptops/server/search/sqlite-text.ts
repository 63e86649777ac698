import { sql } from 'kysely';
import { termsOf } from './document.ts';
import type { Entry, TextIndex, Wanted } from './text-index.ts';

const columns = {
  title: '{title}',
  facts: '{title specs place}',
  details: '{title specs place details}',
};

const anyOf = ({ terms, isPrefix }: Wanted) =>
  `(${terms.map((term) => `"${term}"${isPrefix ? ' *' : ''}`).join(' OR ')})`;

const rowOf = ({ number, document: { title, specs, place, details } }: Entry) => ({
  number,
  title: title.join(' '),
  specs: specs.join(' '),
  place: place.join(' '),
  details: details.join(' '),
});

/** FTS5. The words are in its index only; the machines themselves are where they are. */
export const sqliteText: TextIndex = {
  async write(db, entries) {
    const rows = JSON.stringify(entries.map(rowOf));
    const numbers = sql`(select value ->> 'number' from json_each(${rows}))`;
    await sql`delete from search_text where rowid in ${numbers}`.execute(db);
    await sql`insert into search_text (rowid, title, specs, place, details)
      select value ->> 'number', value ->> 'title', value ->> 'specs', value ->> 'place', value ->> 'details'
      from json_each(${rows})`.execute(db);
    await sql`update search_documents set indexed = 1 where number in ${numbers}`.execute(db);
    await sql`insert into search_terms (term)
      select value from json_each(${JSON.stringify(termsOf(entries.map(({ document }) => document)))}) where true
      on conflict do nothing`.execute(db);
  },

  async match(db, wanted, depth) {
    const question = `${columns[depth]} : (${wanted.map(anyOf).join(' AND ')})`;
    const { rows } = await sql<{ numbers: string }>`
      select json_group_array(rowid) as numbers from search_text where search_text match ${question}
    `.execute(db);
    return JSON.parse(rows[0]!.numbers) as number[];
  },
};
