import { m } from '#words';
import type { Asked } from './asked-search.ts';
import type { Found } from './search-answers.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';

type Reading = Pick<Found['reading'], 'words' | 'unknown' | 'min' | 'max'>;

/** Facts that words were read as. What is said here would be read as the same again. */
const facts: [RegExp, (amount: number) => string][] = [
  [/^(\d+)ram$/, (gb) => m.search_read_ram({ gb })],
  [/^(\d{3,})disk$/, gigabytes],
  [/^(\d+)inch$/, (size) => `${size < 100 ? size : size / 10}″`],
  [/^(\d+)gen$/, (number) => m.search_read_generation({ number })],
  [/^win(\d+)$/, (number) => `Windows ${number}`],
];

/** A word of the index as people write it. */
export function saidOf(word: string): string {
  for (const [fact, say] of facts) {
    const amount = fact.exec(word)?.[1];
    if (amount !== undefined) return say(Number(amount));
  }
  return word;
}

export const factsAmong = ({ words }: Reading): string[] => words.filter((word) => saidOf(word) !== word);

/** The same search with its price as a filter, and its words as they were read. */
const spelledOut = (asked: Asked, { words, unknown, min, max }: Reading): Asked => ({
  ...asked,
  q: [...words, ...unknown].map(saidOf).join(' '),
  min: asked.min ?? min,
  max: asked.max ?? max,
});

export const withoutWord = (asked: Asked, reading: Reading, taken: string): Asked =>
  spelledOut(asked, { ...reading, words: reading.words.filter((word) => word !== taken) });

/** A price that was read out of the words narrows like one that was chosen, and can be dropped like it. */
export const withPriceRead = (asked: Asked, reading: Reading): Asked =>
  reading.min === undefined && reading.max === undefined ? asked : spelledOut(asked, reading);
