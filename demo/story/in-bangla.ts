import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { Condition, Provenance } from './descriptions.ts';
import type { ModelCategory, StorageKind } from './models.ts';

/** What a description is written from, and what is rewritten. */
interface Advertised {
  category: ModelCategory;
  version: string;
  ramGb: number;
  storageGb: number;
  storageKind: StorageKind;
  batteryHealth?: number;
  condition: Condition;
  provenance: Provenance;
  negotiable: boolean;
  area: string;
  location: string;
  dob: string;
  faults?: string;
  included: string;
  details: string;
}

/** Sellers who write every third of their advertisements in Bangla. */
export const banglaWriters: readonly string[] = [
  'priya@hatbodol.example',
  'dipankar@hatbodol.example',
  'shirin@hatbodol.example',
];

const digits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

const places: Record<string, string> = {
  GEC: 'জিইসি মোড়, চট্টগ্রাম',
  Chawkbazar: 'চকবাজার, চট্টগ্রাম',
  Kandirpar: 'কান্দিরপাড়, কুমিল্লা',
  Halishahar: 'হালিশহর, চট্টগ্রাম',
  Laldighi: 'লালদীঘি, কক্সবাজার',
  Kazla: 'কাজলা, রাজশাহী',
  'Shaheb Bazar': 'সাহেব বাজার, রাজশাহী',
  Satmatha: 'সাতমাথা, বগুড়া',
};

const months: Record<string, string> = {
  January: 'জানুয়ারি',
  February: 'ফেব্রুয়ারি',
  March: 'মার্চ',
  April: 'এপ্রিল',
  May: 'মে',
  June: 'জুন',
  July: 'জুলাই',
  August: 'আগস্ট',
  September: 'সেপ্টেম্বর',
  October: 'অক্টোবর',
  November: 'নভেম্বর',
  December: 'ডিসেম্বর',
};

const faultNames: Record<string, string> = {
  'left speaker crackles at full volume': 'ফুল ভলিউমে বাঁ দিকের স্পিকার ফাটে',
  'the N key needs a firm press': 'N বাটনটা একটু জোরে চাপতে হয়',
  'one USB port on the right side is loose': 'ডান পাশের একটা USB পোর্ট ঢিলা',
  'a small white spot at the lower edge of the screen': 'স্ক্রিনের নিচের দিকে ছোট একটা সাদা দাগ আছে',
  'the hinge is a little stiff': 'হিঞ্জ একটু শক্ত',
  'a hair crack at the corner of the lid, nothing behind it is touched':
    'ঢাকনার কোনায় চুলের মতো ফাটা দাগ, ভেতরে কিছু হয়নি',
  'webcam picture is grainy': 'ওয়েবক্যামের ছবি একটু ঝাপসা',
  'the fan is audible when charging': 'চার্জে দিলে ফ্যানের শব্দ শোনা যায়',
  'the space bar has lost its shine': 'স্পেসবারের রং একটু উঠে গেছে',
  'the charger is a good copy, not the original': 'চার্জার ভালো মানের কপি, অরিজিনাল না',
  'one front USB port does not work': 'সামনের একটা USB পোর্ট কাজ করে না',
  'the DVD drive does not open': 'DVD ড্রাইভ খোলে না',
  'the side panel has a dent': 'পাশের ঢাকনায় একটু টোল আছে',
  'the fan hums for a minute after a cold start': 'চালু করার পর মিনিটখানেক ফ্যানে শব্দ করে',
  'no Wi-Fi inside, needs a cable or a dongle': 'ওয়াইফাই নেই, কেবল বা ডঙ্গল লাগবে',
  'the power button must be pressed firmly': 'পাওয়ার বাটন একটু জোরে চাপতে হয়',
};

