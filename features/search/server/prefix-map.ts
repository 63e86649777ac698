/** Values by term, in buckets by the first two letters: whatever begins with a prefix is in one of few buckets. */
export class PrefixMap<Value> {
  readonly #buckets = new Map<string, Map<string, Value>>();

  get(term: string): Value | undefined {
    return this.#buckets.get(term.slice(0, 2))?.get(term);
  }

  set(term: string, value: Value): Value {
    const start = term.slice(0, 2);
    const bucket = this.#buckets.get(start);
    if (bucket) bucket.set(term, value);
    else this.#buckets.set(start, new Map([[term, value]]));
    return value;
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const bucket of this.#buckets.values()) yield* bucket;
  }

  *entriesWithPrefix(prefix: string): Generator<[string, Value]> {
    const buckets =
      prefix.length > 1
        ? [this.#buckets.get(prefix.slice(0, 2)) ?? new Map<string, Value>()]
        : [...this.#buckets].filter(([start]) => start.startsWith(prefix)).map(([, bucket]) => bucket);
    for (const bucket of buckets) for (const entry of bucket) if (entry[0].startsWith(prefix)) yield entry;
  }
}
