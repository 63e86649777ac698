import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Sort } from '../../facets.ts';
import type { search } from '../../search-contract.ts';
import { type Bitmap, cardinality, emptyBitmap, intersectWith } from '../bitmap.ts';
import type { SaleStatus } from '../column.ts';
import { filterAndCount, type FacetedResult, matchingRows, type SearchFilters } from '../facet-counts.ts';
import { setsByNearness } from './nearness.ts';
import type { Price } from '../query/parsed-query.ts';
import { priceIn } from '../query/read-query.ts';
import type { ResolvedQuery, Understood } from '../query/query-pieces.ts';
import { pageOf, type ResultOrder } from './result-order.ts';
import type { SearchIndex } from '../search-index.ts';
import { matchPieces, type TermMatches } from '../term-matching.ts';
import { matchWishes } from './wish-matching.ts';

export type SearchQuery = QueryOf<typeof search>;

export type Found = FacetedResult & {
  filters: SearchFilters;
  price: Price;
  sort: ResultOrder['sort'];
  page: (position: { from: number; size: number }, sets?: readonly Bitmap[]) => string[];
};

type Demands = { filters: SearchFilters; matches: TermMatches; price: Price };

/** What a query that was read demands of a machine. */
async function demandsOf(
  db: Database,
  index: SearchIndex,
  { pieces, unknown }: ResolvedQuery,
  query: Partial<SearchQuery>,
): Promise<Demands> {
  const { columns } = index;
  const {
    q: _,
    exact,
    page: __,
    size: ___,
    sort: ____,
    unread: _____,
    min,
    max,
    status = ['Available'],
    ...values
  } = query;
  // Nothing is found, rather than what the query would find without the unknown words.
  const isNothing = unknown.length > 0 && (exact === 'yes' || pieces.length === 0);
  const matches: TermMatches = isNothing
    ? { all: emptyBitmap(columns.length) }
    : await matchPieces(db, index, pieces);
  const wished = isNothing ? undefined : matchWishes(columns, pieces, new Date().toISOString());
  const price = priceIn(pieces);
  const termMatches = wished && matches.all ? intersectWith(wished, matches.all) : (wished ?? matches.all);
  const filters: SearchFilters = {
    values,
    statuses: status as SaleStatus[],
    min: min ?? price.min,
    max: max ?? price.max,
    termMatches,
  };
  return { filters, matches, price };
}

/** What is found by a query that was read, and its pages. */
export async function findMachines(
  db: Database,
  index: SearchIndex,
  read: ResolvedQuery,
  query: SearchQuery,
): Promise<Found> {
  const { columns } = index;
  const { filters, matches, price } = await demandsOf(db, index, read, query);
  const result = filterAndCount(columns, filters);
  const sort = query.sort ?? sortWished(read.pieces);
  const isPriceTyped = query.min === undefined && query.max === undefined;
  const available = () =>
    filters.statuses.length > 1 ? [[columns.byName.status.rowsWith(['Available'], columns.length)]] : [];
  return {
    ...result,
    filters,
    price,
    sort,
    page: (position, sets) =>
      pageOf(columns, result.matched, result.count, position, {
        sort,
        price: isPriceTyped ? price : undefined,
        splits: [...available(), ...(sets ? [sets] : []), ...splitsOf(index, read, matches, sort)],
      }).map((row) => columns.ids.get(row)),
  };
}

/** How many are for sale: what a search for these words alone would say. */
export async function countForSale(db: Database, index: SearchIndex, read: ResolvedQuery): Promise<number> {
  const { filters } = await demandsOf(db, index, read, {});
  return cardinality(matchingRows(index.columns, filters));
}

const wishedSorts: Partial<Record<string, ResultOrder['sort']>> = { cheap: 'price-up', battery: 'battery' };

/** The order that a wish asks for, unless one was chosen. */
const sortWished = (pieces: readonly Understood[]): ResultOrder['sort'] =>
  pieces.flatMap((piece) => (piece.kind === 'wish' ? (wishedSorts[piece.wish] ?? []) : []))[0] ?? 'best';

/** By nearness; in the best order then the preferred ones, those that match in the title, in their facts, and the rest. */
function splitsOf(
  index: SearchIndex,
  { pieces, preferred }: ResolvedQuery,
  { inTitle, inFacts }: TermMatches,
  sort: Sort | 'battery',
): Bitmap[][] {
  if (sort !== 'best') return [];
  const near = pieces.find((piece) => piece.kind === 'near');
  const first = [
    ...preferred.map((term) => index.terms.rowsMatching(term, ['spec'], index.columns.length)),
    ...(inTitle ? [inTitle] : []),
    ...(inFacts ? [inFacts] : []),
  ];
  return [...(near ? [setsByNearness(index, near.terms)] : []), ...(first.length > 0 ? [first] : [])];
}
