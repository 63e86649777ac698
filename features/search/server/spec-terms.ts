import { decode } from '#features/laptops/decoder.ts';
import { districtIn } from '#features/laptops/districts.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { tokenize } from '../tokenizer.ts';
import { isDistrictTerm } from './query/term-class.ts';

type Specification = Pick<
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

/** The terms that follow from a machine's specification: its category, what is in it, its brand, its district. */
export function specTermsOf(laptop: Specification): string[] {
  const district = laptop.district ?? districtIn(laptop.location)?.slug;
  return [
    ...tokenize(laptop.brand),
    ...categoryTerms(laptop),
    ...processorTerms(laptop),
    ...memoryTerms(laptop),
    ...(district ? [district.replaceAll('-', '')] : []),
  ];
}

const patterns =
  /^(laptop|desktop|pc|gaming|ssd|hdd|gpu|win11|intel|amd|core|ryzen|i[3579]|ryzen[3579]|\d+(ram|disk|gen|inch))$/;

/** Whether the specification alone decides who has this term: in a title or a description it would mean little. */
export const isSpecTerm = (term: string, brands: ReadonlySet<string>): boolean =>
  patterns.test(term) || isDistrictTerm(term) || brands.has(term);

/** People call a gaming machine a laptop or a PC by what stands before them. */
function categoryTerms({ category, screenInches, model, brand }: Specification): string[] {
  if (category === 'Laptop') return ['laptop'];
  if (category === 'Desktop') return ['desktop', 'pc'];
  const isTower = /build|desktop|\bpc\b|tower/i.test(`${brand} ${model}`) || (screenInches ?? 0) > 19;
  if (isTower) return ['gaming', 'pc', 'desktop'];
  return screenInches ? ['gaming', 'laptop'] : ['gaming', 'laptop', 'pc', 'desktop'];
}

function processorTerms(laptop: Specification): string[] {
  const { family, generation, windows11 } = decode(laptop);
  return [
    ...(laptop.processor === 'MAC' ? ['apple', 'mac'] : [laptop.processor.toLowerCase()]),
    ...(family?.startsWith('Core') ? ['intel', 'core'] : family?.startsWith('Ryzen') ? ['ryzen'] : []),
    ...tokenize(`${family ?? ''} ; ${generation?.endsWith('series') ? '' : `${generation ?? ''} gen`}`),
    ...(windows11 === 'yes' ? ['win11'] : []),
    ...(laptop.gpu === 'Yes' ? ['gpu'] : []),
    // `M1 Pro` is more than an M1.
    ...(/^M\d \w+$/.test(family ?? '') ? [family!.toLowerCase().replace(' ', '')] : []),
  ];
}

function memoryTerms({ ramGb, storageGb, storageKind, screenInches }: Specification): string[] {
  const terms = [];
  if (ramGb) terms.push(`${ramGb}ram`);
  for (const gb of storageKind === 'SSD + HDD' ? driveSizes(storageGb ?? 0) : [storageGb ?? 0])
    if (gb > 0) terms.push(`${gb === 1024 ? 1000 : gb}disk`);
  if (storageKind) terms.push(...storageKind.toLowerCase().split(' + '));
  if (screenInches)
    terms.push(`${String(screenInches).replace('.', '')}inch`, `${Math.floor(screenInches)}inch`);
  return terms;
}

/** Of 1256 GB in two drives 1000 are the disk. */
const driveSizes = (gb: number) => {
  const disk = gb > 1000 ? 1000 : 500;
  return gb > disk ? [gb, disk, gb - disk] : [gb];
};
