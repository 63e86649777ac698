import type { Database } from '#platform/database/tables.ts';
import { PostingList } from './posting-list.ts';
import { fullTextOf } from './description-index.ts';
import type { Description, TermQuery } from './full-text.ts';

const mostRemembered = 256;

type Known = {
  wanted: TermQuery;
  rows: PostingList;
  isRead: Promise<void>;
  /** What was told while it is read. */
  meanwhile: Description[] | undefined;
};

/**
 * Which machines tell of a word in their description, for the words that were asked for last. The database is asked
 * for all of them once; what is told later is followed.
 */
export class DescriptionCache {
  readonly #known = new Map<string, Known>();
  readonly #atOnce: number;

  constructor(atOnce = 50_000) {
    this.#atOnce = atOnce;
  }

  async having(db: Database, wanted: TermQuery): Promise<PostingList> {
    const name = `${wanted.terms.join()}${wanted.isPrefix ? '*' : ''}`;
    const known = this.#known.get(name) ?? this.#read(db, wanted);
    // Who was asked for last stands last, and who stands first goes first.
    this.#known.delete(name);
    this.#known.set(name, known);
    for (const first of this.#known.keys()) if (this.#known.size > mostRemembered) this.#known.delete(first);
    try {
      await known.isRead;
    } catch (error) {
      this.#known.delete(name);
      throw error;
    }
    return known.rows;
  }

  /** Whether anything has to be followed at all. */
  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** What these machines tell from now on, and which are there no more. */
  follow(descriptions: Description[], gone: number[]): void {
    const changes = [...descriptions, ...gone.map((number) => ({ number, words: [] }))];
    for (const known of this.#known.values()) {
      known.meanwhile?.push(...changes);
      take(known, changes);
    }
  }

  #read(db: Database, wanted: TermQuery): Known {
    const rows = new PostingList();
    const known: Known = { wanted, rows, isRead: Promise.resolve(), meanwhile: [] };
    known.isRead = this.#readAll(db, known).then(() => {
      // What was read may be older.
      take(known, known.meanwhile ?? []);
      known.meanwhile = undefined;
    });
    return known;
  }

  async #readAll(db: Database, { wanted, rows }: Known) {
    for (let last = 0, more = true; more;) {
      const numbers = await fullTextOf(db).match(db, wanted, last, this.#atOnce);
      for (const number of numbers) rows.add(number);
      last = numbers.at(-1) ?? last;
      more = numbers.length === this.#atOnce;
    }
  }
}

function take({ wanted, rows }: Known, descriptions: Description[]) {
  const { terms, isPrefix } = wanted;
  const isOne = (word: string) => terms.some((term) => (isPrefix ? word.startsWith(term) : word === term));
  for (const { number, words } of descriptions) rows[words.some(isOne) ? 'add' : 'delete'](number);
}
