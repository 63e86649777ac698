import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOf, type Listing } from './listing-claims.ts';
import type { CheckField, Result, Verdict } from './check-steps.ts';
import { plainName } from './graphics-names.ts';
import type { Seen } from './seen.ts';
import { threadsOf } from './processor-threads.ts';
import { judge } from './verdicts.ts';

const listing: Listing = {
  category: 'Gaming',
  processor: 'Intel',
  version: 'Core i5-10300H',
  generation: '10th',
  model: 'Nitro 5',
  details: '15.6" FHD 144Hz display, touch typing is fine.',
  gpu: 'Yes',
  graphics: 'NVIDIA GeForce RTX 3060 6 GB',
  ramGb: 16,
  screenInches: 15.6,
};

const angle = (name: string) => `ANGLE (NVIDIA, ${name} Direct3D11 vs_5_0 ps_5_0, D3D11)`;

const honest: Seen = {
  browser: 'chromium',
  version: 156,
  threads: 8,
  memory: 16,
  system: 'Windows 11',
  renderer: angle('NVIDIA GeForce RTX 3060 Laptop GPU (0x00002520)'),
  width: 1920,
  height: 1080,
  isZoomed: false,
  hertz: 143.9,
  isPlugged: true,
};

type Expected = Partial<Record<CheckField, Verdict>>;

const every = (verdict: Verdict): Expected => ({
  threads: verdict,
  memory: verdict,
  graphics: verdict,
  screenMode: verdict,
  refresh: verdict,
});

