import { m } from '#words';
import type { SearchQuery } from './search-query.ts';
import type { SearchResults } from './search-api.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';

type Reading = Pick<SearchResults['reading'], 'words' | 'unknown' | 'min' | 'max'>;

/** Facts that words were read as. What is said here would be read as the same again. */
const facts: [RegExp, (amount: number) => string][] = [
  [/^(\d+)ram$/, (gb) => m.search_read_ram({ gb })],
  [/^(\d{3,})disk$/, gigabytes],
  [/^(\d+)inch$/, (size) => `${size < 100 ? size : size / 10}″`],
  [/^(\d+)gen$/, (number) => m.search_read_generation({ number })],
  [/^win(\d+)$/, (number) => `Windows ${number}`],
];

/** A word of the index as people write it. */
export function labelOfTerm(word: string): string {
  for (const [fact, say] of facts) {
    const amount = fact.exec(word)?.[1];
    if (amount !== undefined) return say(Number(amount));
  }
  return word;
}

export const specTermsIn = ({ words }: Reading): string[] =>
  words.filter((word) => labelOfTerm(word) !== word);

/** The same search with its price as a filter, and its words as they were read. */
const spelledOut = (asked: SearchQuery, { words, unknown, min, max }: Reading): SearchQuery => ({
  ...asked,
  q: [...words, ...unknown].map(labelOfTerm).join(' '),
  min: asked.min ?? min,
  max: asked.max ?? max,
});

export const withoutTerm = (asked: SearchQuery, reading: Reading, taken: string): SearchQuery =>
  spelledOut(asked, { ...reading, words: reading.words.filter((word) => word !== taken) });

/** A price that was read out of the words narrows like one that was chosen, and can be dropped like it. */
export const withReadPrice = (asked: SearchQuery, reading: Reading): SearchQuery =>
  reading.min === undefined && reading.max === undefined ? asked : spelledOut(asked, reading);
