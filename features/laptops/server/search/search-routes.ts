import type { Database } from '#database/tables.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { answer, type Route } from '#platform/http/route.ts';
import { search, suggestions } from '../../search-contract.ts';
import { readQuery, wordsOf } from '../../search-words.ts';
import { listByIds } from '../laptop-queries.ts';
import { pageOf } from './order.ts';
import type { Shelf } from './shelf.ts';
import { isSpecWord } from './spec-words.ts';
import { spell } from './spelling.ts';
import { suggest } from './suggest.ts';
import { survey } from './survey.ts';
import { textIndexOf, type Wanted } from './text-index.ts';

export const searchRoutes = ({ shelf }: { shelf: Shelf }): Route[] => [
  answer(search, async ({ query, db }) => find(db, shelf, query)),
  answer(suggestions, async ({ query, db }) => suggest(db, shelf, query.q ?? '')),
];

async function find(db: Database, shelf: Shelf, query: QueryOf<typeof search>) {
  const { q, page, size, sort = 'best', min, max, status = ['Available'], ...values } = query;
  const asked = readQuery(q ?? '');
  await shelf.fresh(db);
  const { wanted, corrected, unknown } = await spell(db, asked.words);
  // In a script that the index does not know.
  if (q && wordsOf(q).length === 0) unknown.push(q);
  const { columns } = shelf;
  const brands = columns.byName.brand.texts;
  const [facts = [], others = []] = parted(
    wanted,
    ({ terms, isPrefix }) => !isPrefix && terms.every((term) => isSpecWord(term, brands)),
  );
  const { among, named } = await matching(db, others, unknown);
  const { matched, counts } = survey(columns, {
    values: { ...values, status },
    min: min ?? asked.min,
    max: max ?? asked.max,
    words: facts.map(({ terms }) => terms),
    among,
  });
  const numbers = pageOf(columns, matched, sort, { from: page * size, size }, named);
  return {
    count: matched.length,
    laptops: await listByIds(db, await idsOf(db, numbers)),
    counts,
    reading: {
      words: wanted.map(({ terms }) => terms[0]!),
      corrected,
      unknown,
      ...(asked.min !== undefined && { min: asked.min }),
      ...(asked.max !== undefined && { max: asked.max }),
    },
  };
}

const parted = <Item>(items: Item[], belongs: (item: Item) => boolean) => [
  items.filter(belongs),
  items.filter((item) => !belongs(item)),
];

/** What machines are, before what is only told of them; which of them are called so. */
async function matching(db: Database, wanted: Wanted[], unknown: string[]) {
  // Leaving a word out that nothing has would show what nobody asked for.
  if (unknown.length > 0) return { among: new Uint32Array() };
  if (wanted.length === 0) return {};
  const index = textIndexOf(db);
  const facts = await index.match(db, wanted, 'facts');
  const among = facts.length > 0 ? facts : await index.match(db, wanted, 'details');
  return { among: Uint32Array.from(among).sort(), named: new Set(await index.match(db, wanted, 'title')) };
}

async function idsOf(db: Database, numbers: number[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('search_documents')
    .select(['number', 'laptop_id'])
    .where('number', 'in', numbers)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row.laptop_id]));
  return numbers.map((number) => byNumber.get(number)).filter((id) => typeof id === 'string');
}
