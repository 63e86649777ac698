import { districts } from '#features/laptops/districts.ts';
import { synonyms } from '../../synonyms.ts';
import type { InvertedIndex } from '../inverted-index.ts';

/** What a term is said of. Two terms of one class exclude each other, but for names and graphics. */
export type TermClass =
  | 'brand'
  | 'kind'
  | 'family'
  | 'ram'
  | 'disk'
  | 'drive'
  | 'generation'
  | 'screen'
  | 'place'
  | 'graphics'
  | 'feature'
  | 'number'
  | 'name';

const patterns: [RegExp, TermClass][] = [
  [/^(laptop|desktop|pc|gaming)$/, 'kind'],
  [/^(i[3579]|ryzen[3579]|intel|amd|core|ryzen|celeron|pentium)$/, 'family'],
  [/^\d+ram$/, 'ram'],
  [/^\d+disk$/, 'disk'],
  [/^(ssd|hdd)$/, 'drive'],
  [/^\d+gen$/, 'generation'],
  [/^\d+inch$/, 'screen'],
  [/^(rtx|gtx|rx|mx|radeon|geforce|nvidia|vega|iris)$/, 'graphics'],
  [/^(gpu|win11)$/, 'feature'],
  [/^\d+$/, 'number'],
];

const districtTerms = new Set(districts.map(({ slug }) => slug.replaceAll('-', '')));

export const isDistrictTerm = (term: string): boolean => districtTerms.has(term);

export function classOf(term: string, index: InvertedIndex, brands: ReadonlySet<string>): TermClass {
  const found = patterns.find(([pattern]) => pattern.test(term));
  if (found) return found[1];
  if (brands.has(term)) return 'brand';
  if (districtTerms.has(term) || (index.has(term, ['other']) && !index.has(term, ['title']))) return 'place';
  return 'name';
}

/** What a word begun, in another script, may become. */
export function* meaningsOfPrefix(begun: string): Generator<string> {
  for (const [spelling, meaning] of synonyms) if (spelling.startsWith(begun)) yield meaning;
}
