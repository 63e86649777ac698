import { decode } from '#features/laptops/decoder.ts';
import { districtIn } from '#features/laptops/districts.ts';
import { priceCells } from '../facets.ts';
import { tokenize } from '../tokenizer.ts';
import type { DocumentRow } from './change-feed.ts';
import type { ColumnName } from './column.ts';
import type { TermsByField } from './inverted-index.ts';
import { specTermsOf } from './spec-terms.ts';

type OptionalField =
  | 'advertised_at'
  | 'ram_gb'
  | 'storage_gb'
  | 'storage_kind'
  | 'screen_inches'
  | 'graphics'
  | 'battery_health'
  | 'warranty_till'
  | 'district'
  | 'area';

/** A row of the change feed whose machine still exists. */
export type LiveRow = {
  [Field in Exclude<keyof DocumentRow, OptionalField>]: NonNullable<DocumentRow[Field]>;
} & Pick<DocumentRow, OptionalField>;

export const isLive = (row: DocumentRow): row is LiveRow => row.id !== null;

export const savingPercentOf = ({ asking_price, new_price }: LiveRow): number =>
  Math.max(0, Math.round(100 - (asking_price / new_price) * 100));

/** What a machine has in each column; what its seller left out is ''. */
export function columnValuesOf(row: LiveRow): Record<ColumnName, string> {
  const { family = '', generation = '', windows11 } = decoded(row);
  const district = districtOf(row);
  return {
    brand: row.brand,
    category: row.category,
    price: priceCellOf(row.asking_price),
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

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

/** The terms a machine is found by, except those of its description. */
export function termsByFieldOf(row: LiveRow): TermsByField {
  return {
    title: titleTerms(row),
    spec: specTerms(row),
    other: [...versionTerms(row), ...graphicsTerms(row), ...placeTerms(row)],
  };
}

const cells = priceCells.map(([from, to]) => ({ to, text: `${from}-${to}` }));
const priceCellOf = (price: number): string => cells.find(({ to }) => price <= to)?.text ?? '';

const maxMemoized = 20_000;

/** Many machines are of the same make: what follows from the same fields is computed once. */
function memoized<Result>(fields: readonly (keyof LiveRow)[], compute: (row: LiveRow) => Result) {
  const results = new Map<string, Result>();
  return (row: LiveRow): Result => {
    let key = '';
    for (const field of fields) key += `${row[field]}|`;
    const existing = results.get(key);
    if (existing !== undefined) return existing;
    if (results.size > maxMemoized) results.clear();
    const result = compute(row);
    results.set(key, result);
    return result;
  };
}

const distinctTerms = (text: string) => [...new Set(tokenize(text))];

const decoded = memoized(['processor', 'version', 'generation', 'model'], decode);
const districtOf = memoized(
  ['district', 'location'],
  (row) => row.district ?? districtIn(row.location)?.slug ?? '',
);
const titleTerms = memoized(['brand', 'model'], (row) => distinctTerms(`${row.brand} ${row.model}`));
const specTerms = memoized(
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
const versionTerms = memoized(['version', 'generation', 'condition'], (row) =>
  distinctTerms(`${row.version} ; ${row.generation} ; ${row.condition}`),
);
const graphicsMakers: Record<string, string[]> = {
  rtx: ['nvidia', 'geforce'],
  gtx: ['nvidia', 'geforce'],
  mx: ['nvidia', 'geforce'],
  rx: ['radeon'],
};
// Every machine has graphics of some kind; the term `gpu` is for those with a card.
const graphicsTerms = memoized(['graphics'], (row) => {
  const terms = distinctTerms(row.graphics ?? '').filter((term) => term !== 'gpu');
  return [...terms, ...terms.flatMap((term) => graphicsMakers[term] ?? [])];
});
const placeTerms = memoized(['area', 'location'], (row) =>
  distinctTerms(`${row.area ?? ''} ; ${row.location}`),
);
