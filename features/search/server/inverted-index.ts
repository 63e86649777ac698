import { emptyBitmap, intersectWith, type MutableBitmap, uniteWith } from './bitmap.ts';
import { PostingList } from './posting-list.ts';
import { PrefixMap } from './prefix-map.ts';
import type { TermQuery } from './term-query.ts';

/** What a machine is called, what follows from its specifications, and the rest but for its description. */
const fields = ['title', 'spec', 'other'] as const;
export type IndexField = (typeof fields)[number];
export type TermsByField = Record<IndexField, readonly string[]>;

/** A posting list for each term of each field. Descriptions are not in it: see `DescriptionCache`. */
export class InvertedIndex {
  readonly #postings: Record<IndexField, PrefixMap<PostingList>> = {
    title: new PrefixMap(),
    spec: new PrefixMap(),
    other: new PrefixMap(),
  };

  add(row: number, document: TermsByField): void {
    for (const field of fields)
      for (const term of document[field])
        (this.#postings[field].get(term) ?? this.#postings[field].set(term, new PostingList())).add(row);
  }

  /** Removes a row from the terms it no longer has, by a walk through all terms: edits are rare. */
  removeOtherTerms(row: number, document: TermsByField): void {
    for (const field of fields)
      for (const [term, postings] of this.#postings[field])
        if (!document[field].includes(term)) postings.delete(row);
  }

  has(term: string, within: readonly IndexField[] = fields): boolean {
    return this.countOf(term, within) > 0;
  }

  /** How often the fields have a term: a machine that has it in two of them counts twice. */
  countOf(term: string, within: readonly IndexField[] = fields): number {
    let count = 0;
    for (const field of within) count += this.#postings[field].get(term)?.count ?? 0;
    return count;
  }

  *termsWithPrefix(prefix = ''): Generator<string> {
    for (const field of fields)
      for (const [term, { count }] of this.#postings[field].entriesWithPrefix(prefix))
        if (count > 0) yield term;
  }

  rowsMatching(query: TermQuery, within: readonly IndexField[], length: number): MutableBitmap {
    const { behind } = query;
    if (!behind) return this.#rowsWith(query, within, length);
    const bitmap = emptyBitmap(length);
    for (const field of within)
      uniteWith(
        bitmap,
        intersectWith(this.#rowsWith(query, [field], length), this.rowsMatching(behind, [field], length)),
      );
    return bitmap;
  }

  #rowsWith({ terms, isPrefix }: TermQuery, within: readonly IndexField[], length: number): MutableBitmap {
    const bitmap = emptyBitmap(length);
    for (const field of within)
      for (const term of terms)
        if (isPrefix)
          for (const [, postings] of this.#postings[field].entriesWithPrefix(term)) postings.addTo(bitmap);
        else this.#postings[field].get(term)?.addTo(bitmap);
    return bitmap;
  }
}
