import { closedFacets, type Facet, facets } from '../../search-choices.ts';
import type { Columns } from './columns.ts';

export type Narrowing = {
  values: Partial<Record<Exclude<Facet, 'price'>, string[]>>;
  min: number | undefined;
  max: number | undefined;
  /** Words that follow from the facts: of each, one has to be there. */
  words: string[][];
  /** The machines that have the other words; none named: all. */
  among: Uint32Array | undefined;
};

export type Survey = { matched: Uint32Array; counts: Record<Facet, { value: string; count: number }[]> };

const priceAt = facets.indexOf('price');

/**
 * What passes every filter is counted in all facets; what fails a single one is counted in that one's facet, where
 * it would be the answer to another choice. A column at a time: the loops stay short and the memory near.
 */
export function survey(
  columns: Columns,
  { values, min = 0, max = Infinity, words, among }: Narrowing,
): Survey {
  // What came into the index a moment after this look is not here yet.
  const rows = among?.filter((row) => row < columns.length);
  const length = rows?.length ?? columns.length;
  const misses = new Uint8Array(length);
  const missed = new Uint8Array(length);
  const miss = (index: number, at: number) => {
    misses[index]! += 1;
    missed[index] = at;
  };
  const { price } = columns;
  if (min > 0 || max < Infinity)
    for (let index = 0; index < length; index += 1) {
      const asked = price[rows ? rows[index]! : index]!;
      if (asked < min || asked > max) miss(index, priceAt);
    }
  for (const [at, facet] of facets.entries()) {
    // Whatever is gone has no status, and so passes none.
    const wanted = facet === 'status' ? (values.status ?? closedFacets.status) : values[facet as 'brand'];
    if (!wanted) continue;
    const { codes } = columns.byName[facet];
    const allowed = columns.byName[facet].allowing(wanted);
    for (let index = 0; index < length; index += 1)
      if (allowed[codes[rows ? rows[index]! : index]!] === 0) miss(index, at);
  }
  for (const oneOf of words) {
    const { codes } = columns.byName.words;
    const allowed = columns.byName.words.holding(oneOf);
    for (let index = 0; index < length; index += 1)
      if (allowed[codes[rows ? rows[index]! : index]!] === 0) misses[index]! += 2;
  }
  const { matched, near, others } = sorted(columns, misses, missed, rows);
  // Of many that passed it is quicker to take away the few that did not.
  const isMost = rows === undefined && others.length < matched.length;
  const counts = facets.map((facet, at) => {
    const { codes, totals } = columns.byName[facet];
    const tally = isMost ? Int32Array.from(totals) : new Int32Array(totals.length);
    if (isMost) count(tally, codes, others, -1);
    else count(tally, codes, matched, 1);
    return [
      facet,
      told(
        columns,
        facet,
        tally.map((sum, code) => sum + near[at]![code]!),
        values,
      ),
    ];
  });
  return { matched, counts: Object.fromEntries(counts) as Survey['counts'] };
}

function count(tally: Int32Array, codes: ArrayLike<number>, rows: ArrayLike<number>, by: 1 | -1) {
  for (let index = 0; index < rows.length; index += 1) tally[codes[rows[index]!]!]! += by;
}

/** The rows that missed nothing, the others, and for each facet a count of those that missed it alone. */
function sorted(columns: Columns, misses: Uint8Array, missed: Uint8Array, rows: Uint32Array | undefined) {
  const matched = new Uint32Array(misses.length);
  const others = new Uint32Array(misses.length);
  const codes = facets.map((facet) => columns.byName[facet].codes);
  const near = facets.map((facet) => new Int32Array(columns.byName[facet].texts.length));
  let found = 0;
  for (let index = 0; index < misses.length; index += 1) {
    const row = rows ? rows[index]! : index;
    if (misses[index] === 0) matched[found++] = row;
    else others[index - found] = row;
    if (misses[index] === 1) near[missed[index]!]![codes[missed[index]!]![row]!]! += 1;
  }
  return { matched: matched.subarray(0, found), others: others.subarray(0, misses.length - found), near };
}

/** The known answers in their order; of open ones those that would find something or are chosen, the most first. */
function told(columns: Columns, facet: Facet, tally: Int32Array, values: Narrowing['values']) {
  const { texts } = columns.byName[facet];
  const closed = closedFacets[facet];
  if (closed) return closed.map((value) => ({ value, count: tally[texts.indexOf(value)] ?? 0 }));
  const chosen = facet === 'price' ? [] : (values[facet] ?? []);
  return texts
    .map((value, code) => ({ value, count: tally[code]! }))
    .filter(({ value, count }) => value !== '' && (count > 0 || chosen.includes(value.toLowerCase())))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
}
