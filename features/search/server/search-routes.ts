import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { parseQuery } from '../query-parser.ts';
import { search, suggestions } from '../search-contract.ts';
import { tokenize } from '../tokenizer.ts';
import { type Bitmap, cardinality, difference, emptyBitmap, highestRows, intersectWith } from './bitmap.ts';
import type { SaleStatus } from './column.ts';
import { filterAndCount } from './facet-counts.ts';
import type { SearchIndex } from './search-index.ts';
import { resolveTerms } from './spelling-correction.ts';
import { suggest } from './suggest.ts';
import { matchTerms } from './term-matching.ts';

type Needs = {
  searchIndex: SearchIndex;
  /** These machines, in this order, without those that are gone. */
  listByIds: (db: Database, ids: string[]) => Promise<Laptop[]>;
};

export const searchRoutes = ({ searchIndex, listByIds }: Needs): Route[] => [
  handle(search, async ({ query, db }) => {
    const { ids, ...result } = await find(db, searchIndex, query);
    return { ...result, laptops: await listByIds(db, ids) };
  }),
  handle(suggestions, async ({ query, db }) => suggest(db, searchIndex, query.q ?? '')),
];

async function find(db: Database, index: SearchIndex, query: QueryOf<typeof search>) {
  const { q, exact, page, size, sort = 'best', min, max, status = ['Available'], ...values } = query;
  const parsed = parseQuery(q ?? '');
  await index.refresh(db);
  const { columns } = index;
  const { resolved, corrected, unknown } = await resolveTerms(index.terms, parsed.terms, {
    isDescribed: async (term) => (await index.descriptions.postingsOf(db, term)).count > 0,
    isExact: exact === 'yes',
  });
  // In a script that is not indexed.
  if (q && tokenize(q).length === 0) unknown.push(q);
  // Nothing is found, rather than what the query would find without the unknown word.
  const { all, inTitle } =
    unknown.length > 0 ? { all: emptyBitmap(0) } : await matchTerms(db, index, resolved);
  const { count, matched, counts } = filterAndCount(columns, {
    values,
    statuses: status as SaleStatus[],
    min: min ?? parsed.min,
    max: max ?? parsed.max,
    termMatches: all,
  });
  const from = page * size;
  const rows =
    sort === 'newest' || sort === 'best'
      ? newest(matched, sort === 'best' ? inTitle : undefined, from, size)
      : columns.orderings[sort].page(matched, count, from, size);
  return {
    count,
    ids: rows.map((row) => columns.ids.get(row)),
    counts,
    reading: {
      words: resolved.map(({ terms }) => terms[0]!),
      corrected,
      unknown,
      ...(parsed.min !== undefined && { min: parsed.min }),
      ...(parsed.max !== undefined && { max: parsed.max }),
    },
  };
}

/** Row numbers grow with time. Those that match in the title, where that is looked at, come before the others. */
function newest(matched: Bitmap, inTitle: Bitmap | undefined, from: number, size: number): number[] {
  if (!inTitle) return highestRows(matched, from, size);
  const first = intersectWith(matched.slice(), inTitle);
  const rows = highestRows(first, from, size);
  const fromOthers = Math.max(0, from - cardinality(first));
  return [...rows, ...highestRows(difference(matched, first), fromOthers, size - rows.length)];
}
