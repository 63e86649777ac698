import { synonyms } from '../../synonyms.ts';
import type { InvertedIndex } from '../inverted-index.ts';

/** Words that no machine has alone: they become one term with their neighbours. */
const joining = new Set(['gen', 'inch', 'windows', 'core']);

const maxEditsIn = (term: string) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2);

/** The terms with two neighbouring digits the other way round: `t408` for `t480`. */
export function swappedDigits(index: InvertedIndex, term: string): string[] {
  const swaps = Array.from({ length: term.length - 1 }, (_, at) =>
    /^\d\d/.test(term.slice(at)) ? term.slice(0, at) + term[at + 1]! + term[at]! + term.slice(at + 2) : term,
  );
  return [...new Set(swaps)].filter((swapped) => swapped !== term && index.has(swapped, ['title']));
}

/** All terms at the smallest edit distance. Numbers are not misspelt: 7480 is another machine than 7490. */
export function nearestTerms(index: InvertedIndex, term: string): string[] {
  const maxEdits = maxEditsIn(term);
  if (maxEdits === 0 || /\d/.test(term)) return [];
  const letters = lettersIn(term);
  let best = maxEdits;
  let found = new Set<string>();
  const consider = (spelling: string, meaning: string) => {
    if (Math.abs(spelling.length - term.length) > best || spelling.length < 3) return;
    if (countBits(letters ^ lettersIn(spelling)) > best * 2 || /\d/.test(spelling)) return;
    const distance = editDistance(term, spelling, best);
    if (distance > best) return;
    if (distance < best) found = new Set();
    best = distance;
    found.add(meaning);
  };
  for (const candidate of index.termsWithPrefix()) consider(candidate, candidate);
  for (const [spelling, meaning] of synonyms)
    if (index.has(meaning) || joining.has(meaning)) consider(spelling, meaning);
  return [...found].toSorted();
}

/** A bit for each letter, of which an edit changes two at most: most terms are told apart without more. */
function lettersIn(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at += 1) letters |= 1 << (term.charCodeAt(at) & 31);
  return letters;
}

function countBits(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
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
