import type { Database } from '#platform/database/tables.ts';
import { type Bitmap, cardinality, difference, intersectWith, uniteWith } from './bitmap.ts';
import type { Understood } from './query/query-pieces.ts';
import type { SearchIndex } from './search-index.ts';
import { isSpecTerm } from './spec-terms.ts';
import type { TermQuery } from './term-query.ts';

export type TermMatches = {
  /** Undefined where there is nothing to match. */
  all?: Bitmap;
  /** Those that have the words in their title; undefined where there is nothing to prefer. */
  inTitle?: Bitmap;
};

/** The rows that have all words of a query, and none of those it excludes. */
export async function matchPieces(
  db: Database,
  index: SearchIndex,
  pieces: readonly Understood[],
): Promise<TermMatches> {
  const words = pieces.filter((piece) => piece.kind === 'words');
  const required = words.flatMap(({ alternatives }) => (alternatives.length === 1 ? alternatives[0]! : []));
  let result = await matchTerms(
    db,
    index,
    required.map(({ query }) => query),
  );
  for (const { alternatives } of words)
    if (alternatives.length > 1) {
      const either: TermMatches[] = [];
      for (const terms of alternatives)
        either.push(
          await matchTerms(
            db,
            index,
            terms.map(({ query }) => query),
          ),
        );
      result = both(result, unionOf(either, index));
    }
  for (const piece of pieces)
    if (piece.kind === 'without')
      result = {
        ...result,
        all: difference(result.all ?? index.columns.allRows(), rowsOf(index, piece.alternatives)),
      };
  return result;
}

const rowsOf = ({ terms, columns: { length } }: SearchIndex, alternatives: { query: TermQuery }[][]) =>
  alternatives
    .map((all) =>
      all
        .map(({ query }) => terms.rowsMatching(query, ['title', 'spec', 'other'], length))
        .reduce(intersectWith),
    )
    .reduce(uniteWith);

function unionOf(either: readonly TermMatches[], { columns }: SearchIndex): TermMatches {
  const rows = (of: (matches: TermMatches) => Bitmap | undefined) =>
    either.map((matches) => (of(matches) ?? columns.allRows()).slice()).reduce(uniteWith);
  return {
    all: rows(({ all }) => all),
    ...(either.some(({ inTitle }) => inTitle) && { inTitle: rows(({ all, inTitle }) => inTitle ?? all) }),
  };
}

function both(some: TermMatches, others: TermMatches): TermMatches {
  const intersected = (one: Bitmap | undefined, other: Bitmap | undefined) =>
    one && other ? intersectWith(one.slice(), other) : (one ?? other);
  const [all, inTitle] = [intersected(some.all, others.all), intersected(some.inTitle, others.inTitle)];
  return { ...(all && { all }), ...(inTitle && { inTitle }) };
}

/**
 * The rows that have every term. A term of the specifications is matched there and nowhere else; the other terms in a
 * description only where no machine has all of them outside of it.
 */
async function matchTerms(
  db: Database,
  { columns, terms, descriptions, brands }: SearchIndex,
  query: readonly TermQuery[],
): Promise<TermMatches> {
  if (query.length === 0) return {};
  const { length } = columns;
  const isSpec = ({ terms, isPrefix, behind }: TermQuery) =>
    !isPrefix && !behind && terms.every((term) => isSpecTerm(term, brands));
  const intersectionOf = (bitmaps: Bitmap[]) => bitmaps.reduce(intersectWith, columns.allRows().slice());

  const bySpec = intersectionOf(
    query.filter(isSpec).map((term) => terms.rowsMatching(term, ['spec'], length)),
  );
  const others = query.filter((term) => !isSpec(term));
  if (others.length === 0) return { all: bySpec };
  const rowsByTerm = others.map((term) => terms.rowsMatching(term, ['title', 'spec', 'other'], length));
  const byIndex = intersectionOf(rowsByTerm);
  if (cardinality(byIndex) > 0) {
    const inTitle = intersectionOf(others.map((term) => terms.rowsMatching(term, ['title'], length)));
    return { all: intersectWith(bySpec, byIndex), inTitle };
  }
  for (const [at, term] of others.entries())
    if (isDescriptive(term)) (await descriptions.postingsOf(db, term)).addTo(rowsByTerm[at]!);
  return { all: intersectWith(bySpec, intersectionOf(rowsByTerm)) };
}

/** In a description a small number may be of anything. */
export const isDescriptive = ({ terms, behind }: TermQuery): boolean =>
  !behind && !terms.every((term) => /^\d{1,2}$/.test(term));
