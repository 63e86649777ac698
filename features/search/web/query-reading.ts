import { m } from '#words';
import type { SearchQuery } from './search-query.ts';
import type { SearchResults } from './search-api.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';

type Reading = Pick<SearchResults['reading'], 'words' | 'unknown' | 'min' | 'max'>;

/** Labels of terms that several words were joined to. The tokenizer makes the same term of the label. */
const labels: [RegExp, (amount: number) => string][] = [
  [/^(\d+)ram$/, (gb) => m.search_read_ram({ gb })],
  [/^(\d{3,})disk$/, gigabytes],
  [/^(\d+)inch$/, (size) => `${size < 100 ? size : size / 10}″`],
  [/^(\d+)gen$/, (number) => m.search_read_generation({ number })],
  [/^win(\d+)$/, (number) => `Windows ${number}`],
];

export function labelOfTerm(term: string): string {
  for (const [pattern, label] of labels) {
    const amount = pattern.exec(term)?.[1];
    if (amount !== undefined) return label(Number(amount));
  }
  return term;
}

export const specTermsIn = ({ words }: Reading): string[] =>
  words.filter((term) => labelOfTerm(term) !== term);

/** The same search with its price as a filter, and the labels of its terms as its words. */
const asRead = (query: SearchQuery, { words, unknown, min, max }: Reading): SearchQuery => ({
  ...query,
  q: [...words, ...unknown].map(labelOfTerm).join(' '),
  min: query.min ?? min,
  max: query.max ?? max,
});

export const withoutTerm = (query: SearchQuery, reading: Reading, removed: string): SearchQuery =>
  asRead(query, { ...reading, words: reading.words.filter((term) => term !== removed) });

/** A price among the words becomes a filter like any other, so that it can be dropped. */
export const withReadPrice = (query: SearchQuery, reading: Reading): SearchQuery =>
  reading.min === undefined && reading.max === undefined ? query : asRead(query, reading);
