/** Words and what is known of each, by their first letters: what begins with a few letters is near together. */
export class PrefixMap<Known> {
  readonly #byStart = new Map<string, Map<string, Known>>();

  get(word: string): Known | undefined {
    return this.#byStart.get(word.slice(0, 2))?.get(word);
  }

  set(word: string, known: Known): Known {
    const start = word.slice(0, 2);
    const near = this.#byStart.get(start);
    if (near) near.set(word, known);
    else this.#byStart.set(start, new Map([[word, known]]));
    return known;
  }

  *[Symbol.iterator](): Generator<[string, Known]> {
    for (const near of this.#byStart.values()) yield* near;
  }

  *entriesWithPrefix(letters: string): Generator<[string, Known]> {
    const near =
      letters.length > 1
        ? [this.#byStart.get(letters.slice(0, 2)) ?? new Map<string, Known>()]
        : [...this.#byStart].filter(([start]) => start.startsWith(letters)).map(([, near]) => near);
    for (const words of near) for (const entry of words) if (entry[0].startsWith(letters)) yield entry;
  }
}
