import type { Fact, FactName } from '#features/report-reader/facts.ts';
import { decode } from '#features/laptops/decoder.ts';
import { latinDigits } from '#words/latin-digits.ts';
import { claimsOf, type Listing } from '#features/machine-check/listing-claims.ts';
import { graphicsOf } from '#features/machine-check/graphics-names.ts';
import type { Seen } from '#features/machine-check/seen.ts';
import { judge } from '#features/machine-check/verdicts.ts';
import type { LaptopFormValues } from './laptop-form.ts';

/** What somebody found out about a machine, in the words of the form. */
export type FormFacts = Partial<Record<keyof LaptopFormValues, string>>;

type Named = Pick<Fact, 'name' | 'value'>;

/** The names that firmware and buyers use for one maker. */
const otherNames: Record<string, string> = {
  'hewlett-packard': 'hp',
  asustek: 'asus',
  'micro-star': 'msi',
};

function brandOf(manufacturer: string, brands: readonly string[]): string | undefined {
  const [first = ''] = manufacturer.toLowerCase().split(/[\s,.]/);
  const name = otherNames[first] ?? first;
  return brands.find((brand) => brand.toLowerCase() === name);
}

/** `Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz` is what people call a Core i5-8250U. */
const shortProcessor = (name: string): string =>
  name
    .replace(/\((?:R|TM)\)|®|™/gi, '')
    .replace(/\b(?:CPU|APU|Processor|\d+-Core|with Radeon.*|w\/ Radeon.*)\b.*$|@.*$|^\d+th Gen/i, '')
    .replace(/\b(?:Intel|AMD)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);

function processorOf(name: string): FormFacts {
  const version = shortProcessor(name);
  const processor = /^apple/i.test(version) ? 'MAC' : /ryzen|athlon|amd/i.test(name) ? 'AMD' : 'Intel';
  const { generation } = decode({ processor, version, generation: '', model: '' });
  return { processor, version, ...(generation !== undefined && { generation }) };
}

function graphicsOfAll(names: string[]): FormFacts {
  const found = names.map(graphicsOf);
  const card = found.find(({ kind }) => kind === 'card');
  const name = (card ?? found.find(({ kind }) => kind === 'built-in'))?.name.replace(/^NVIDIA /, '');
  if (name === undefined) return {};
  return { graphics: name.slice(0, 60), ...(card && { gpu: 'Yes' }) };
}

function storageOf(sizes: string[], kinds: string[]): FormFacts {
  const all = new Set(kinds.map((kind) => (kind === 'HDD' ? 'HDD' : 'SSD')));
  const kind = all.size > 1 ? 'SSD + HDD' : [...all][0];
  const total = sizes.reduce((sum, size) => sum + Number(size), 0);
  return { ...(total > 0 && { storageGb: String(total) }), ...(kind !== undefined && { storageKind: kind }) };
}

/** What a report says of the fields of the form. */
export function factsOfReport(facts: readonly Named[], brands: readonly string[]): FormFacts {
  const all = (wanted: FactName) => facts.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  const one = (wanted: FactName) => all(wanted)[0];
  const maker = one('manufacturer');
  const brand = maker === undefined ? undefined : brandOf(maker, brands);
  const processor = one('processor');
  const found: FormFacts = {
    brand,
    model: one('model')?.slice(0, 80),
    ...(processor !== undefined && processorOf(processor)),
    ramGb: one('ramGb'),
    ...storageOf(all('storageGb'), all('storageKind')),
    ...graphicsOfAll(all('graphics')),
    batteryHealth: one('batteryHealth'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What a browser can say of the machine it runs on; memory in the steps in which browsers tell it. */
export function factsOfMachine({ browser, memory, renderer }: Seen): FormFacts {
  if (browser !== 'chromium') return {};
  return {
    ...(memory !== undefined && memory >= 1 && { ramGb: String(memory) }),
    ...graphicsOfAll(renderer === undefined ? [] : [renderer]),
  };
}

const fieldsOfCheck = { threads: 'version', memory: 'ramGb', graphics: 'graphics' } as const;

/** The fields whose words a browser contradicts, by the verdicts of a check: what it hides or rounds is none. */
export function contradictedBy(seen: Seen, typed: Partial<LaptopFormValues>): FormFacts {
  const text = (name: keyof LaptopFormValues) => latinDigits(String(typed[name] ?? ''));
  const ramGb = Number(text('ramGb')) || undefined;
  const listing = {
    category: typed.category ?? 'Laptop',
    processor: typed.processor ?? 'Intel',
    gpu: typed.gpu ?? 'No',
    version: text('version'),
    generation: text('generation'),
    model: text('model'),
    details: text('details'),
    graphics: text('graphics') || undefined,
    ...(ramGb !== undefined && { ramGb }),
  } as Listing;
  const mismatches = judge('system', seen, claimsOf(listing)).filter(({ verdict }) => verdict === 'mismatch');
  return Object.fromEntries(
    mismatches.flatMap(({ field, value }) =>
      field in fieldsOfCheck && value !== null
        ? [[fieldsOfCheck[field as keyof typeof fieldsOfCheck], String(value)]]
        : [],
    ),
  );
}

const plain = (text: string) =>
  latinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '');

/** How far from a figure another one still means the same: disks are called by several sizes, batteries wear by the day. */
const tolerance: FormFacts = { storageGb: '0.1', batteryHealth: '0.03' };

/** Whether what was typed says something else than what was found. */
export function contradicts(name: keyof LaptopFormValues, typed: string, found: string): boolean {
  const [one, other] = [plain(typed), plain(found)];
  if (one === '') return false;
  const [figure, foundFigure] = [Number(one), Number(other)];
  if (Number.isFinite(figure) && Number.isFinite(foundFigure))
    return Math.abs(figure - foundFigure) > foundFigure * Number(tolerance[name] ?? 0);
  return !one.includes(other) && !other.includes(one);
}
