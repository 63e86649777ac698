import type { Database } from '#database/tables.ts';
import { synonyms } from '../../search-synonyms.ts';
import { textIndexOf, type Wanted } from './text-index.ts';

export type Spelt = { wanted: Wanted[]; corrected: { typed: string; read: string }[]; unknown: string[] };

/** Finds each word in the index: as it is, joined with its neighbour, cut in two, as a beginning, misspelt, or told. */
export async function spell(db: Database, words: string[]): Promise<Spelt> {
  const spelt: Spelt = { wanted: [], corrected: [], unknown: [] };
  const known = await knownAmong(db, [...words, ...words.flatMap(halves), ...neighbours(words)]);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const joined = word + (words[at + 1] ?? '');
    if (joined !== word && known.has(joined) && !(known.has(word) && known.has(words[at + 1]!))) {
      spelt.wanted.push({ terms: [joined], isPrefix: false });
      at += 1;
    } else await spellOne(db, word, known, spelt);
  }
  return spelt;
}

async function spellOne(db: Database, word: string, known: Set<string>, spelt: Spelt) {
  const { wanted, corrected, unknown } = spelt;
  if (known.has(word)) return wanted.push({ terms: [word], isPrefix: false });
  if (word.length >= 2 && (await beginsSomething(db, word)))
    return wanted.push({ terms: [word], isPrefix: true });
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every((part) => known.has(part)))
      return wanted.push(...parts.map((part) => ({ terms: [part], isPrefix: false })));
  }
  const near = await nearest(db, word);
  if (near.length > 0) {
    corrected.push({ typed: word, read: near[0]! });
    return wanted.push({ terms: near, isPrefix: false });
  }
  const asTold = { terms: [word], isPrefix: false };
  const told = await textIndexOf(db).match(db, [asTold], 'details');
  return told.length > 0 ? wanted.push(asTold) : unknown.push(word);
}

const halves = (word: string) =>
  word.length < 5
    ? []
    : Array.from({ length: word.length - 3 }, (_, cut) => [
        word.slice(0, cut + 2),
        word.slice(cut + 2),
      ]).flat();

const neighbours = (words: string[]) => words.slice(1).map((word, index) => words[index]! + word);

async function knownAmong(db: Database, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('search_terms')
    .select('term')
    .where('term', 'in', [...new Set(words)])
    .execute();
  return new Set(rows.map(({ term }) => term));
}

/** Both databases compare by code points here, so that a range is a prefix. */
const beginsSomething = (db: Database, word: string) =>
  db
    .selectFrom('search_terms')
    .select('term')
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10ffff}`)
    .limit(1)
    .executeTakeFirst();

const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** Numbers are not misspelt: 7480 is another machine than 7490. */
async function nearest(db: Database, word: string): Promise<string[]> {
  const allowed = mistakesIn(word);
  if (allowed === 0 || /\d/.test(word)) return [];
  const terms = await db.selectFrom('search_terms').select('term').execute();
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
  for (const { term } of terms) consider(term, term);
  const inUse = new Set(terms.map(({ term }) => term));
  for (const [spelling, term] of synonyms) if (inUse.has(term)) consider(spelling, term);
  return [...found];
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
