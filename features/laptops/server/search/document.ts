import type { Laptop } from '../../laptop-contract.ts';
import { wordsOf } from '../../search-words.ts';
import { type Specified, specWordsOf } from './spec-words.ts';

/** The words a machine can be found by: what it is called, what it is made of, where it is, what is told of it. */
export type Document = { title: string[]; specs: string[]; place: string[]; details: string[] };

export type Described = Specified & Pick<Laptop, 'details' | 'condition' | 'graphics' | 'area'>;

export function documentOf(laptop: Described): Document {
  const { brand, model, area, location, details } = laptop;
  return {
    title: distinct(wordsOf(`${brand} ${model}`)),
    specs: distinct([
      ...wordsOf(`${laptop.version} ; ${laptop.generation} ; ${laptop.condition}`),
      // Every machine draws somehow; the word `gpu` is for those with a card of its own.
      ...wordsOf(laptop.graphics ?? '').filter((word) => word !== 'gpu'),
      ...specWordsOf(laptop),
    ]),
    place: distinct([...wordsOf(`${area ?? ''} ; ${location}`)]),
    details: distinct(wordsOf(details)),
  };
}

const distinct = (words: string[]) => [...new Set(words)];

/** The words that misspelt ones are compared with, in one order: two who write them never wait for each other. */
export function termsOf(documents: Document[]): string[] {
  const terms = new Set(documents.flatMap(({ title, specs, place }) => [...title, ...specs, ...place]));
  return [...terms].toSorted();
}
