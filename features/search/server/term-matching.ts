import type { Database } from '#platform/database/tables.ts';
import { type Bitmap, cardinality, difference, intersectWith, uniteWith } from './bitmap.ts';
import type { IndexField } from './inverted-index.ts';
import type { Understood } from './query/query-pieces.ts';
import type { SearchIndex } from './search-index.ts';
import { isSpecTerm } from './spec-terms.ts';
import type { TermQuery } from './term-query.ts';

export type TermMatches = {
  /** Undefined where there is nothing to match. */
  all?: Bitmap;
  /** Those that have the words in their title, as far as titles have them; undefined where there is nothing to prefer. */
  inTitle?: Bitmap;
  /** Those that have them outside of their description, as far as machines do; undefined where all are so. */
  inFacts?: Bitmap;
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

const steps = ['inTitle', 'inFacts'] as const;

function unionOf(either: readonly TermMatches[], { columns }: SearchIndex): TermMatches {
  const rows = (of: (matches: TermMatches) => Bitmap | undefined) =>
    either.map((matches) => (of(matches) ?? columns.allRows()).slice()).reduce(uniteWith);
  const union: TermMatches = { all: rows(({ all }) => all) };
  for (const step of steps)
    if (either.some((matches) => matches[step]))
      union[step] = rows((matches) => matches[step] ?? matches.all);
  return union;
}

function both(some: TermMatches, others: TermMatches): TermMatches {
  const result = { ...some, ...others };
  for (const part of ['all', ...steps] as const) {
    const [one, other] = [some[part], others[part]];
    if (one && other) result[part] = intersectWith(one.slice(), other);
  }
  return result;
}

/**
 * A word that so few machines have outside of their description is looked for there too, but for one that is a fact of
 * theirs and in no name: who looks for machines in Elephant Road does not mean those that were bought there.
 */
const rareBelow = 5;

/**
 * The rows that have every term. A term of the specifications is matched there and nowhere else; the others in a
 * description too where they are rare, or where no machine has all of them outside of it.
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
  const isTitled = ({ terms: wanted }: TermQuery) => wanted.some((term) => terms.has(term, ['title']));
  const isRare = (one: TermQuery) =>
    !one.isPrefix &&
    one.terms.every((term) => terms.countOf(term) < rareBelow) &&
    (isTitled(one) || !one.terms.some((term) => terms.has(term)));
  const intersectionOf = (bitmaps: readonly Bitmap[]) =>
    bitmaps.reduce(intersectWith, columns.allRows().slice());
  const rowsIn = (fields: readonly IndexField[], of: readonly TermQuery[]) =>
    of.map((term) => terms.rowsMatching(term, fields, length));

  const bySpec = intersectionOf(rowsIn(['spec'], query.filter(isSpec)));
  const others = query.filter((term) => !isSpec(term));
  if (others.length === 0) return { all: bySpec };
  const rowsByTerm = rowsIn(['title', 'spec', 'other'], others);
  const outside = intersectionOf(rowsByTerm);
  const titled = others.filter(isTitled);
  const inTitle = titled.length > 0 && { inTitle: intersectionOf(rowsIn(['title'], titled)) };
  const isNowhere = cardinality(outside) === 0;
  const described = others.filter((term) => isDescriptive(term) && (isNowhere || isRare(term)));
  if (described.length === 0) return { all: intersectWith(bySpec, outside), ...inTitle };
  const inFacts = isNowhere ? intersectionOf(rowsByTerm.filter((rows) => cardinality(rows) > 0)) : outside;
  for (const term of described)
    (await descriptions.postingsOf(db, term)).addTo(rowsByTerm[others.indexOf(term)]!);
  return { all: intersectWith(bySpec, intersectionOf(rowsByTerm)), ...inTitle, inFacts };
}

/** In a description a small number may be of anything. */
export const isDescriptive = ({ terms, behind }: TermQuery): boolean =>
  !behind && !terms.every((term) => /^\d{1,2}$/.test(term));
