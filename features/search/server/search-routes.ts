import type { Laptop } from '#features/laptops/laptop-contract.ts';
import type { Database } from '#platform/database/tables.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { search, suggestions } from '../search-contract.ts';
import { tokenize } from '../tokenizer.ts';
import { findMachines, type Found, type SearchQuery } from './results/find-machines.ts';
import { countSoldLately, type LetGo, whatToLetGo } from './results/letting-go.ts';
import { setsByNearness } from './results/nearness.ts';
import { partsOf } from './query/query-labels.ts';
import { readFilters } from './readable-filters.ts';
import { readQuery, wordsOf } from './query/read-query.ts';
import type { ResolvedQuery, Understood } from './query/query-pieces.ts';
import type { SearchIndex } from './search-index.ts';
import { suggest } from './suggest.ts';

type Needs = {
  searchIndex: SearchIndex;
  /** These machines, in this order, without those that are gone. */
  listByIds: (db: Database, ids: string[]) => Promise<Laptop[]>;
};

export const searchRoutes = ({ searchIndex, listByIds }: Needs): Route[] => [
  handle(search, async ({ query, db }) => {
    const { ids, near, ...result } = await find(db, searchIndex, query);
    return {
      ...result,
      laptops: await listByIds(db, ids),
      ...(near && { near: { ...near, laptops: await listByIds(db, near.ids) } }),
    };
  }),
  handle(suggestions, async ({ query, db }) => suggest(db, searchIndex, query.q ?? '')),
];

async function find(db: Database, index: SearchIndex, typed: SearchQuery) {
  const { query, unread } = readFilters(typed);
  const { q = '', exact, page, size } = query;
  await index.refresh(db);
  const read = await readQuery(db, index, q, exact === 'yes');
  // In a script that is not indexed.
  if (q && read.pieces.length === 0 && tokenize(q).length === 0) read.unknown.push(q);
  const found = await findMachines(db, index, read, query);
  const position = { from: page * size, size };
  return {
    count: found.count,
    ids: found.page(position),
    counts: found.counts,
    unread,
    ignored: exact === 'yes' ? [] : read.unknown,
    ...(found.count === 0 ? await waysOut(db, index, read, found, query) : { without: [], soldLately: 0 }),
    reading: readingOf(read, found),
  };
}

function readingOf({ pieces, corrected, unknown }: ResolvedQuery, { price: { min, max }, sort }: Found) {
  return {
    words: pieces.flatMap((piece) =>
      piece.kind === 'words' && piece.alternatives.length === 1
        ? piece.alternatives[0]!.map(({ query }) => query.terms[0]!)
        : [],
    ),
    corrected,
    unknown,
    parts: partsOf(pieces),
    rest: wordsOf(pieces.filter(({ kind }) => kind !== 'price')),
    ...(sort !== 'best' && { sort }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

type WaysOut = {
  without: LetGo[];
  soldLately: number;
  near?: { without: string; count: number; ids: string[] };
};

/** Where nothing is found: what to let go, what was sold of it, and what comes near. */
async function waysOut(
  db: Database,
  index: SearchIndex,
  read: ResolvedQuery,
  found: Found,
  query: SearchQuery,
): Promise<WaysOut> {
  const { pieces } = read;
  if (query.exact === 'yes' && read.unknown.length > 0) return withoutUnknown(db, index, read, query);
  const { options, piece } = await whatToLetGo(db, index, pieces, found);
  const ways = { without: options, soldLately: await countSoldLately(db, index, found) };
  const isLost = pieces.length === 0 && read.unknown.length > 0 && query.exact !== 'yes';
  if (!piece && !isLost) return ways;
  const others = { ...read, unknown: [], pieces: pieces.filter((other) => other !== piece) };
  const near = await findMachines(db, index, others, query);
  const without = piece?.text ?? read.unknown.join(' ');
  const ids = near.page({ from: 0, size: query.size }, placeSets(index, piece));
  return near.count === 0 ? ways : { ...ways, near: { without, count: near.count, ids } };
}

/** Words that are meant exactly so, though no machine has them. */
async function withoutUnknown(
  db: Database,
  index: SearchIndex,
  read: ResolvedQuery,
  query: SearchQuery,
): Promise<WaysOut> {
  const { count } = await findMachines(db, index, { ...read, unknown: [] }, query);
  const option = { kind: 'words' as const, name: read.unknown.join(' '), q: wordsOf(read.pieces), count };
  return { without: count > 0 && read.pieces.length > 0 ? [option] : [], soldLately: 0 };
}

/** Where a place has no such machine, the nearest others come first. */
const placeSets = (index: SearchIndex, piece: Understood | undefined) =>
  piece?.kind === 'words' && piece.alternatives[0]!.some((term) => term.class === 'place')
    ? setsByNearness(index, piece.alternatives[0]!)
    : undefined;
