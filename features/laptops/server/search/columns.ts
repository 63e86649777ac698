import { decode } from '../../decoder.ts';
import { districtIn } from '../../districts.ts';
import { facets, priceBands } from '../../search-choices.ts';
import type { ShelfRow } from './shelf-rows.ts';
import { specWordsOf } from './spec-words.ts';

/** Facets that are filtered by, two that suggestions are made of, and the words that follow from the facts. */
const columnNames = [...facets, 'model', 'area', 'words'] as const;
export type ColumnName = (typeof columnNames)[number];

type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** One fact about every machine, as a small number that stands for its text; 0 says that it is not known. */
export class Column {
  readonly texts: string[] = [''];
  /** How many machines have each text. */
  readonly totals: number[] = [0];
  readonly #codes = new Map<string, number>([['', 0]]);
  codes: Codes;

  constructor(codes: Codes) {
    this.codes = codes;
  }

  set(row: number, text: string): void {
    this.codes = roomFor(this.codes, row);
    const before = this.codes[row]!;
    const code = this.#codeOf(text);
    this.codes[row] = code;
    this.totals[before]! -= 1;
    this.totals[code]! += 1;
  }

  #codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.length;
    // More texts than fit: the rest cannot be filtered by.
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT)) return 0;
    this.texts.push(text);
    this.totals.push(0);
    this.#codes.set(text, code);
    return code;
  }

  /** Which codes stand for a text that holds one of these words. */
  holding(words: readonly string[]): Uint8Array {
    return Uint8Array.from(this.texts, (text) => Number(words.some((word) => text.includes(` ${word} `))));
  }

  /** Which codes mean one of these, in any case. */
  allowing(values: readonly string[]): Uint8Array {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    return Uint8Array.from(this.texts, (text, code) => Number(code > 0 && wanted.has(text.toLowerCase())));
  }
}

/** The machines by number, a column for each fact: what filters, counts and orders read. */
export class Columns {
  readonly byName = Object.fromEntries(
    columnNames.map((name) => [
      name,
      new Column(facets.some((facet) => facet === name) ? new Uint16Array(1024) : new Uint32Array(1024)),
    ]),
  ) as Record<ColumnName, Column>;
  price = new Int32Array(1024);
  /** How much less than new, in percent. */
  saving = new Int32Array(1024);
  /** One more than the highest number. */
  length = 0;
  count = 0;

  set(row: ShelfRow): void {
    const { number } = row;
    this.length = Math.max(this.length, number + 1);
    const status = this.byName.status;
    const wasThere = (status.codes[number] ?? 0) !== 0;
    const facts = factsOf(row);
    this.count += Number(row.id !== null) - Number(wasThere);
    for (const name of columnNames) this.byName[name].set(number, String(facts[name] ?? ''));
    this.price = roomFor(this.price, number);
    this.saving = roomFor(this.saving, number);
    this.price[number] = row.asking_price ?? 0;
    this.saving[number] = savingOf(row);
  }
}

function roomFor<Numbers extends Codes | Int32Array<ArrayBuffer>>(numbers: Numbers, row: number): Numbers {
  if (row < numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(
    Math.max(row + 1, numbers.length * 2),
  );
  larger.set(numbers);
  return larger;
}

const savingOf = ({ asking_price, new_price }: ShelfRow) =>
  asking_price && new_price ? Math.max(0, Math.round(100 - (asking_price / new_price) * 100)) : 0;

const bandOf = (price: number): string => {
  const [from, to] = priceBands.find(([, to]) => price <= to) ?? priceBands[0];
  return `${from}-${to}`;
};

type Facts = Partial<Record<ColumnName, string | number | null>>;

/** What is gone has no facts. */
function factsOf(row: ShelfRow): Facts {
  if (row.id === null) return {};
  const { family, generation, windows11, district, words } = toldOnce(row as Machine);
  return {
    brand: row.brand,
    category: row.category,
    price: bandOf(row.asking_price ?? 0),
    condition: row.condition,
    processor: row.processor,
    family: family ?? null,
    generation: generation ?? null,
    ram: row.ram_gb,
    storage: row.storage_gb,
    drive: row.storage_kind,
    screen: row.screen_inches,
    windows11,
    district: district ?? null,
    gpu: row.gpu,
    advertised: row.advertised_at === null ? 'no' : 'yes',
    status: row.status,
    model: `${row.brand} ${row.model}`,
    area: row.area && `${district ?? ''}|${row.area}`,
    words,
  };
}

type Machine = { [Field in keyof ShelfRow]: NonNullable<ShelfRow[Field]> } & Pick<
  ShelfRow,
  'ram_gb' | 'storage_gb' | 'storage_kind' | 'screen_inches' | 'district'
>;

type Told = ReturnType<typeof decode> & { district: string | undefined; words: string };
const told = new Map<string, Told>();

/** What follows from the facts; a market has far more machines than kinds of them. */
function toldOnce(row: Machine): Told {
  const facts = [row.brand, row.model, row.gpu, row.processor, row.version, row.generation, row.category];
  const more = [
    row.ram_gb,
    row.storage_gb,
    row.storage_kind,
    row.screen_inches,
    row.district ?? row.location,
  ];
  const key = [...facts, ...more].join('|');
  const known = told.get(key);
  if (known) return known;
  if (told.size > 100_000) told.clear();
  const district = row.district ?? districtIn(row.location)?.slug;
  const words = specWordsOf({
    ...row,
    ramGb: row.ram_gb,
    storageGb: row.storage_gb,
    storageKind: row.storage_kind,
    screenInches: row.screen_inches,
  });
  const fresh = { ...decode(row), district, words: ` ${[...new Set(words)].join(' ')} ` };
  told.set(key, fresh);
  return fresh;
}
