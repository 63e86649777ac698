import { brandKey } from '#features/brands/brand-rules.ts';
import type { laptopsPage } from '#features/laptops/laptop-contract.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { cardinality, intersectWith } from './bitmap.ts';
import { changesSince, currentWatermark, type DocumentRow } from './change-feed.ts';
import { allStatuses } from './column.ts';
import { ColumnStore } from './column-store.ts';
import { DescriptionCache } from './description-cache.ts';
import { descriptionTermsOf, indexDescriptions } from './description-index.ts';
import { isLive, termsByFieldOf } from './document-analysis.ts';
import { InvertedIndex } from './inverted-index.ts';

const batchSize = 500;

/**
 * The search engine, in the memory of each process. Before it answers it reads what any process has committed since
 * its watermark, so it never lags behind the database.
 */
export class SearchIndex {
  columns = new ColumnStore();
  terms = new InvertedIndex();
  descriptions = new DescriptionCache();
  #brands: { of: readonly string[]; names: ReadonlySet<string> } = { of: [], names: new Set() };
  /** Grows with every change that was read. */
  version = 0;
  #watermark: number | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  #replacement: { index: SearchIndex; isComplete: boolean } | undefined;

  /** Reads all that is committed by now. Calls that come meanwhile share the next reading: theirs must start later. */
  refresh(db: Database): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#takeReplacement();
      const reading =
        this.#watermark === undefined ? this.#readAll(db, 0) : this.#readChanges(db, this.#watermark);
      this.#running = reading.catch(() => undefined);
      return reading;
    });
    return this.#next;
  }

  /**
   * Builds the index again from the beginning, and replaces this one when that is complete: after a failover the new
   * primary may count its transactions from a lower number, so a watermark of the old one would miss changes.
   */
  async rebuild(db: Database): Promise<void> {
    const replacement = { index: new SearchIndex(), isComplete: false };
    this.#replacement = replacement;
    await replacement.index.refresh(db);
    replacement.isComplete = true;
  }

  #takeReplacement() {
    if (!this.#replacement?.isComplete) return;
    const { index } = this.#replacement;
    this.columns = index.columns;
    this.terms = index.terms;
    this.descriptions = index.descriptions;
    this.#watermark = index.#watermark;
    this.version += 1;
    this.#replacement = undefined;
  }

  /** One page of all machines, or of a brand or category: unsold before sold, the newest first. */
  page({ page, size, brand, category, status: wanted }: QueryOf<typeof laptopsPage>) {
    const { byName, length, orderings, ids } = this.columns;
    const rows: number[] = [];
    const found = { Available: 0, Sold: 0 };
    let count = 0;
    for (const status of allStatuses) {
      const bitmap = byName.status.rowsWith([status], length).slice();
      if (brand !== undefined) intersectWith(bitmap, byName.brand.rowsWith([brandKey(brand)], length));
      if (category !== undefined) intersectWith(bitmap, byName.category.rowsWith([category], length));
      found[status] = cardinality(bitmap);
      if (wanted !== undefined && wanted !== status) continue;
      const from = Math.max(0, page * size - count);
      rows.push(...orderings.posted.page(bitmap, found[status], from, size - rows.length));
      count += found[status];
    }
    return { count, forSale: found.Available, sold: found.Sold, ids: rows.map((row) => ids.get(row)) };
  }

  /** In lower case, as terms are. */
  get brands(): ReadonlySet<string> {
    const { values } = this.columns.byName.brand;
    if (this.#brands.of !== values || this.#brands.names.size < values.length)
      this.#brands = { of: values, names: new Set(values.map((brand) => brand.toLowerCase())) };
    return this.#brands.names;
  }

  countsByBrand() {
    const { brand } = this.columns.byName;
    return new Map(
      brand.values.map((name, code) => [
        name,
        { forSale: brand.countOf(code, ['Available']), sold: brand.countOf(code, ['Sold']) },
      ]),
    );
  }

  /** The watermark is taken first: what commits during the reading is found by the next one. */
  async #readAll(db: Database, since: number) {
    const watermark = await currentWatermark(db);
    for (let last: DocumentRow | undefined, more = true; more;) {
      const { changed } = await changesSince(db, since, batchSize, last);
      await this.#apply(db, changed);
      last = changed.at(-1);
      more = changed.length === batchSize;
    }
    this.#watermark = watermark;
  }

  async #readChanges(db: Database, since: number) {
    const { changed, next } = await changesSince(db, since, batchSize);
    if (changed.length === batchSize) return this.#readAll(db, since);
    await this.#apply(db, changed);
    this.#watermark = next;
  }

  async #apply(db: Database, documents: DocumentRow[]) {
    const live = documents.filter(isLive);
    const unindexed = live.filter(({ indexed }) => indexed === 0);
    if (unindexed.length > 0) await indexDescriptions(db, numbersOf(unindexed));
    // Terms change with the revision only.
    const edited = live.filter(({ number, revision }) => revision !== this.columns.revisionOf(number));
    if (!this.descriptions.isEmpty) {
      const deleted = documents.filter((document) => !isLive(document));
      const written = live.filter(({ number }) => !this.columns.holds(number)).concat(edited);
      this.descriptions.update(await descriptionTermsOf(db, numbersOf(written)), numbersOf(deleted));
    }
    for (const document of edited) {
      const terms = termsByFieldOf(document);
      if (this.columns.revisionOf(document.number)) this.terms.removeOtherTerms(document.number, terms);
      this.terms.add(document.number, terms);
    }
    for (const document of documents) this.columns.set(document);
    if (documents.length > 0) this.version += 1;
    // SQLite answers synchronously: without a pause nothing else would run until all is read.
    if (documents.length === batchSize) await new Promise(setImmediate);
  }
}

const numbersOf = (documents: DocumentRow[]) => documents.map(({ number }) => number);
