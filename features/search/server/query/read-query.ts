import type { Database } from '#platform/database/tables.ts';
import { synonyms } from '../../synonyms.ts';
import type { SearchIndex } from '../search-index.ts';
import { isDescriptive } from '../term-matching.ts';
import { isNumber, numberOf, type Token } from './lexer.ts';
import { parseQuery } from './parse-query.ts';
import type { PartOf, Price } from './parsed-query.ts';
import { type ResolvedQuery, resolveParts, type Understood } from './query-pieces.ts';

/** What a visitor typed, as the market understands it. */
export async function readQuery(
  db: Database,
  index: SearchIndex,
  typed: string,
  isExact: boolean,
): Promise<ResolvedQuery> {
  const { terms, brands, columns, descriptions } = index;
  const parts = parseQuery(typed, (number, before) => isModelNumber(index, number, before));
  return resolveParts(parts, terms, {
    brands,
    length: columns.length,
    isDescribed: async (term) => isDescriptive(term) && (await descriptions.postingsOf(db, term)).count > 0,
    isExact,
  });
}

/** A bare number is of a model where one has it, or where it stands behind a name: `latitude 5500`, `i5 12400`. */
function isModelNumber({ terms, brands }: SearchIndex, number: string, before: Token | undefined): boolean {
  if (terms.has(number, ['title'])) return true;
  if (!before) return false;
  const name = synonyms.get(before.text) ?? before.text;
  const isRound = Number(number) % 1000 === 0;
  if (brands.has(name)) return number.length === 4 && !isRound;
  const isBehindName = isNumber(before) ? numberOf(before) < 1000 : isName(name);
  function isName(word: string) {
    return /^(i|core|ryzen)$/.test(word) || (terms.has(word, ['title']) && !terms.has(word, ['spec']));
  }
  if (!isBehindName) return false;
  return number.length === 4 || (number.length === 5 && Number(number) < 15_000 && !isRound);
}

/** The price that the words name, all limits together. */
export function priceIn(pieces: readonly Understood[]): Price {
  const prices = pieces.filter((piece): piece is PartOf<'price'> => piece.kind === 'price');
  const [lowest, highest] = [prices.flatMap(({ min }) => min ?? []), prices.flatMap(({ max }) => max ?? [])];
  const wish = prices.length === 1 ? prices[0]!.wish : undefined;
  return {
    ...(lowest.length > 0 && { min: Math.max(...lowest) }),
    ...(highest.length > 0 && { max: Math.min(...highest) }),
    ...(wish !== undefined && { wish }),
  };
}

/** The words of a query that say these pieces. */
export const wordsOf = (pieces: readonly Understood[]): string => pieces.map(({ text }) => text).join(' ');
