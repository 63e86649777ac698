import { synonyms } from '../synonyms.ts';
import type { TermQuery } from './full-text.ts';
import type { InvertedIndex } from './inverted-index.ts';

export type ResolvedTerms = {
  wanted: TermQuery[];
  corrected: { typed: string; read: string }[];
  unknown: string[];
};

/** Whether a word that machines do not have stands in a description. */
type IsTold = (word: TermQuery) => Promise<boolean>;

/**
 * Finds each word: as it is, joined with its neighbour, as a beginning, cut in two, misspelt unless it is meant
 * exactly so, or only told.
 */
export async function resolveTerms(
  known: InvertedIndex,
  words: string[],
  isTold: IsTold,
  { isExact = false } = {},
): Promise<ResolvedTerms> {
  const spelt: ResolvedTerms = { wanted: [], corrected: [], unknown: [] };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const joined = word + (words[at + 1] ?? '');
    if (joined !== word && known.knows(joined) && !(known.knows(word) && known.knows(words[at + 1]!))) {
      spelt.wanted.push(exactly(joined));
      at += 1;
    } else await spellOne(known, word, spelt, isTold, isExact);
  }
  return spelt;
}

const exactly = (...terms: string[]): TermQuery => ({ terms, isPrefix: false });

async function spellOne(
  known: InvertedIndex,
  word: string,
  { wanted, corrected, unknown }: ResolvedTerms,
  isTold: IsTold,
  isExact: boolean,
) {
  if (known.knows(word)) return wanted.push(exactly(word));
  if (word.length >= 2 && known.all(word).next().done === false)
    return wanted.push({ terms: [word], isPrefix: true });
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => known.knows(half))) return wanted.push(...halves.map((half) => exactly(half)));
  }
  const near = isExact ? [] : nearest(known, word);
  if (near.length > 0) {
    corrected.push({ typed: word, read: near[0]! });
    return wanted.push(exactly(...near));
  }
  const meant = exactly(word);
  return (await isTold(meant)) ? wanted.push(meant) : unknown.push(word);
}

const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** Numbers are not misspelt: 7480 is another machine than 7490. */
function nearest(known: InvertedIndex, word: string): string[] {
  const allowed = mistakesIn(word);
  if (allowed === 0 || /\d/.test(word)) return [];
  let best = allowed + 1;
  let found = new Set<string>();
  const consider = (spelling: string, term: string) => {
    if (Math.abs(spelling.length - word.length) > allowed || /\d/.test(spelling) || spelling.length < 3)
      return;
    const distance = mistakesBetween(word, spelling, best);
    if (distance > best || distance > allowed) return;
    if (distance < best) found = new Set();
    best = distance;
    found.add(term);
  };
  for (const term of known.all()) consider(term, term);
  for (const [spelling, term] of synonyms) if (known.knows(term)) consider(spelling, term);
  return [...found].toSorted();
}

/** Letters left out, put in, exchanged or swapped with their neighbour; gives up above the limit. */
function mistakesBetween(one: string, other: string, limit: number): number {
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
