import { sql } from 'kysely';
import { type Document, termsOf } from './document.ts';
import type { TextIndex, Wanted } from './text-index.ts';

const weights = { title: 'A', facts: 'ABC', details: 'ABCD' };

const anyOf = ({ terms, isPrefix }: Wanted, weight: string) =>
  `(${terms.map((term) => `'${term}':${isPrefix ? '*' : ''}${weight}`).join(' | ')})`;

const lexemes = (words: string[], weight: string) =>
  words.map((word, index) => `'${word}':${Math.min(index + 1, 16_383)}${weight}`);

const vectorOf = ({ title, specs, place, details }: Document) =>
  [...lexemes(title, 'A'), ...lexemes(specs, 'B'), ...lexemes(place, 'C'), ...lexemes(details, 'D')].join(
    ' ',
  );

/** Full text with the words as they are: they have been cut and folded before they come here. */
export const postgresText: TextIndex = {
  async write(db, entries) {
    const rows = entries.map(({ number, document }) => ({ number, words: vectorOf(document) }));
    await sql`update search_documents set indexed = 1, words = (entry ->> 'words')::tsvector
      from json_array_elements(${JSON.stringify(rows)}::json) entry
      where number = (entry ->> 'number')::bigint`.execute(db);
    await sql`insert into search_terms (term)
      select value from json_array_elements_text(${JSON.stringify(termsOf(entries.map(({ document }) => document)))}::json)
      on conflict do nothing`.execute(db);
  },

  async match(db, wanted, depth) {
    const question = wanted.map((word) => anyOf(word, weights[depth])).join(' & ');
    const { rows } = await sql<{ numbers: number[] | null }>`
      select json_agg(number) as numbers from search_documents where words @@ ${question}::tsquery
    `.execute(db);
    return rows[0]!.numbers ?? [];
  },
};
