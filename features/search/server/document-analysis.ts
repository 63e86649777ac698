import { decode } from '#features/laptops/decoder.ts';
import { districtIn } from '#features/laptops/districts.ts';
import { priceBands } from '../facets.ts';
import { tokenize } from '../query-parser.ts';
import type { ColumnName } from './column.ts';
import type { DocumentRow } from './change-feed.ts';
import { specTermsOf } from './spec-terms.ts';
import type { TermsByField } from './inverted-index.ts';

type Unsaid =
  | 'advertised_at'
  | 'ram_gb'
  | 'storage_gb'
  | 'storage_kind'
  | 'screen_inches'
  | 'graphics'
  | 'district'
  | 'area';

/** A row whose machine is still there. */
export type LiveRow = {
  [Field in Exclude<keyof DocumentRow, Unsaid>]: NonNullable<DocumentRow[Field]>;
} & Pick<DocumentRow, Unsaid>;

export const isLive = (row: DocumentRow): row is LiveRow => row.id !== null;

/** How much less than new, in percent. */
export const savingPercentOf = ({ asking_price, new_price }: LiveRow): number =>
  Math.max(0, Math.round(100 - (asking_price / new_price) * 100));

export function columnValuesOf(row: LiveRow): Record<ColumnName, string> {
  const { family = '', generation = '', windows11 } = decoded(row);
  const district = districtOf(row);
  return {
    brand: row.brand,
    category: row.category,
    price: bandOf(row.asking_price),
    condition: row.condition,
    processor: row.processor,
    family,
    generation,
    ram: textOf(row.ram_gb),
    storage: textOf(row.storage_gb),
    drive: textOf(row.storage_kind),
    screen: textOf(row.screen_inches),
    windows11,
    district,
    gpu: row.gpu,
    advertised: row.advertised_at === null ? 'no' : 'yes',
    status: row.status,
    model: `${row.brand} ${row.model}`,
    area: row.area ? `${district}|${row.area}` : '',
  };
}

const textOf = (fact: string | number | null) => (fact === null ? '' : String(fact));

/** The words a machine can be found by, but for those of its description. */
export function termsByFieldOf(row: LiveRow): TermsByField {
  return { title: titleOf(row), spec: specOf(row), other: [...said(row), ...drawn(row), ...placed(row)] };
}

const bands = priceBands.map(([from, to]) => ({ to, text: `${from}-${to}` }));
const bandOf = (price: number): string => bands.find(({ to }) => price <= to)?.text ?? '';

/** A market has far more machines than kinds of them: what follows from the same facts is worked out once. */
function memoized<Told>(fields: readonly (keyof LiveRow)[], tell: (row: LiveRow) => Told) {
  const told = new Map<string, Told>();
  return (row: LiveRow): Told => {
    let key = '';
    for (const field of fields) key += `${row[field]}|`;
    const known = told.get(key);
    if (known !== undefined) return known;
    if (told.size > 20_000) told.clear();
    const fresh = tell(row);
    told.set(key, fresh);
    return fresh;
  };
}

const distinctWords = (text: string) => [...new Set(tokenize(text))];

const decoded = memoized(['processor', 'version', 'generation', 'model'], decode);
const districtOf = memoized(
  ['district', 'location'],
  (row) => row.district ?? districtIn(row.location)?.slug ?? '',
);
const titleOf = memoized(['brand', 'model'], (row) => distinctWords(`${row.brand} ${row.model}`));
const specOf = memoized(
  [
    'brand',
    'model',
    'gpu',
    'processor',
    'version',
    'generation',
    'category',
    'ram_gb',
    'storage_gb',
    'storage_kind',
    'screen_inches',
    'district',
    'location',
  ],
  (row) => [
    ...new Set(
      specTermsOf({
        ...row,
        ramGb: row.ram_gb,
        storageGb: row.storage_gb,
        storageKind: row.storage_kind,
        screenInches: row.screen_inches,
      }),
    ),
  ],
);
const said = memoized(['version', 'generation', 'condition'], (row) =>
  distinctWords(`${row.version} ; ${row.generation} ; ${row.condition}`),
);
// Every machine draws somehow; the word `gpu` is for those with a card of its own.
const drawn = memoized(['graphics'], (row) =>
  distinctWords(row.graphics ?? '').filter((word) => word !== 'gpu'),
);
const placed = memoized(['area', 'location'], (row) => distinctWords(`${row.area ?? ''} ; ${row.location}`));
