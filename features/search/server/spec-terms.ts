import { decode } from '#features/laptops/decoder.ts';
import { districtIn, districts } from '#features/laptops/districts.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { tokenize } from '../query-parser.ts';

export type Specified = Pick<
  Laptop,
  | 'brand'
  | 'model'
  | 'gpu'
  | 'processor'
  | 'version'
  | 'generation'
  | 'category'
  | 'location'
  | 'ramGb'
  | 'storageGb'
  | 'storageKind'
  | 'screenInches'
  | 'district'
>;

/** The words that follow from a machine's facts: what kind it is, what is in it, whose it is, which district. */
export function specTermsOf(laptop: Specified): string[] {
  const district = laptop.district ?? districtIn(laptop.location)?.slug;
  return [
    ...tokenize(laptop.brand),
    ...kindWords(laptop),
    ...processorWords(laptop),
    ...memoryWords(laptop),
    ...(district ? [district.replaceAll('-', '')] : []),
  ];
}

const patterns =
  /^(laptop|desktop|pc|gaming|ssd|hdd|gpu|win11|intel|amd|core|ryzen|i[3579]|ryzen[3579]|\d+(ram|disk|gen|inch))$/;
const places = new Set(districts.map(({ slug }) => slug.replaceAll('-', '')));

/** Whether the facts alone decide who has this word: it is on so many machines that a list of them helps nobody. */
export const isSpecTerm = (word: string, brands: readonly string[]): boolean =>
  patterns.test(word) || places.has(word) || brands.some((brand) => brand.toLowerCase() === word);

/** People call a gaming machine a laptop or a PC by what stands before them. */
function kindWords({ category, screenInches, model, brand }: Specified): string[] {
  if (category === 'Laptop') return ['laptop'];
  if (category === 'Desktop') return ['desktop', 'pc'];
  const stands = /build|desktop|\bpc\b|tower/i.test(`${brand} ${model}`) || (screenInches ?? 0) > 19;
  if (stands) return ['gaming', 'pc', 'desktop'];
  return screenInches ? ['gaming', 'laptop'] : ['gaming', 'laptop', 'pc', 'desktop'];
}

function processorWords(laptop: Specified): string[] {
  const { family, generation, windows11 } = decode(laptop);
  return [
    ...(laptop.processor === 'MAC' ? ['apple', 'mac'] : [laptop.processor.toLowerCase()]),
    ...(family?.startsWith('Core') ? ['intel', 'core'] : family?.startsWith('Ryzen') ? ['ryzen'] : []),
    ...tokenize(`${family ?? ''} ; ${generation?.endsWith('series') ? '' : `${generation ?? ''} gen`}`),
    ...(windows11 === 'yes' ? ['win11'] : []),
    ...(laptop.gpu === 'Yes' ? ['gpu'] : []),
  ];
}

function memoryWords({ ramGb, storageGb, storageKind, screenInches }: Specified): string[] {
  const words = [];
  if (ramGb) words.push(`${ramGb}ram`);
  for (const gb of storageKind === 'SSD + HDD' ? partsOf(storageGb ?? 0) : [storageGb ?? 0])
    if (gb > 0) words.push(`${gb === 1024 ? 1000 : gb}disk`);
  if (storageKind) words.push(...storageKind.toLowerCase().split(' + '));
  if (screenInches)
    words.push(`${String(screenInches).replace('.', '')}inch`, `${Math.floor(screenInches)}inch`);
  return words;
}

/** Of 1256 GB in two drives 1000 are the disk. */
const partsOf = (gb: number) => {
  const disk = gb > 1000 ? 1000 : 500;
  return gb > disk ? [gb, disk, gb - disk] : [gb];
};
