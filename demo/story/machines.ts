import { type SeededRandom, seededRandom } from '#platform/random/seeded-random.ts';
import { models, type ModelCategory, type Model, type ModelProcessor, type StorageKind } from './models.ts';
import { type StoryPerson, people } from './people.ts';
import { type Condition, describe, type Provenance } from './descriptions.ts';
import { banglaWriters, inBangla } from './in-bangla.ts';

/** A machine with the fields of the product's call, and what becomes of it in the story. */
export interface Machine {
  /** Machines of one model share their photographs. */
  modelSlug: string;
  sellerEmail: string;
  brand: string;
  model: string;
  gpu: 'Yes' | 'No';
  processor: ModelProcessor;
  version: string;
  generation: string;
  category: ModelCategory;
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

/** Share of the best price, by condition. */
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
const desktopFaults = [
  'one front USB port does not work',
  'the DVD drive does not open',
  'the side panel has a dent',
  'the fan hums for a minute after a cold start',
  'no Wi-Fi inside, needs a cable or a dongle',
  'the power button must be pressed firmly',
];

/** The same machines in the same order for each seed: newest last, as they would be posted. */
export function listings(seed = 'hatbodol'): Machine[] {
  const random = seededRandom(seed);
  const sellers = people.filter((person) => person.share > 0);
  const posted = models.flatMap((model) =>
    Array.from({ length: model.howMany }, () => onSale(model, sellerFor(sellers, random), random)),
  );
  const shuffled = shuffle(posted, random).map((machine, i) => ({
    ...machine,
    isSold: i % 8 === 3,
    isAdvertised: i % 8 === 6,
  }));
  return partlyInBangla(shuffled, seededRandom(`${seed} in Bangla`));
}

/** Of those who write Bangla every third machine is described in it. */
function partlyInBangla(machines: Machine[], random: SeededRandom): Machine[] {
  let theirs = 0;
  return machines.map((machine) => {
    if (!banglaWriters.includes(machine.sellerEmail)) return machine;
    theirs += 1;
    return theirs % 3 === 0 ? inBangla(machine, random) : machine;
  });
}

function onSale(model: Model, seller: StoryPerson, random: SeededRandom): Machine {
  const condition = conditionOf(model, random);
  const provenance = provenanceOf(model, random);
  const ramGb = random.pick(model.ramGb);
  const disk = random.pick(model.storage);
  const place = random.chance(0.6) ? seller.places[0]! : random.pick(seller.places);
  const year = random.whole(Math.max(model.firstYear, condition === 'Fresh' ? 2023 : 2019), lastYear);
  const batteryHealth = model.isPortable ? batteryOf(condition, random) : undefined;
  const isFaultless = condition === 'Fresh' || !random.chance(condition === 'Used' ? 0.75 : 0.25);
  const faults = isFaultless ? '' : random.pick(model.isPortable ? portableFaults : desktopFaults);
  const negotiable = random.chance(0.65);
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
        disk: diskLabel(disk),
        condition,
        provenance,
        faults,
        area: place.area,
        negotiable,
        ...(batteryHealth && { batteryHealth }),
      },
      random,
    ),
    dob: `${random.pick(months)} ${year}`,
    location: `${place.area}, ${place.districtName}`,
    condition,
    askingPrice: askingPrice(model, condition, ramGb, random),
    newPrice: model.newPrice,
    mobile: seller.mobile,
    ramGb,
    storageGb: disk.gb,
    storageKind: disk.kind,
    ...(model.screenInches && { screenInches: model.screenInches }),
    graphics: model.graphics,
    ...(batteryHealth && { batteryHealth }),
    ...(faults && { faults: faults[0]!.toUpperCase() + faults.slice(1) }),
    included: includedWith(model, provenance, random),
    provenance,
    ...(underWarranty && { warrantyTill: `${year + 2}-${String(random.whole(1, 12)).padStart(2, '0')}-28` }),
    negotiable,
    district: place.district,
    area: place.area,
    isSold: false,
    isAdvertised: false,
  };
}

/** The model's best price times condition and a little chance, rounded as people do: 25,500, not 25,483. */
export function askingPrice(model: Model, condition: Condition, ramGb: number, random: SeededRandom): number {
  const memoryFactor = model.ramGb.length > 1 && ramGb === model.ramGb[0] ? 0.97 : 1;
  const exact = model.band[1] * worthOf[condition] * memoryFactor * random.between(0.97, 1.02);
  const step = exact > 60_000 ? 1000 : 500;
  return Math.round(exact / step) * step + (step === 1000 && random.chance(0.5) ? 500 : 0);
}

function conditionOf(model: Model, random: SeededRandom): Condition {
  if (model.firstYear < 2019) return random.pick(['Used', 'Used', 'Used', 'Rarely used', 'Fresh like new']);
  return random.pick([
    'Used',
    'Used',
    'Rarely used',
    'Rarely used',
    'Fresh like new',
    'Fresh like new',
    'Fresh',
  ]);
}

function provenanceOf(model: Model, random: SeededRandom): Provenance {
  if (model.category === 'Gaming')
    return random.chance(0.85) || !model.isPortable ? 'bought new here' : 'gift from abroad';
  if (model.brand === 'Clone PC' || model.brand === 'Walton') return 'bought new here';
  if (model.firstYear < 2019 && model.processor !== 'MAC')
    return random.pick(['imported used', 'imported used', 'office disposal']);
  if (model.processor === 'MAC')
    return random.pick(['gift from abroad', 'gift from abroad', 'bought new here', 'imported used']);
  return random.pick([
    'bought new here',
    'bought new here',
    'bought new here',
    'gift from abroad',
    'office disposal',
  ]);
}

const batteryRange: Record<Condition, readonly [number, number]> = {
  Fresh: [94, 100],
  'Fresh like new': [86, 95],
  'Rarely used': [78, 91],
  Used: [58, 84],
};
const batteryOf = (condition: Condition, random: SeededRandom) => random.whole(...batteryRange[condition]);

const diskLabel = ({ gb, kind }: { gb: number; kind: StorageKind }) => {
  if (kind !== 'SSD + HDD') return `${gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`} ${kind}`;
  const ssd = gb % 1000 === 756 ? 256 : gb % 1000;
  return `${ssd} GB SSD and ${gb - ssd >= 1000 ? '1 TB' : `${gb - ssd} GB`} hard disk`;
};

function includedWith(model: Model, provenance: Provenance, random: SeededRandom): string {
  const boxed = provenance === 'bought new here' && random.chance(0.6);
  if (model.isPortable) {
    const bag = random.pick(['', ', bag', ', sleeve', ', mouse', ', bag and mouse']);
    return `${boxed ? 'Box, papers, original charger' : 'Charger'}${bag}`;
  }
  const more = random.pick(['', ', keyboard and mouse', ', keyboard', ', monitor cable']);
  return `${boxed ? 'Boxes and cash memos of the parts, power cable' : 'Power cable'}${more}`;
}

function sellerFor(sellers: readonly StoryPerson[], random: SeededRandom): StoryPerson {
  let ticket = random.roll() * sellers.reduce((sum, seller) => sum + seller.share, 0);
  return sellers.find((seller) => (ticket -= seller.share) < 0) ?? sellers[0]!;
}

function shuffle<T>(things: T[], random: SeededRandom): T[] {
  for (let i = things.length - 1; i > 0; i--) {
    const other = random.whole(0, i);
    [things[i], things[other]] = [things[other]!, things[i]!];
  }
  return things;
}