/** Twelve browsers as they answer on such a machine, or on another one that is sold as it. */
const browsers: [string, Seen, Expected][] = [
  ['Chrome on that machine', honest, { ...every('match'), virtual: 'match', os: 'match' }],
  [
    'Chrome on a lesser machine',
    {
      ...honest,
      threads: 4,
      memory: 8,
      width: 1366,
      height: 768,
      hertz: 60,
      renderer: angle('NVIDIA GeForce GTX 1650'),
    },
    every('mismatch'),
  ],
  [
    'Edge on battery, with the built-in graphics in use',
    {
      ...honest,
      hertz: 60,
      isPlugged: false,
      renderer: 'ANGLE (Intel, Intel(R) UHD Graphics (0x00009BC4) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    },
    { ...every('match'), graphics: 'cannot-say', refresh: 'cannot-say' },
  ],
  [
    'Firefox, which buckets its graphics and has no memory',
    {
      browser: 'firefox',
      threads: 8,
      renderer: 'NVIDIA GeForce GTX 980, or similar',
      width: 1920,
      height: 1080,
      isZoomed: false,
      hertz: 60,
    },
    { ...every('cannot-say'), screenMode: 'match', os: 'cannot-say', virtual: 'cannot-say' },
  ],
  [
    'Firefox that resists fingerprinting',
    {
      browser: 'firefox',
      threads: 2,
      renderer: 'Mozilla',
      width: 1000,
      height: 900,
      isZoomed: false,
      hertz: 60,
    },
    every('cannot-say'),
  ],
  [
    'Safari',
    {
      browser: 'safari',
      threads: 8,
      renderer: 'Apple GPU',
      width: 2880,
      height: 1800,
      isZoomed: false,
      hertz: 60,
    },
    every('cannot-say'),
  ],
  [
    'Brave, which makes numbers up',
    {
      ...honest,
      browser: 'brave',
      threads: 3,
      memory: 0.5,
      renderer: angle('xkcd 4'),
      width: 1366,
      height: 768,
      hertz: 60,
    },
    every('cannot-say'),
  ],
  [
    'an old Chrome, whose 8 means 8 or more',
    { ...honest, version: 130, memory: 8 },
    { ...every('match'), memory: 'cannot-say' },
  ],
  [
    'Chrome in a virtual machine',
    { ...honest, renderer: 'ANGLE (VMware, Inc., SVGA3D; build: RELEASE; LLVM; (0x00000405) OpenGL 4.1)' },
    { ...every('match'), graphics: 'cannot-say', virtual: 'cannot-say' },
  ],
  [
    'Chrome without a graphics driver',
    {
      ...honest,
      renderer:
        'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    },
    { ...every('match'), graphics: 'cannot-say', virtual: 'cannot-say' },
  ],
  [
    'Chrome zoomed out, on a second screen of 4K',
    { ...honest, width: 3840, height: 2160, isZoomed: true, hertz: 48.2 },
    { ...every('match'), screenMode: 'cannot-say', refresh: 'cannot-say' },
  ],
  ['a browser that answers nothing', { browser: 'other' }, every('cannot-say')],
];

test('twelve browsers get the verdicts of the table, and none of them a false mismatch', () => {
  for (const [name, seen, expected] of browsers) {
    const results = judge('system', seen, claimsOf(listing));
    // What is stored of the graphics is enough for the same verdicts.
    const stored = { ...seen, ...(seen.renderer !== undefined && { renderer: plainName(seen.renderer) }) };
    const said = (results: Result[]) => results.map(({ field, verdict, note }) => [field, verdict, note]);
    assert.deepEqual(said(judge('system', stored, claimsOf(listing))), said(results), name);
    const found = Object.fromEntries(results.map(({ field, verdict }) => [field, verdict]));
    for (const [field, verdict] of Object.entries(expected))
      assert.equal(found[field], verdict, `${name}: ${field}`);
  }
});

const verdictOf = (field: CheckField, seen: Seen, about: Partial<Listing> = {}) =>
  judge(stepOf[field] ?? 'system', seen, claimsOf({ ...listing, ...about })).find(
    (one) => one.field === field,
  )!;
const stepOf: Partial<Record<CheckField, Parameters<typeof judge>[0]>> = {
  keys: 'keyboard',
  deadPixels: 'screen',
  diagonal: 'size',
  pointer: 'pointer',
  touch: 'touch',
  speakers: 'speakers',
  microphone: 'microphone',
  camera: 'camera',
  charger: 'charger',
  speed: 'load',
  throttle: 'load',
};

test('of memory a browser answers the nearest power of two, and each claim allows what the table says', () => {
  const table: Record<number, number[]> = {
    4: [2, 4],
    6: [4, 8],
    8: [8],
    12: [8, 16],
    16: [16],
    20: [16],
    24: [16, 32],
    32: [32],
    64: [32],
  };
  for (const [claim, allowed] of Object.entries(table))
    for (const memory of [2, 4, 8, 16, 32])
      assert.equal(
        verdictOf('memory', { ...honest, memory }, { ramGb: Number(claim) }).verdict,
        allowed.includes(memory) ? 'match' : 'mismatch',
        `${claim} GB, ${memory}`,
      );
  assert.equal(verdictOf('memory', honest, { ramGb: undefined }).verdict, 'cannot-say');
});

test('a processor is known by its threads, by its number or else by its family', () => {
  const laptop = { processor: 'Intel', category: 'Laptop', generation: '' } as const;
  const cases: [Parameters<typeof threadsOf>[0], number[]][] = [
    [{ ...laptop, version: 'Core i5-8250U', generation: '8th' }, [8]],
    [{ ...laptop, version: 'i7 8750H', generation: '8th Gen' }, [12]],
    [{ ...laptop, version: 'Core i7-1165G7', generation: '11' }, [8]],
    [{ ...laptop, version: 'Core i5', generation: '7th' }, [4]],
    [{ ...laptop, version: 'Core i5', generation: '৮ম' }, [4, 8]],
    [{ ...laptop, version: 'Celeron N4120', generation: 'Gemini Lake' }, [4]],
    [{ ...laptop, version: 'Core i5-10400F', category: 'Desktop' }, [12]],
    [{ ...laptop, version: 'Core i5', generation: '10th', category: 'Desktop' }, []],
    [{ ...laptop, version: 'Core Ultra 7 155H' }, []],
    [{ ...laptop, processor: 'AMD', version: 'Ryzen 5 5500U', generation: '5000' }, [12]],
    [{ ...laptop, processor: 'AMD', version: 'Ryzen 7', generation: '5000 series' }, [16]],
    [{ ...laptop, processor: 'MAC', version: 'M1 Pro', generation: 'M1' }, [8, 10]],
    [{ ...laptop, processor: 'MAC', version: 'Core i5-5250U', generation: '5th' }, [4]],
    [{ ...laptop, version: 'good one', generation: '2019' }, []],
  ];
  for (const [described, threads] of cases)
    assert.deepEqual(
      threadsOf(described).toSorted((a, b) => a - b),
      threads,
      JSON.stringify(described),
    );
});

test('graphics are compared card with card, and what is in use is not taken for what is there', () => {
  const cases: [claim: string | undefined, seen: string, Verdict][] = [
    ['RTX 3050', 'NVIDIA GeForce RTX 3050 Laptop GPU', 'match'],
    ['GeForce GTX 1650 Ti', 'NVIDIA GeForce GTX 1650', 'mismatch'],
    ['GeForce GTX 1650', 'NVIDIA GeForce GTX 1650 Ti', 'cannot-say'],
    ['Radeon RX 6600M', 'AMD Radeon RX 6600M', 'match'],
    ['RTX 3070', 'AMD Radeon RX 6600M', 'mismatch'],
    ['RTX 3070', 'AMD Radeon(TM) Graphics', 'cannot-say'],
    ['RTX 3070', 'AMD Radeon RX Vega 10 Graphics', 'cannot-say'],
    ['MX250', 'NVIDIA GeForce MX250', 'match'],
    ['Quadro T1000', 'NVIDIA T1000', 'match'],
    ['Intel UHD Graphics 620', 'Intel(R) UHD Graphics 620', 'match'],
    ['Intel Iris Xe', 'Intel(R) UHD Graphics 620', 'cannot-say'],
    ['Intel UHD 620', 'NVIDIA GeForce MX150', 'cannot-say'],
    [undefined, 'NVIDIA GeForce MX150', 'match'],
    [undefined, 'Intel(R) UHD Graphics 620', 'cannot-say'],
  ];
  for (const [graphics, name, verdict] of cases)
    assert.equal(
      verdictOf('graphics', { ...honest, renderer: angle(name) }, { graphics }).verdict,
      verdict,
      `${graphics} ${name}`,
    );
  const mac = { processor: 'MAC', version: 'M1', gpu: 'No', graphics: undefined } as const;
  const metal = (chip: string) => `ANGLE (Apple, ANGLE Metal Renderer: ${chip}, Unspecified Version)`;
  assert.equal(verdictOf('graphics', { ...honest, renderer: metal('Apple M1') }, mac).verdict, 'match');
  assert.equal(verdictOf('graphics', { ...honest, renderer: metal('Apple M2') }, mac).verdict, 'mismatch');
});

test('what a person looks at is wrong only when they say so, and what the seller told is no surprise', () => {
  assert.equal(verdictOf('keys', { missing: [] }).verdict, 'match');
  assert.equal(verdictOf('keys', { missing: ['KeyQ'] }).verdict, 'cannot-say');
  assert.equal(verdictOf('keys', { missing: ['KeyQ'], isPressedAgain: true }).verdict, 'mismatch');
  const told = { faults: 'Two keys of the keyboard are dead, one line on the screen' };
  assert.equal(verdictOf('keys', { missing: ['KeyQ'], isPressedAgain: true }, told).verdict, 'cannot-say');
  assert.equal(verdictOf('deadPixels', { bad: 0 }).verdict, 'match');
  assert.equal(verdictOf('deadPixels', { bad: 3 }).verdict, 'mismatch');
  assert.equal(verdictOf('deadPixels', { bad: 3 }, told).verdict, 'cannot-say');
  assert.equal(verdictOf('diagonal', { inches: 15.2 }).verdict, 'match');
  assert.equal(verdictOf('diagonal', { inches: 14 }).verdict, 'mismatch');
  assert.equal(verdictOf('pointer', { covered: 95 }).verdict, 'match');
  assert.equal(verdictOf('pointer', { covered: 60 }).verdict, 'cannot-say');
  assert.equal(verdictOf('pointer', { covered: 60, bad: 1 }).verdict, 'mismatch');
  assert.equal(verdictOf('microphone', { decibels: 20 }).verdict, 'match');
  assert.equal(verdictOf('microphone', { decibels: 5 }).verdict, 'cannot-say');
  assert.equal(verdictOf('charger', { hasPlugged: true }).verdict, 'match');
  assert.equal(verdictOf('touch', { ...honest, touchPoints: 0 }).verdict, 'cannot-say');
  const touch = { details: 'With a touch screen' };
  assert.equal(verdictOf('touch', { ...honest, touchPoints: 0 }, touch).verdict, 'mismatch');
  assert.equal(verdictOf('touch', { touchPoints: 0, browser: 'firefox' }, touch).verdict, 'cannot-say');
  for (const details of ['No touchscreen', 'non-touch screen', 'Touch screen not working'])
    assert.equal(
      verdictOf('touch', { ...honest, touchPoints: 0 }, { details }).verdict,
      'cannot-say',
      details,
    );
  for (const field of Object.keys(stepOf) as CheckField[])
    assert.equal(verdictOf(field, {}).verdict, 'cannot-say', field);
});

const curve = (speedAt: (second: number) => number, seconds = 60) =>
  Array.from({ length: seconds }, (_, second) => speedAt(second + 1) * (1 + 0.05 * Math.sin(second * 2.3)));

test('a machine that slows down under load is found out, and one that was slow all along is not', () => {
  const throttled = (page: number[], workers = curve(() => 100)) =>
    verdictOf('throttle', { curves: [workers, page] });
  assert.equal(throttled(curve(() => 400)).verdict, 'match');
  assert.equal(throttled(curve(() => 100)).verdict, 'match');
  assert.equal(throttled(curve((second) => (second < 30 ? 400 : 100))).verdict, 'mismatch');
  assert.equal(
    throttled(
      curve(() => 400),
      curve((second) => (second < 30 ? 400 : 100)),
    ).value,
    25,
  );
  assert.equal(throttled(curve((second) => (second < 30 ? 400 : 280))).note, 'slows-a-little');
  // One bad second, or a first second that warms up, is no throttling.
  assert.equal(throttled(curve((second) => (second === 55 || second < 3 ? 40 : 400))).verdict, 'match');
  assert.equal(
    throttled(
      curve(() => 400, 10),
      [],
    ).note,
    'run-void',
  );
  const falling = [curve((second) => (second < 30 ? 400 : 100))];
  assert.equal(verdictOf('throttle', { curves: falling, isPlugged: false }).note, 'plug-in');
  assert.equal(verdictOf('throttle', { curves: falling, isVoid: true }).note, 'run-void');
});

test('a speed is compared only with enough others of its class', () => {
  const claims = claimsOf(listing);
  const speedOf = (score: number, classSpeed?: number) => judge('load', { score }, claims, classSpeed)[0]!;
  assert.equal(speedOf(100).note, 'not-comparable');
  assert.equal(speedOf(100, 110).verdict, 'match');
  assert.equal(speedOf(30, 110).note, 'slow-for-its-class');
});
