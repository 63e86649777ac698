import { type SeededRandom, seededRandom } from '#platform/random/seeded-random.ts';
import { models, type Category, type Model, type Processor, type StorageKind } from './models.ts';
import { type Person, people } from './people.ts';
import { type Condition, describe, type Provenance } from './descriptions.ts';

/** One machine for sale, with the fields of the product's call and a few that tell the story how it goes on. */
export interface Machine {
  /** Whose photographs it has. */
  modelSlug: string;
  sellerEmail: string;
  brand: string;
  model: string;
  gpu: 'Yes' | 'No';
  processor: Processor;
  version: string;
  generation: string;
  category: Category;
  details: string;
  dob: string;
  location: string;
  condition: Condition;
  askingPrice: number;
  newPrice: number;
  mobile: string;
  ramGb: number;
  storageGb: number;
  storageKind: StorageKind;
  screenInches?: number;
  graphics: string;
  batteryHealth?: number;
  faults?: string;
  included: string;
  provenance: Provenance;
  /** ISO date. */
  warrantyTill?: string;
  negotiable: boolean;
  district: string;
  area: string;
  isSold: boolean;
  isAdvertised: boolean;
}

/** The share of the best price that a condition leaves. */
export const worthOf: Record<Condition, number> = {
  Fresh: 1,
  'Fresh like new': 0.95,
  'Rarely used': 0.9,
  Used: 0.8,
};

const lastYear = 2025;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const portableFaults = [
  'left speaker crackles at full volume',
  'the N key needs a firm press',
  'one USB port on the right side is loose',
  'a small white spot at the lower edge of the screen',
  'the hinge is a little stiff',
  'a hair crack at the corner of the lid, nothing behind it is touched',
  'webcam picture is grainy',
  'the fan is audible when charging',
  'the space bar has lost its shine',
  'the charger is a good copy, not the original',
];
const standingFaults = [
  'one front USB port does not work',
  'the DVD drive does not open',
  'the side panel has a dent',
  'the fan hums for a minute after a cold start',
  'no Wi-Fi inside, needs a cable or a dongle',
  'the power button must be pressed firmly',
];

/** About two hundred machines, always the same ones in the same order: newest last, as they would be posted. */
export function listings(seed = 'hatbodol'): Machine[] {
  const chance = seededRandom(seed);
  const sellers = people.filter((person) => person.share > 0);
  const posted = models.flatMap((model) =>
    Array.from({ length: model.howMany }, () => onSale(model, sellerFor(sellers, chance), chance)),
  );
  return shuffle(posted, chance).map((machine, i) => ({
    ...machine,
    isSold: i % 8 === 3,
    isAdvertised: i % 8 === 6,
  }));
}

function onSale(model: Model, seller: Person, chance: SeededRandom): Machine {
  const condition = conditionOf(model, chance);
  const provenance = provenanceOf(model, chance);
  const ramGb = chance.pick(model.ramGb);
  const disk = chance.pick(model.storage);
  const place = chance.chance(0.6) ? seller.places[0]! : chance.pick(seller.places);
  const year = chance.whole(Math.max(model.firstYear, condition === 'Fresh' ? 2023 : 2019), lastYear);
  const batteryHealth = model.isPortable ? batteryOf(condition, chance) : undefined;
  const isFaultless = condition === 'Fresh' || !chance.chance(condition === 'Used' ? 0.75 : 0.25);
  const faults = isFaultless ? '' : chance.pick(model.isPortable ? portableFaults : standingFaults);
  const negotiable = chance.chance(0.65);
  const underWarranty = provenance === 'bought new here' && year >= 2024;
  return {
    modelSlug: model.slug,
    sellerEmail: seller.email,
    brand: model.brand,
    model: model.name,
    gpu: model.hasGpu ? 'Yes' : 'No',
    processor: model.processor,
    version: model.version,
    generation: model.generation,
    category: model.category,
    details: describe(
      {
        model,
        ramGb,
        disk: spoken(disk),
        condition,
        provenance,
        faults,
        area: place.area,
        negotiable,
        ...(batteryHealth && { batteryHealth }),
      },
      chance,
    ),
    dob: `${chance.pick(months)} ${year}`,
    location: `${place.area}, ${place.districtName}`,
    condition,
    askingPrice: askingPrice(model, condition, ramGb, chance),
    newPrice: model.newPrice,
    mobile: seller.mobile,
    ramGb,
    storageGb: disk.gb,
    storageKind: disk.kind,
    ...(model.screenInches && { screenInches: model.screenInches }),
    graphics: model.graphics,
    ...(batteryHealth && { batteryHealth }),
    ...(faults && { faults: faults[0]!.toUpperCase() + faults.slice(1) }),
    included: includedWith(model, provenance, chance),
    provenance,
    ...(underWarranty && { warrantyTill: `${year + 2}-${String(chance.whole(1, 12)).padStart(2, '0')}-28` }),
    negotiable,
    district: place.district,
    area: place.area,
    isSold: false,
    isAdvertised: false,
  };
}