/** The longest first. */
const includedNames: readonly (readonly [string, string])[] = [
  ['Boxes and cash memos of the parts, power cable', 'পার্টসের বাক্স ও ক্যাশ মেমো, পাওয়ার কেবল'],
  ['Box, papers, original charger', 'বাক্স, কাগজ, অরিজিনাল চার্জার'],
  ['keyboard and mouse', 'কিবোর্ড ও মাউস'],
  ['monitor cable', 'মনিটরের কেবল'],
  ['bag and mouse', 'ব্যাগ ও মাউস'],
  ['Power cable', 'পাওয়ার কেবল'],
  ['keyboard', 'কিবোর্ড'],
  ['Charger', 'চার্জার'],
  ['sleeve', 'স্লিভ'],
  ['mouse', 'মাউস'],
  ['bag', 'ব্যাগ'],
];

const origins: Record<Provenance, readonly string[]> = {
  'bought new here': [
    'নতুন কেনা, মেমো আছে, শুধু আমিই ব্যবহার করেছি।',
    'শোরুম থেকে নিজে নতুন কিনেছি, এক হাতে চালানো।',
    'মেয়ের পড়াশোনার জন্য নতুন কেনা, এখন অফিস থেকে আরেকটা পেয়েছে।',
  ],
  'gift from abroad': [
    'বড় ভাই দুবাই থেকে পাঠিয়েছে, কিন্তু আমার আগে থেকেই একটা আছে।',
    'বিদেশ থেকে উপহার পাওয়া, তাই দেশে ওয়ারেন্টি নেই।',
    'মামা মালয়েশিয়া থেকে এনেছেন। বক্স নাই, চার্জার আছে।',
  ],
  'office disposal': [
    'অফিসে সব পিসি বদলানোর সময় স্টাফরা পুরোনোগুলো কিনে নিয়েছি, এটা আমার টেবিলেই ছিল।',
    'এনজিও অফিসের মেশিন, রিপোর্ট লেখা আর মেইল ছাড়া কিছু করা হয়নি।',
    'ব্যাংকের অফিসের লট, সারা জীবন এসি রুমে ছিল।',
  ],
  'imported used': [
    'জাপান থেকে আসা ইউজড মেশিন, নিজে পরিষ্কার করে থার্মাল পেস্ট বদলেছি।',
    'কনটেইনারের এ গ্রেড মাল, প্রতিটা পার্ট দেখে নেওয়া।',
    'দুবাই মার্কেটের ইউজড, পারফরম্যান্স একদম ঠিক আছে।',
  ],
};

const grades: Record<Condition, readonly string[]> = {
  Fresh: ['একদম ফ্রেশ, কোথাও দাগ নেই।', 'দেখলে মনে হবে শোরুম থেকে আনা।'],
  'Fresh like new': ['প্রায় নতুনের মতো, খুব খুঁজলে দু-একটা হালকা দাগ।', 'সব সময় ঢেকে রাখা, দেখলেই বুঝবেন।'],
  'Rarely used': ['খুব কম ব্যবহার হয়েছে, দিনে বড়জোর দুই ঘণ্টা।', 'শুধু অনলাইন ক্লাস আর ইউটিউব দেখা হয়েছে।'],
  Used: ['রেগুলার ব্যবহারের দাগ আছে, কোনায় একটু ঘষা।', 'ছবিতে যা দেখছেন তা-ই, কিছু লুকাইনি।'],
};

const uses: Record<ModelCategory, readonly string[]> = {
  Laptop: [
    'অফিসের কাজ, অনলাইন ক্লাস আর হালকা ফটোশপ আরামে চলে।',
    'ছাত্রছাত্রী বা ফ্রিল্যান্সারদের জন্য বেস্ট।',
    'Word, Excel আর ব্রাউজারে বিশটা ট্যাব একসঙ্গে চালাই, হ্যাং করে না।',
  ],
  Gaming: [
    'Valorant আর CS2 ১০০ fps-এর ওপরে চলে, GTA V high-এ আটকায় না।',
    'FIFA খেলা আর Premiere-এ ভিডিও এডিট করেছি, মাইনিং কখনো না।',
    'এক ঘণ্টা গেম খেললেও ৮৫ ডিগ্রির নিচে থাকে, এসে টেস্ট করে দেখতে পারেন।',
  ],
  Desktop: [
    'দোকানের হিসাব, টাইপিং, প্রিন্ট আর ক্লাসের জন্য যথেষ্ট।',
    'শব্দ নেই, কারেন্ট কম খায়; সাধারণ ইউপিএসে চলে।',
    'ফ্রিল্যান্সিং করতাম, দিনে ৬-৮ ঘণ্টা চলত, কখনো হ্যাং করেনি।',
  ],
};

