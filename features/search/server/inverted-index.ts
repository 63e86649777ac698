import { emptyBitmap, type MutableBitmap } from './bitmap.ts';
import { PrefixMap } from './prefix-map.ts';
import { PostingList } from './posting-list.ts';
import type { TermQuery } from './full-text.ts';

/** What a machine is called, what follows from its facts, and what else is said of it but for its description. */
const fields = ['title', 'spec', 'other'] as const;
export type Field = (typeof fields)[number];
export type TermsByField = Record<Field, readonly string[]>;

/** Which machines have a word, for every word but those of descriptions. */
export class InvertedIndex {
  readonly #byPart: Record<Field, PrefixMap<PostingList>> = {
    title: new PrefixMap(),
    spec: new PrefixMap(),
    other: new PrefixMap(),
  };

  add(row: number, known: TermsByField): void {
    for (const part of fields)
      for (const word of known[part])
        (this.#byPart[part].get(word) ?? this.#byPart[part].set(word, new PostingList())).add(row);
  }

  /** Takes a machine away from the words that it no longer has: all words are looked at, and edits are rare. */
  leave(row: number, known: TermsByField): void {
    for (const part of fields)
      for (const [word, postings] of this.#byPart[part])
        if (!known[part].includes(word)) postings.delete(row);
  }

  knows(word: string): boolean {
    return fields.some((part) => (this.#byPart[part].get(word)?.count ?? 0) > 0);
  }

  /** Every word that begins so, or simply every word. */
  *all(start = ''): Generator<string> {
    for (const part of fields)
      for (const [word, { count }] of this.#byPart[part].entriesWithPrefix(start)) if (count > 0) yield word;
  }

  /** The machines that have one of the terms in one of the parts. */
  having({ terms, isPrefix }: TermQuery, places: readonly Field[], length: number): MutableBitmap {
    const bits = emptyBitmap(length);
    for (const part of places)
      for (const term of terms)
        if (isPrefix)
          for (const [, postings] of this.#byPart[part].entriesWithPrefix(term)) postings.addTo(bits);
        else this.#byPart[part].get(term)?.addTo(bits);
    return bits;
  }
}
