import type { Database } from '#platform/database/tables.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { search, suggestions } from '../search-contract.ts';
import { parseQuery, tokenize } from '../query-parser.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { type Bitmap, cardinality, intersectWith, highestRows, emptyBitmap, difference } from './bitmap.ts';
import type { Status } from './column.ts';
import { idsOf } from './change-feed.ts';
import type { SearchIndex } from './search-index.ts';
import { isSpecTerm } from './spec-terms.ts';
import { resolveTerms } from './spelling-correction.ts';
import { suggest } from './suggest.ts';
import { filterAndCount } from './facet-counts.ts';
import type { TermQuery } from './full-text.ts';

type Needs = {
  searchIndex: SearchIndex;
  /** These machines, in this order, without those that are gone. */
  listByIds: (db: Database, ids: string[]) => Promise<Laptop[]>;
};

export const searchRoutes = ({ searchIndex: shelf, listByIds }: Needs): Route[] => [
  handle(search, async ({ query, db }) => {
    const { numbers, ...found } = await find(db, shelf, query);
    return { ...found, laptops: await listByIds(db, await idsOf(db, numbers)) };
  }),
  handle(suggestions, async ({ query, db }) => suggest(db, shelf, query.q ?? '')),
];

async function find(db: Database, shelf: SearchIndex, query: QueryOf<typeof search>) {
  const { q, exact, page, size, sort = 'best', min, max, status = ['Available'], ...values } = query;
  const asked = parseQuery(q ?? '');
  await shelf.refresh(db);
  const { columns } = shelf;
  const isTold = async (word: TermQuery) => (await shelf.descriptions.having(db, word)).count > 0;
  const { wanted, corrected, unknown } = await resolveTerms(shelf.terms, asked.words, isTold, {
    isExact: exact === 'yes',
  });
  // In a script that the index does not know.
  if (q && tokenize(q).length === 0) unknown.push(q);
  // Leaving a word out that nothing has would show what nobody asked for.
  const { among, named } = unknown.length > 0 ? { among: emptyBitmap(0) } : await matching(db, shelf, wanted);
  const { count, matched, counts } = filterAndCount(columns, {
    values,
    statuses: status as Status[],
    min: min ?? asked.min,
    max: max ?? asked.max,
    among,
  });
  const at = { from: page * size, size };
  const numbers =
    sort === 'newest' || sort === 'best'
      ? newest(matched, sort === 'best' ? named : undefined, at)
      : columns.orderings[sort].page(matched, count, at.from, size);
  return {
    count,
    numbers,
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

/** Numbers grow with time. What is called as asked comes before what only is so. */
function newest(matched: Bitmap, named: Bitmap | undefined, { from, size }: { from: number; size: number }) {
  if (!named) return highestRows(matched, from, size);
  const first = intersectWith(matched.slice(), named);
  const called = highestRows(first, from, size);
  const before = Math.max(0, from - cardinality(first));
  return [...called, ...highestRows(difference(matched, first), before, size - called.length)];
}

/** What machines are, before what is only told of them; which of them are called so. */
async function matching(
  db: Database,
  { columns, terms: words, descriptions: told }: SearchIndex,
  wanted: TermQuery[],
) {
  if (wanted.length === 0) return {};
  const brands = columns.byName.brand.texts;
  const { length } = columns;
  const all = (sets: Bitmap[]) => sets.reduce(intersectWith, columns.allRows().slice());
  const [facts = [], others = []] = parted(
    wanted,
    ({ terms, isPrefix }) => !isPrefix && terms.every((term) => isSpecTerm(term, brands)),
  );
  const asFacts = all(facts.map((word) => words.having(word, ['spec'], length)));
  if (others.length === 0) return { among: asFacts };
  const known = others.map((word) => words.having(word, ['title', 'spec', 'other'], length));
  const found = all(known);
  if (cardinality(found) > 0) {
    const named = all(others.map((word) => words.having(word, ['title'], length)));
    return { among: intersectWith(asFacts, found), named };
  }
  for (const [index, word] of others.entries()) (await told.having(db, word)).addTo(known[index]!);
  return { among: intersectWith(asFacts, all(known)) };
}

const parted = <Item>(items: Item[], belongs: (item: Item) => boolean) => [
  items.filter(belongs),
  items.filter((item) => !belongs(item)),
];
