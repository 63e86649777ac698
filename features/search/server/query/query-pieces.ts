import type { InvertedIndex } from '../inverted-index.ts';
import type { TermQuery } from '../term-query.ts';
import type { Part, PartOf } from './parsed-query.ts';
import type { TermClass } from './term-class.ts';
import {
  type ResolutionOptions,
  type ResolvedTerm,
  type ResolvedTerms,
  resolveTerms,
} from './term-resolution.ts';

type Alternatives = ResolvedTerm[][];

/** What a machine must be, in the order of the words. `text` reads the same. */
type Piece = { text: string } & (
  | { kind: 'words'; alternatives: Alternatives }
  | { kind: 'without'; alternatives: Alternatives }
  | { kind: 'near'; terms: ResolvedTerm[] }
);
export type Understood = Piece | PartOf<'price' | 'wish' | 'purpose'>;

type Words = Extract<Piece, { kind: 'words' }>;
type Item = Understood | PartOf<'either' | 'without' | 'near'>;
type Sign = PartOf<'either'> | (PartOf<'without'> & { kind: 'without' }) | PartOf<'near'>;

export type ResolvedQuery = Omit<ResolvedTerms, 'resolved'> & {
  pieces: Understood[];
  /** Machines that have these come first: `m1 pro` rather than a Pro with an M1. */
  preferred: TermQuery[];
};

export async function resolveParts(
  parts: readonly Part[],
  index: InvertedIndex,
  options: ResolutionOptions,
): Promise<ResolvedQuery> {
  const corrected: ResolvedTerms['corrected'] = [];
  const unknown: string[] = [];
  const preferred: TermQuery[] = [];
  let items: Item[] = [];
  for (const part of parts) {
    if (part.kind !== 'words') {
      items.push(part);
      continue;
    }
    const words = await resolveTerms(index, part.terms, options);
    corrected.push(...words.corrected);
    unknown.push(...words.unknown);
    preferred.push(...joinedIn(words.resolved, index));
    items.push(
      ...words.resolved.map((term): Words => ({ kind: 'words', text: term.text, alternatives: [[term]] })),
    );
  }
  items = withAlternatives(items);
  return { pieces: withSides(items), preferred, corrected, unknown };
}

const joinedIn = (terms: readonly ResolvedTerm[], index: InvertedIndex): TermQuery[] =>
  terms
    .slice(1)
    .map(({ query }, at) => terms[at]!.query.terms[0]! + query.terms[0]!)
    .filter((joined) => index.has(joined, ['spec']))
    .map((joined) => ({ terms: [joined], isPrefix: false }));

const isWords = (item: Item | undefined): item is Words => item?.kind === 'words';
const isSign = (item: Item | undefined, kind: Sign['kind']): item is Sign =>
  item?.kind === kind && !('alternatives' in item) && !('terms' in item);

const firstOf = ({ alternatives }: Words): ResolvedTerm => alternatives[0]![0]!;

/** A brand is part of a name: `dell latitude or hp elitebook`. */
const grouped = (own: TermClass): TermClass => (own === 'brand' ? 'name' : own);
const groupOf = (words: Words): TermClass => grouped(firstOf(words).class);

/** Of these a machine has one, so that `and` can only mean `or`. */
const exclusive = new Set<TermClass>(['brand', 'family', 'ram', 'place', 'kind', 'disk', 'screen']);

/** Said of the whole where two sides are of several classes: `dell i5 or hp i7 laptop dhaka`. */
const shared = new Set<TermClass>(['kind', 'place']);

/** Joins what stands on both sides of an `or`: as many words as are of one class, or else all of them. */
function withAlternatives(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => isSign(item, 'either'));
  if (at < 0) return [...items];
  const { sign } = items[at] as PartOf<'either'>;
  const rest = [...items.slice(0, at), ...items.slice(at + 1)];
  const [left, right] = [items[at - 1], items[at + 1]];
  if (!isWords(left) || !isWords(right)) return withAlternatives(rest);
  const right1 = firstOf(right).class === 'number' ? groupOf(left) : groupOf(right);
  const isSame = groupOf(left) === right1;
  const areExclusive = [left, right].every((words) => exclusive.has(firstOf(words).class));
  if (sign === 'or' ? false : !isSame || (!areExclusive && (sign === 'and' || right1 !== 'name')))
    return withAlternatives(rest);
  const belongs = (item: Item | undefined): item is Words =>
    isWords(item) &&
    (isSame ? groupOf(item) === right1 || firstOf(item).class === 'number' : !shared.has(groupOf(item)));
  let [from, to] = [at, at + 1];
  while (belongs(items[from - 1])) from -= 1;
  while (belongs(items[to])) to += 1;
  const before = items.slice(from, at) as Words[];
  const behind = items.slice(at + 1, to) as Words[];
  const joined: Words = {
    kind: 'words',
    text: `${textOf(before)} or ${textOf(behind)}`,
    alternatives: [...alternativesOf(before), ...alternativesOf(behind)],
  };
  return withAlternatives([...items.slice(0, from), joined, ...items.slice(to)]);
}

const textOf = (words: readonly Words[]) => words.map(({ text }) => text).join(' ');

/** Of several words each way to have all of them. */
const alternativesOf = (words: readonly Words[]): Alternatives =>
  words.reduce<Alternatives>(
    (ways, { alternatives }) => ways.flatMap((way) => alternatives.map((other) => [...way, ...other])),
    [[]],
  );

/** Gives `without` and `near` the words they are said of; alone they mean nothing. */
function withSides(items: readonly Item[]): Understood[] {
  const result: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (!isSign(item, 'without') && !isSign(item, 'near')) {
      result.push(item);
      continue;
    }
    const { side } = item as PartOf<'without' | 'near'>;
    const words: Words[] = [];
    if (side === 'behind')
      while (isWords(items[at + 1]) && goesOn(words, items[at + 1] as Words, item.kind)) {
        words.push(items[at + 1] as Words);
        at += 1;
      }
    else
      while (isWords(result.at(-1)) && goesOnBefore(words, result.at(-1) as Words, item.kind))
        words.unshift(result.pop() as Words);
    if (words.length > 0) result.push(said(item.kind as 'without' | 'near', words));
    // "Without warranty" is a wish for less, which nobody has.
    else if (side === 'behind' && items[at + 1]?.kind === 'wish') at += 1;
  }
  return result as Understood[];
}

const said = (kind: 'without' | 'near', words: Words[]): Piece =>
  kind === 'near'
    ? { kind, text: `near ${textOf(words)}`, terms: alternativesOf(words)[0]! }
    : { kind, text: `without ${textOf(words)}`, alternatives: alternativesOf(words) };

const isTied = (words: Words) => firstOf(words).query.behind !== undefined;
const isPlace = (words: Words) => firstOf(words).class === 'place';

const goesOn = (words: readonly Words[], next: Words, kind: string) =>
  words.length === 0 || isTied(next) || (kind === 'near' && isPlace(next) && isPlace(words[0]!));

const goesOnBefore = (words: readonly Words[], last: Words, kind: string) =>
  words.length === 0 || isTied(words[0]!) || (kind === 'near' && isPlace(last) && isPlace(words[0]!));
