import { synonyms } from '../synonyms.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { TermQuery } from './term-query.ts';

export type ResolvedTerms = {
  resolved: TermQuery[];
  corrected: { typed: string; read: string }[];
  unknown: string[];
};

type Options = {
  /** Whether a description has a term that the index does not have. */
  isDescribed: (term: TermQuery) => Promise<boolean>;
  /** Nothing is corrected. */
  isExact?: boolean;
};

/** In this order: a term joined with the next one, as it is, as a prefix, split, corrected, or in descriptions only. */
export async function resolveTerms(
  index: InvertedIndex,
  terms: string[],
  options: Options,
): Promise<ResolvedTerms> {
  const result: ResolvedTerms = { resolved: [], corrected: [], unknown: [] };
  for (let at = 0; at < terms.length; at += 1) {
    const [term = '', next = ''] = terms.slice(at);
    const joined = term + next;
    if (next !== '' && index.has(joined) && !(index.has(term) && index.has(next))) {
      result.resolved.push(termQuery(joined));
      at += 1;
    } else await resolveTerm(index, term, result, options);
  }
  return result;
}

const termQuery = (...terms: string[]): TermQuery => ({ terms, isPrefix: false });

async function resolveTerm(
  index: InvertedIndex,
  term: string,
  { resolved, corrected, unknown }: ResolvedTerms,
  { isDescribed, isExact = false }: Options,
) {
  if (index.has(term)) return resolved.push(termQuery(term));
  if (term.length >= 2 && index.termsWithPrefix(term).next().done === false)
    return resolved.push({ terms: [term], isPrefix: true });
  for (let cut = 2; cut <= term.length - 2; cut += 1) {
    const halves = [term.slice(0, cut), term.slice(cut)];
    if (halves.every((half) => index.has(half)))
      return resolved.push(...halves.map((half) => termQuery(half)));
  }
  const nearest = isExact ? [] : nearestTerms(index, term);
  if (nearest.length > 0) {
    corrected.push({ typed: term, read: nearest[0]! });
    return resolved.push(termQuery(...nearest));
  }
  const exactly = termQuery(term);
  return (await isDescribed(exactly)) ? resolved.push(exactly) : unknown.push(term);
}

const maxEditsIn = (term: string) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2);

/** All terms at the smallest edit distance. Numbers are not misspelt: 7480 is another machine than 7490. */
function nearestTerms(index: InvertedIndex, term: string): string[] {
  const maxEdits = maxEditsIn(term);
  if (maxEdits === 0 || /\d/.test(term)) return [];
  let best = maxEdits + 1;
  let found = new Set<string>();
  const consider = (spelling: string, meaning: string) => {
    if (Math.abs(spelling.length - term.length) > maxEdits || /\d/.test(spelling) || spelling.length < 3)
      return;
    const distance = editDistance(term, spelling, best);
    if (distance > best || distance > maxEdits) return;
    if (distance < best) found = new Set();
    best = distance;
    found.add(meaning);
  };
  for (const candidate of index.termsWithPrefix()) consider(candidate, candidate);
  for (const [spelling, meaning] of synonyms) if (index.has(meaning)) consider(spelling, meaning);
  return [...found].toSorted();
}

/** Damerau-Levenshtein (letters left out, added, replaced, or swapped with their neighbour); gives up above a limit. */
function editDistance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + same);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return last[other.length]!;
}
