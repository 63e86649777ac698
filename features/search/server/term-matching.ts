import type { Database } from '#platform/database/tables.ts';
import { type Bitmap, cardinality, intersectWith } from './bitmap.ts';
import type { SearchIndex } from './search-index.ts';
import { isSpecTerm } from './spec-terms.ts';
import type { TermQuery } from './term-query.ts';

/**
 * The rows that have every term, and those that have them in their title. Undefined where there is nothing to match,
 * or to prefer. A term of the specifications is matched there and nowhere else; the other terms in a description only
 * where no machine has all of them outside of it.
 */
export async function matchTerms(
  db: Database,
  { columns, terms, descriptions }: SearchIndex,
  query: TermQuery[],
): Promise<{ all?: Bitmap; inTitle?: Bitmap }> {
  if (query.length === 0) return {};
  const { length } = columns;
  const brands = columns.byName.brand.values;
  const isSpec = ({ terms, isPrefix }: TermQuery) =>
    !isPrefix && terms.every((term) => isSpecTerm(term, brands));
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
  for (const [at, term] of others.entries()) (await descriptions.postingsOf(db, term)).addTo(rowsByTerm[at]!);
  return { all: intersectWith(bySpec, intersectionOf(rowsByTerm)) };
}