/** The best price of the model, lessened by condition and a little by mood; people write 25,500, not 25,483. */
export function askingPrice(model: Model, condition: Condition, ramGb: number, chance: SeededRandom): number {
  const room = model.ramGb.length > 1 && ramGb === model.ramGb[0] ? 0.97 : 1;
  const exact = model.band[1] * worthOf[condition] * room * chance.between(0.97, 1.02);
  const step = exact > 60_000 ? 1000 : 500;
  return Math.round(exact / step) * step + (step === 1000 && chance.chance(0.5) ? 500 : 0);
}

function conditionOf(model: Model, chance: SeededRandom): Condition {
  if (model.firstYear < 2019) return chance.pick(['Used', 'Used', 'Used', 'Rarely used', 'Fresh like new']);
  return chance.pick([
    'Used',
    'Used',
    'Rarely used',
    'Rarely used',
    'Fresh like new',
    'Fresh like new',
    'Fresh',
  ]);
}

function provenanceOf(model: Model, chance: SeededRandom): Provenance {
  if (model.category === 'Gaming')
    return chance.chance(0.85) || !model.isPortable ? 'bought new here' : 'gift from abroad';
  if (model.brand === 'Clone PC' || model.brand === 'Walton') return 'bought new here';
  if (model.firstYear < 2019 && model.processor !== 'MAC')
    return chance.pick(['imported used', 'imported used', 'office disposal']);
  if (model.processor === 'MAC')
    return chance.pick(['gift from abroad', 'gift from abroad', 'bought new here', 'imported used']);
  return chance.pick([
    'bought new here',
    'bought new here',
    'bought new here',
    'gift from abroad',
    'office disposal',
  ]);
}

const healthiest: Record<Condition, readonly [number, number]> = {
  Fresh: [94, 100],
  'Fresh like new': [86, 95],
  'Rarely used': [78, 91],
  Used: [58, 84],
};
const batteryOf = (condition: Condition, chance: SeededRandom) => chance.whole(...healthiest[condition]);

const spoken = ({ gb, kind }: { gb: number; kind: StorageKind }) => {
  if (kind !== 'SSD + HDD') return `${gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`} ${kind}`;
  const ssd = gb % 1000 === 756 ? 256 : gb % 1000;
  return `${ssd} GB SSD and ${gb - ssd >= 1000 ? '1 TB' : `${gb - ssd} GB`} hard disk`;
};

function includedWith(model: Model, provenance: Provenance, chance: SeededRandom): string {
  const boxed = provenance === 'bought new here' && chance.chance(0.6);
  if (model.isPortable) {
    const bag = chance.pick(['', ', bag', ', sleeve', ', mouse', ', bag and mouse']);
    return `${boxed ? 'Box, papers, original charger' : 'Charger'}${bag}`;
  }
  const more = chance.pick(['', ', keyboard and mouse', ', keyboard', ', monitor cable']);
  return `${boxed ? 'Boxes and cash memos of the parts, power cable' : 'Power cable'}${more}`;
}

function sellerFor(sellers: readonly Person[], chance: SeededRandom): Person {
  let ticket = chance.roll() * sellers.reduce((sum, seller) => sum + seller.share, 0);
  return sellers.find((seller) => (ticket -= seller.share) < 0) ?? sellers[0]!;
}

function shuffle<T>(things: T[], chance: SeededRandom): T[] {
  for (let i = things.length - 1; i > 0; i--) {
    const other = chance.whole(0, i);
    [things[i], things[other]] = [things[other]!, things[i]!];
  }
  return things;
}
