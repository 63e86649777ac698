import type { Database } from '#platform/database/tables.ts';
import { fullTextOf } from './description-index.ts';
import type { DescriptionTerms } from './full-text.ts';
import { PostingList } from './posting-list.ts';
import type { TermQuery } from './term-query.ts';

const maxEntries = 256;

type Entry = {
  query: TermQuery;
  postings: PostingList;
  loading: Promise<void>;
  /** Changes that came while it was loading. */
  changesMeanwhile: DescriptionTerms[] | undefined;
};

/**
 * LRU cache of posting lists for terms of descriptions, which only the database indexes. A list is loaded once, and
 * from then on updated with the change feed.
 */
export class DescriptionCache {
  /** A map iterates in the order of insertion: the least recently used comes first. */
  readonly #entries = new Map<string, Entry>();
  readonly #batchSize: number;

  constructor(batchSize = 50_000) {
    this.#batchSize = batchSize;
  }

  async postingsOf(db: Database, query: TermQuery): Promise<PostingList> {
    const key = `${query.terms.join()}${query.isPrefix ? '*' : ''}`;
    const entry = this.#entries.get(key) ?? this.#load(db, query);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys())
      if (this.#entries.size > maxEntries) this.#entries.delete(oldest);
    try {
      await entry.loading;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
    return entry.postings;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  update(descriptions: DescriptionTerms[], deleted: number[]): void {
    const changes = [...descriptions, ...deleted.map((number) => ({ number, terms: [] }))];
    for (const entry of this.#entries.values()) {
      entry.changesMeanwhile?.push(...changes);
      applyChanges(entry, changes);
    }
  }

  #load(db: Database, query: TermQuery): Entry {
    const postings = new PostingList();
    const entry: Entry = { query, postings, loading: Promise.resolve(), changesMeanwhile: [] };
    entry.loading = this.#readAll(db, entry).then(() => {
      // Once more: what was read may be older.
      applyChanges(entry, entry.changesMeanwhile ?? []);
      entry.changesMeanwhile = undefined;
    });
    return entry;
  }

  async #readAll(db: Database, { query, postings }: Entry) {
    for (let last = 0, more = true; more;) {
      const numbers = await fullTextOf(db).match(db, query, last, this.#batchSize);
      for (const number of numbers) postings.add(number);
      last = numbers.at(-1) ?? last;
      more = numbers.length === this.#batchSize;
    }
  }
}

function applyChanges({ query: { terms, isPrefix }, postings }: Entry, changes: DescriptionTerms[]) {
  const matches = (term: string) =>
    terms.some((wanted) => (isPrefix ? term.startsWith(wanted) : term === wanted));
  for (const { number, terms } of changes) postings[terms.some(matches) ? 'add' : 'delete'](number);
}
