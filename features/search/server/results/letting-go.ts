import type { Database } from '#platform/database/tables.ts';
import type { Facet } from '../../facets.ts';
import {
  type Bitmap,
  cardinality,
  countedDifference,
  highestRows,
  intersectAll,
  intersectWith,
} from '../bitmap.ts';
import { matchingRows, rowsByFilterOf } from '../facet-counts.ts';
import type { Found } from './find-machines.ts';
import { wordsOf } from '../query/read-query.ts';
import type { Understood } from '../query/query-pieces.ts';
import type { SearchIndex } from '../search-index.ts';
import { matchPieces } from '../term-matching.ts';
import { matchWishes } from './wish-matching.ts';

/** Something that keeps a search from finding anything, and what would be found without it. */
export type LetGo = {
  kind: 'words' | 'filter';
  /** The words, or the name of the filter. */
  name: string;
  /** The words that are left. */
  q: string;
  count: number;
};

type Demand = { kind: LetGo['kind']; name: string; rows: Bitmap; piece?: Understood };

/** Each word and filter that alone stands in the way, the one that hides most first; or else several together. */
export async function whatToLetGo(
  db: Database,
  index: SearchIndex,
  pieces: readonly Understood[],
  { filters }: Found,
): Promise<{ options: LetGo[]; piece: Understood | undefined }> {
  const { columns } = index;
  const demands: Demand[] = [];
  for (const piece of pieces) {
    const rows = await rowsOf(db, index, piece);
    if (rows) demands.push({ kind: 'words', name: piece.text, rows, piece });
  }
  const status = columns.byName.status.rowsWith(filters.statuses, columns.length);
  for (const [facet, rows] of rowsByFilterOf(columns, filters))
    if (facet !== 'status') demands.push({ kind: 'filter', name: facet satisfies Facet, rows });
  const onSale = intersectWith(columns.allRows().slice(), status);
  const { nearMisses } = intersectAll(
    onSale,
    demands.map(({ rows }) => rows),
  );
  const wordsWithout = (gone: readonly Demand[]) =>
    wordsOf(
      pieces.filter((piece) => piece.kind !== 'price' && gone.every((demand) => demand.piece !== piece)),
    );
  const options = demands
    .map((demand) => ({ demand, count: countedDifference(nearMisses, demand.rows).count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (options.length === 0)
    return { options: severalTogether(onSale, demands, wordsWithout), piece: undefined };
  const apart = options.find(({ demand: { piece } }) => piece && isShownApart(piece));
  return {
    options: options.map(({ demand, count }) => ({
      kind: demand.kind,
      name: demand.name,
      q: wordsWithout([demand]),
      count,
    })),
    piece: apart?.demand.piece,
  };
}

/** Without the number behind a name, and without the place, what is left comes near to what was meant. */
const isShownApart = (piece: Understood) =>
  piece.kind === 'words' &&
  piece.alternatives.every((terms) =>
    terms.some(({ query, class: own }) => query.behind !== undefined || own === 'place'),
  );

async function rowsOf(db: Database, index: SearchIndex, piece: Understood): Promise<Bitmap | undefined> {
  if (piece.kind === 'wish' || piece.kind === 'purpose')
    return matchWishes(index.columns, [piece], new Date().toISOString());
  return piece.kind === 'words' || piece.kind === 'without'
    ? (await matchPieces(db, index, [piece])).all
    : undefined;
}

/** The rarest words are let go one after the other, until something is found. */
function severalTogether(
  rows: Bitmap,
  demands: readonly Demand[],
  wordsWithout: (gone: readonly Demand[]) => string,
): LetGo[] {
  const words = demands
    .filter(({ kind }) => kind === 'words')
    .toSorted((a, b) => cardinality(a.rows) - cardinality(b.rows));
  for (let gone = 1; gone < words.length; gone += 1) {
    const rest = demands.filter((demand) => !words.slice(0, gone).includes(demand));
    const count = cardinality(
      rest.reduce((found, demand) => intersectWith(found, demand.rows), rows.slice()),
    );
    if (count > 0) {
      const name = words
        .slice(0, gone)
        .map((demand) => demand.name)
        .join(', ');
      return [{ kind: 'words', name, q: wordsWithout(words.slice(0, gone)), count }];
    }
  }
  return [];
}

const soldLatelyDays = 90;
const msPerDay = 86_400_000;
const maxSoldLookedAt = 200;

/** How many machines that would have been found were sold in the last three months. */
export async function countSoldLately(
  db: Database,
  { columns }: SearchIndex,
  { filters }: Found,
): Promise<number> {
  const rows = matchingRows(columns, { ...filters, statuses: ['Sold'] });
  const ids = highestRows(rows, 0, maxSoldLookedAt).map((row) => columns.ids.get(row));
  if (ids.length === 0) return 0;
  const since = new Date(Date.now() - soldLatelyDays * msPerDay).toISOString();
  const { count } = await db
    .selectFrom('laptops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('sold_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
