import { noneOf, type OwnBits } from './bits.ts';
import { Glossary } from './glossary.ts';
import { Postings } from './postings.ts';
import type { Wanted } from './text-index.ts';

/** What a machine is called, what follows from its facts, and what else is said of it but for its description. */
const parts = ['title', 'spec', 'other'] as const;
export type Part = (typeof parts)[number];
export type KnownWords = Record<Part, readonly string[]>;

/** Which machines have a word, for every word but those of descriptions. */
export class Words {
  readonly #byPart: Record<Part, Glossary<Postings>> = {
    title: new Glossary(),
    spec: new Glossary(),
    other: new Glossary(),
  };

  add(row: number, known: KnownWords): void {
    for (const part of parts)
      for (const word of known[part])
        (this.#byPart[part].get(word) ?? this.#byPart[part].set(word, new Postings())).add(row);
  }

  /** Takes a machine away from the words that it no longer has: all words are looked at, and edits are rare. */
  leave(row: number, known: KnownWords): void {
    for (const part of parts)
      for (const [word, postings] of this.#byPart[part])
        if (!known[part].includes(word)) postings.delete(row);
  }

  knows(word: string): boolean {
    return parts.some((part) => (this.#byPart[part].get(word)?.count ?? 0) > 0);
  }

  /** Every word that begins so, or simply every word. */
  *all(start = ''): Generator<string> {
    for (const part of parts)
      for (const [word, { count }] of this.#byPart[part].beginning(start)) if (count > 0) yield word;
  }

  /** The machines that have one of the terms in one of the parts. */
  having({ terms, isPrefix }: Wanted, places: readonly Part[], length: number): OwnBits {
    const bits = noneOf(length);
    for (const part of places)
      for (const term of terms)
        if (isPrefix) for (const [, postings] of this.#byPart[part].beginning(term)) postings.addTo(bits);
        else this.#byPart[part].get(term)?.addTo(bits);
    return bits;
  }
}
