import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { Model } from './models.ts';

export type Condition = 'Rarely used' | 'Used' | 'Fresh like new' | 'Fresh';
export type Provenance = 'bought new here' | 'gift from abroad' | 'office disposal' | 'imported used';

/** What a description is written from. */
export interface Facts {
  model: Model;
  ramGb: number;
  disk: string;
  condition: Condition;
  provenance: Provenance;
  faults: string;
  batteryHealth?: number;
  area: string;
  negotiable: boolean;
}

const origins: Record<Provenance, readonly string[]> = {
  'bought new here': [
    'Bought new from a shop at Multiplan Center and I am the first and only user.',
    'I bought it new from IDB Bhaban; the cash memo is with me.',
    'Ami nijei notun kinechi, one hand use only.',
    'Purchased new for university; the office gave me another one, so this one only waits at home.',
    'My own machine since day one, always used on a table at home.',
    'Bought with my first freelancing money, selling only because I am upgrading.',
  ],
  'gift from abroad': [
    'My elder brother sent it from Dubai as a gift, but I already had one.',
    'My uncle brought it from Malaysia, so there is no local warranty.',
    'Came from the USA with a cousin. Box nai, charger original.',
    'A gift from my khala in London; the plug has an adapter for our sockets.',
    'Brought from Singapore by my husband, used for online meetings only.',
  ],
  'office disposal': [
    'Our office renewed all machines and staff could buy the old ones; this was on my own desk.',
    'From a buying house in Uttara that closed one floor. Company locks are removed, I checked.',
    'It comes from an NGO office, used for reports and e-mail, never for games.',
    'Bank office lot, kept in AC room all its life.',
  ],
  'imported used': [
    'Imported used from Japan, I cleaned it and changed the thermal paste.',
    'Container machine from a European office, A grade, checked part by part.',
    'Reconditioned import, bought from Elephant Road last year with a shop warranty that is over now.',
    'Used import from the Dubai market, performance ekdom thik.',
  ],
};

const grades: Record<Condition, readonly string[]> = {
  Fresh: [
    'Hardly any sign of use.',
    'Ekdom fresh, no scratch that I can find.',
    'Looks as it did in the showroom.',
    'Looks better than most display pieces.',
  ],
  'Fresh like new': [
    'Looks like new, one or two hairlines if you search with a torch.',
    'Fresh like new, always kept covered from dust.',
    'Almost no use in the last year, dekhle bujhben.',
    'Clean inside and out.',
  ],
  'Rarely used': [
    'Rarely used, maybe two hours a day for classes.',
    'Light use, mostly typing and YouTube.',
    'Used on weekends only.',
    'Ghore use korsi, only by me.',
  ],
  Used: [
    'Normal marks of use on the corners.',
    'A hard-working machine and it shows a little at the edges.',
    'Used every day but looked after.',
    'Some scratches, pictures are honest.',
  ],
};

const uses: Record<Model['category'], readonly string[]> = {
  Laptop: [
    'Good for office work, online class and light Photoshop.',
    'Runs Word, Excel and twenty browser tabs without complaint.',
    'Best for students and freelancers who type a lot.',
    'Zoom, Google Meet and the webcam were tested yesterday.',
    'I wrote my thesis on it; keyboard khub bhalo.',
  ],
  Gaming: [
    'Valorant and CS2 run well above 100 fps, GTA V on high without stutter.',
    'I used it for FIFA and for video editing in Premiere, never for mining.',
    'Temperature stays below 85 degrees after an hour of play, you may test it yourself.',
    'Good for AutoCAD, 3ds Max and of course gaming.',
    'Fans cleaned last month, thermal paste changed.',
  ],
  Desktop: [
    'Fine for shop accounts, typing, printing and classes.',
    'Silent, takes little current; runs an hour on a normal UPS.',
    'Good for a coaching centre or as a first computer for children.',
    'Came from regular home use, dust cleaned with a blower.',
    'I ran it for freelancing; daily 6 to 8 hours without a hang.',
  ],
};

const meetings = (area: string): readonly string[] => [
  `Meet at ${area} in daylight, check everything, then pay.`,
  `Come to ${area} and take an hour to test; bring a friend who knows computers.`,
  `Physical check first, ${area}. Courier e pathabo na.`,
  `Call after 5, I am free at ${area} until 9 pm.`,
  `You can see it any Friday at ${area}.`,
  `Dekhe shune niben, meeting place ${area} near the bus stand.`,
];

const bargains = {
  open: [
    'Price is a little negotiable in front of the machine.',
    'দাম কিছুটা আলোচনা সাপেক্ষ।',
    'Serious buyer hole dam kichu kom hobe.',
    'I will leave something for a student.',
  ],
  fixed: [
    'Price is fixed, please do not ask for the last price on the phone.',
    'একদাম।',
    'Fixed price, no exchange.',
    'Dam fixed bhai, already lower than the market.',
  ],
};

/** Two to five sentences in a seller's voice; faults are always among them. */
export function describe(facts: Facts, random: SeededRandom): string {
  const { model, ramGb, disk, batteryHealth, faults } = facts;
  const power =
    batteryHealth === undefined
      ? ''
      : `Battery health ${batteryHealth} percent, ${batteryHealth > 85 ? 'gives 4 to 5 hours' : batteryHealth > 70 ? 'about 2 to 3 hours' : 'around one hour, plan for a new one'}.`;
  const body = random.pick([
    `${model.chip}, ${ramGb} GB RAM, ${disk}.`,
    `Configuration: ${model.chip}, ${ramGb} GB, ${disk}${model.hasGpu ? `, ${model.graphics}` : ''}.`,
    `It has ${ramGb} GB RAM and ${disk} inside.`,
    model.hasGpu
      ? `The ${model.graphics} and ${ramGb} GB RAM are as bought.`
      : `${ramGb} GB RAM, opens programs quickly from the ${disk}.`,
  ]);
  const honest = faults ? `To be honest: ${faults}.` : '';
  const closing = random.chance(0.55)
    ? random.pick(meetings(facts.area))
    : random.pick(facts.negotiable ? bargains.open : bargains.fixed);
  const middle = random.chance(0.5)
    ? [random.pick(grades[facts.condition]), random.chance(0.5) ? body : power || body]
    : [body, random.pick(uses[model.category])];
  return [random.pick(origins[facts.provenance]), ...middle, honest, closing].filter(Boolean).join(' ');
}
