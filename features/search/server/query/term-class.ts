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

const classOfWord = new Map<string, TermClass>(
  Object.entries({
    kind: 'laptop desktop pc gaming',
    family: 'i3 i5 i7 i9 ryzen3 ryzen5 ryzen7 ryzen9 intel amd core ryzen celeron pentium',
    drive: 'ssd hdd',
    graphics: 'rtx gtx rx mx radeon geforce nvidia vega iris',
    feature: 'gpu win11',
  } satisfies Partial<Record<TermClass, string>>).flatMap(([own, words]) =>
    words.split(' ').map((word): [string, TermClass] => [word, own as TermClass]),
  ),
);
/** By what stands behind a number. */
const classOfUnit = new Map<string, TermClass>([
  ['', 'number'],
  ['ram', 'ram'],
  ['disk', 'disk'],
  ['gen', 'generation'],
  ['inch', 'screen'],
]);

const districtTerms = new Set(districts.map(({ slug }) => slug.replaceAll('-', '')));

export const isDistrictTerm = (term: string): boolean => districtTerms.has(term);

export function classOf(term: string, index: InvertedIndex, brands: ReadonlySet<string>): TermClass {
  const [, unit] = /^\d+(.*)$/.exec(term) ?? [];
  const found = unit === undefined ? classOfWord.get(term) : classOfUnit.get(unit);
  if (found) return found;
  if (brands.has(term)) return 'brand';
  if (districtTerms.has(term) || (index.has(term, ['other']) && !index.has(term, ['title']))) return 'place';
  return 'name';
}

/** What a word begun, in another script, may become. */
export function* meaningsOfPrefix(begun: string): Generator<string> {
  for (const [spelling, meaning] of synonyms) if (spelling.startsWith(begun)) yield meaning;
}