const meetings = (place: string): readonly string[] => [
  `${place} এলাকায় দিনের বেলা আসুন, সব চেক করে তারপর টাকা দেবেন।`,
  `বিকাল ৫টার পর ফোন দিন, রাত ৯টা পর্যন্ত ${place} এলাকায় আছি।`,
  `দেখে শুনে নেবেন, জায়গা: ${place}। কুরিয়ারে পাঠাব না।`,
];

const bargains = {
  open: ['দাম আলোচনা সাপেক্ষ।', 'সামনে এসে কথা বললে দাম একটু কমানো যাবে।', 'স্টুডেন্ট হলে কিছু কম রাখব।'],
  fixed: ['ফিক্সড প্রাইস, ফোনে লাস্ট প্রাইস জিজ্ঞেস করবেন না।', 'একদাম।', 'দাম ফিক্সড, এক্সচেঞ্জ করব না।'],
};

const backup = (health: number) =>
  `ব্যাটারি হেলথ ${digits(`${health}`)}%, ${health > 85 ? '৪-৫ ঘণ্টা ব্যাকআপ দেয়' : health > 70 ? '২-৩ ঘণ্টা চলে' : 'ঘণ্টাখানেক চলে, নতুন ব্যাটারির কথা মাথায় রাখবেন'}।`;

const sizeOf = (gb: number) => digits(gb >= 1000 ? `${Math.floor(gb / 100) / 10} TB` : `${gb} GB`);

const diskOf = ({ storageGb, storageKind }: Advertised) =>
  storageKind === 'SSD + HDD'
    ? `SSD আর HDD মিলে ${sizeOf(storageGb)}`
    : `${sizeOf(storageGb)} ${storageKind}`;

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The same machine as a seller describes it who writes Bangla: what is on its label stays Latin. */
export function inBangla<Machine extends Advertised>(machine: Machine, random: SeededRandom): Machine {
  const { version, condition, provenance, category, batteryHealth, negotiable } = machine;
  const [ram, disk] = [sizeOf(machine.ramGb), diskOf(machine)];
  const location = places[machine.area] ?? machine.location;
  const faults = machine.faults && (faultNames[uncapitalized(machine.faults)] ?? machine.faults);
  const [month = '', year = ''] = machine.dob.split(' ');
  const inside = random.pick([
    `${version}, ${ram} র‍্যাম, ${disk}।`,
    `কনফিগারেশন: ${version}, ${ram} র‍্যাম আর ${disk}।`,
    `ভেতরে ${ram} র‍্যাম আর ${disk} আছে।`,
  ]);
  const sentences = [
    random.pick(origins[provenance]),
    random.pick(grades[condition]),
    batteryHealth === undefined || random.chance(0.5) ? inside : backup(batteryHealth),
    random.chance(0.5) && random.pick(uses[category]),
    faults && `সত্যি বলতে, ${faults}।`,
    random.chance(0.5)
      ? random.pick(meetings(location.split(',')[0]!))
      : random.pick(negotiable ? bargains.open : bargains.fixed),
  ];
  return {
    ...machine,
    details: sentences.filter(Boolean).join(' '),
    dob: `${months[month] ?? month} ${digits(year)}`,
    location,
    ...(faults && { faults }),
    included: includedNames.reduce(
      (text, [english, bangla]) => text.replace(english, bangla),
      machine.included,
    ),
  };
}
