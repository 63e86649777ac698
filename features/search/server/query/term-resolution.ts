import { stopWords } from '../../synonyms.ts';
import { tokenize } from '../../tokenizer.ts';
import { cardinality, intersectWith } from '../bitmap.ts';
import type { InvertedIndex } from '../inverted-index.ts';
import { isSpecTerm } from '../spec-terms.ts';
import { nearestTerms, swappedDigits } from './spelling-correction.ts';
import { classOf, meaningsOfPrefix, type TermClass } from './term-class.ts';
import { labelOfTerm } from './term-labels.ts';
import type { TermQuery } from '../term-query.ts';

/** A word of a query as the index has it. */
export type ResolvedTerm = { query: TermQuery; class: TermClass; text: string };

export type ResolvedTerms = {
  resolved: ResolvedTerm[];
  corrected: { typed: string; read: string }[];
  /** No machine has them. */
  unknown: string[];
};

export type ResolutionOptions = {
  brands: ReadonlySet<string>;
  /** One more than the highest row. */
  length: number;
  /** Whether a description has a term that the index does not have. */
  isDescribed: (term: TermQuery) => Promise<boolean>;
  /** Nothing is corrected. */
  isExact?: boolean;
};

/** In this order: joined with the next one, as it is, as a prefix, without its ending, split, corrected, or described. */
export async function resolveTerms(
  index: InvertedIndex,
  terms: readonly string[],
  options: ResolutionOptions,
): Promise<ResolvedTerms> {
  const result: ResolvedTerms = { resolved: [], corrected: [], unknown: [] };
  for (let at = 0; at < terms.length; at += 1) {
    const [term = '', next = ''] = terms.slice(at);
    const joined = term + next;
    if (next !== '' && index.has(joined) && !(index.has(term) && index.has(next))) {
      add(index, result, options, joined);
      at += 1;
    } else await resolveTerm(index, terms, at, result, options);
  }
  return rejoined(index, result, options);
}

/** What was mended may belong to its neighbours: `rayzen 5` is one term once it is `ryzen 5`. */
function rejoined(
  index: InvertedIndex,
  result: ResolvedTerms,
  options: ResolutionOptions,
): ResolvedTerms | Promise<ResolvedTerms> {
  if (result.corrected.length === 0) return result;
  const words = result.resolved.map(({ query }) => query.terms[0]!);
  const again = tokenize(words.join(' ')).filter((term) => !stopWords.has(term));
  if (again.length === words.length && again.every((term, at) => term === words[at])) return result;
  return resolveTerms(index, again, { ...options, isExact: true }).then(({ resolved, unknown }) => ({
    ...result,
    resolved,
    unknown: [...result.unknown, ...unknown],
  }));
}

async function resolveTerm(
  index: InvertedIndex,
  terms: readonly string[],
  at: number,
  result: ResolvedTerms,
  options: ResolutionOptions,
): Promise<void> {
  const term = terms[at]!;
  const push = (...words: string[]) => add(index, result, options, ...words);
  if (/^\d+$/.test(term)) return resolveNumber(index, terms, at, result, options);
  if (index.has(term) || isSpecTerm(term, options.brands)) return push(term);
  if (term.length >= 2 && index.termsWithPrefix(term).next().done === false) {
    result.resolved.push({
      query: { terms: [term], isPrefix: true },
      class: classOf(index.termsWithPrefix(term).next().value as string, index, options.brands),
      text: term,
    });
    return;
  }
  const meant = readingsOf(index, term);
  if (meant.length > 0) return push(...meant);
  const halves = halvesOf(index, term);
  if (halves) {
    for (const half of halves) push(half);
    return;
  }
  const nearest = options.isExact ? [] : [...swappedDigits(index, term), ...nearestTerms(index, term)];
  if (nearest.length > 0) {
    result.corrected.push({ typed: term, read: nearest[0]! });
    return push(...nearest);
  }
  const exactly = { terms: [term], isPrefix: false };
  if (await options.isDescribed(exactly)) push(term);
  else result.unknown.push(term);
}

/** A number is taken as it is, behind a name even where no machine has it: `victus 16` is no Victus 15. */
function resolveNumber(
  index: InvertedIndex,
  terms: readonly string[],
  at: number,
  result: ResolvedTerms,
  options: ResolutionOptions,
): void {
  const term = terms[at]!;
  const isBehindUnknown = at > 0 && result.unknown.at(-1) === terms[at - 1];
  const swapped = options.isExact || index.has(term) ? [] : swappedDigits(index, term);
  if (swapped.length > 0) {
    result.corrected.push({ typed: term, read: swapped[0]! });
    add(index, result, options, ...swapped);
  } else if (!isBehindUnknown && (index.has(term) || isNamed(result.resolved.at(-1))))
    add(index, result, options, term);
  else result.unknown.push(term);
}

const isNamed = (last: ResolvedTerm | undefined) =>
  last !== undefined && ['name', 'brand', 'place', 'graphics', 'number'].includes(last.class);

function add(
  index: InvertedIndex,
  { resolved }: ResolvedTerms,
  { brands, length }: ResolutionOptions,
  ...terms: string[]
): void {
  const last = resolved.at(-1);
  const query: TermQuery = { terms, isPrefix: false };
  const own = classOf(terms[0]!, index, brands);
  const isBehind =
    own === 'number' ? isNamed(last) : own === 'generation' && last?.class === 'name' && haveBoth();
  function haveBoth() {
    const rows = index.rowsMatching(last!.query, ['title'], length);
    return cardinality(intersectWith(rows, index.rowsMatching(query, ['title'], length))) > 0;
  }
  resolved.push({
    query: isBehind ? { ...query, behind: last!.query } : query,
    class: isBehind ? last!.class : own,
    text: own === 'generation' && isBehind ? `gen ${Number.parseInt(terms[0]!, 10)}` : labelOfTerm(terms[0]!),
  });
}

const endings = /(?:er|te|ta|ke|e|r|y)$/;
const minStem = 4;

/** What a word begun in Bangla may become, or a word without its ending: `dhakay`, `uttarar`. */
function readingsOf(index: InvertedIndex, term: string): string[] {
  if (!/[a-z]/.test(term))
    return term.length < 3
      ? []
      : [...new Set(meaningsOfPrefix(term))].filter((meaning) => index.has(meaning));
  for (const ending of [endings, /(?:r|y|e)$/]) {
    const stem = term.replace(ending, '');
    if (stem !== term && stem.length >= minStem && index.has(stem)) return [stem];
  }
  return [];
}

/** Both halves of what was typed without the space between them: `latitude7490`, `nitro5`. */
function halvesOf(index: InvertedIndex, term: string): [string, string] | undefined {
  const [, word = '', digits = ''] = /^([a-z]{3,})(\d+)$/.exec(term) ?? [];
  if (index.has(word)) return [word, digits];
  for (let cut = 2; cut <= term.length - 2; cut += 1) {
    const halves: [string, string] = [term.slice(0, cut), term.slice(cut)];
    if (halves.every((half) => index.has(half))) return halves;
  }
  return undefined;
}
