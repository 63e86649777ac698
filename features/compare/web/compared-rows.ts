import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { grouped, taka } from '#words/numbers.ts';
import {
  buyingDate,
  categoryName,
  conditionName,
  generationName,
  locationName,
  processorName,
  graphicsCardAnswer,
} from '#features/laptops/choice-labels.ts';
import { decode } from '#features/laptops/decoder.ts';
import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { provenanceName } from '#features/laptops/provenance.ts';
import { gigabytes, inches } from '#features/laptops/web/spec-line.ts';

type Value = string | null | undefined | 0 | false;

const facts: [name: () => string, valueOf: (laptop: Laptop) => Value][] = [
  [m.laptop_asking_price, ({ askingPrice }) => taka(askingPrice)],
  [
    m.laptop_price_before,
    ({ priceBefore, askingPrice }) => priceBefore && priceBefore > askingPrice && taka(priceBefore),
  ],
  [m.laptop_new_price, ({ newPrice }) => taka(newPrice)],
  [m.laptop_status, ({ status }) => (status === 'Sold' ? m.laptop_sold() : m.laptop_available())],
  [m.laptop_condition, ({ condition }) => conditionName(condition)],
  [m.laptop_location, ({ location }) => locationName(location)],
  [m.brand_name, ({ brand }) => brand],
  [m.laptop_category, ({ category }) => categoryName(category)],
  [m.laptop_processor, ({ processor }) => processorName(processor)],
  [m.laptop_version, ({ version }) => version],
  [m.laptop_generation, ({ generation }) => generationName(generation)],
  [m.laptop_fact_memory, ({ ramGb }) => ramGb && gigabytes(ramGb)],
  [
    m.laptop_fact_storage,
    ({ storageGb, storageKind }) =>
      [storageGb && gigabytes(storageGb), storageKind].filter(Boolean).join(' '),
  ],
  [m.laptop_fact_screen, ({ screenInches }) => screenInches && inches(screenInches)],
  [m.laptop_gpu, ({ gpu }) => graphicsCardAnswer(gpu)],
  [m.laptop_graphics, ({ graphics }) => graphics],
  [m.laptop_fact_windows11, (laptop) => windows11[decode(laptop).windows11]()],
  [m.laptop_fact_battery, ({ batteryHealth }) => batteryHealth && `${grouped(batteryHealth)}%`],
  [m.laptop_dob, ({ dob }) => buyingDate(dob)],
  [m.laptop_warranty, ({ warrantyTill }) => warrantyTill && longDate(warrantyTill)],
  [m.laptop_faults, ({ faults }) => faults],
  [m.laptop_included, ({ included }) => included],
  [m.laptop_provenance, ({ provenance }) => provenance && provenanceName(provenance)],
  [m.laptop_seller, ({ name }) => name],
];

const windows11 = {
  yes: m.laptop_windows11_yes,
  no: m.laptop_windows11_no,
  check: m.laptop_windows11_check,
};

export type ComparedRow = { name: string; values: string[]; isDifferent: boolean };

/** What is known of at least one of the machines; where another says nothing, the two differ. */
export const comparedRows = (laptops: Laptop[]): ComparedRow[] =>
  facts
    .map(([name, valueOf]) => ({ name: name(), values: laptops.map((laptop) => valueOf(laptop) || '') }))
    .filter(({ values }) => values.some(Boolean))
    .map((row) => ({ ...row, isDifferent: new Set(row.values).size > 1 }));
