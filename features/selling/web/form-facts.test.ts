import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FactName } from '#features/report-reader/facts.ts';
import { contradictedBy, contradicts, factsOfMachine, factsOfReport } from './form-facts.ts';

const brands = ['Walton', 'HP', 'Dell', 'Asus', 'MSI', 'Lenovo', 'Apple'];
const formOf = (facts: [FactName, string][]) =>
  factsOfReport(
    facts.map(([name, value]) => ({ name, value })),
    brands,
  );

test('facts of a report become fields of the form, in the words that sellers use', () => {
  assert.deepEqual(
    formOf([
      ['manufacturer', 'Hewlett-Packard'],
      ['model', 'EliteBook 840 G5'],
      ['processor', 'Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz'],
      ['ramGb', '8'],
      ['storageGb', '256'],
      ['storageKind', 'NVMe'],
      ['storageGb', '1000'],
      ['storageKind', 'HDD'],
      ['graphics', 'Intel(R) UHD Graphics 620'],
      ['graphics', 'NVIDIA GeForce MX150'],
      ['batteryHealth', '75'],
    ]),
    {
      brand: 'HP',
      model: 'EliteBook 840 G5',
      processor: 'Intel',
      version: 'Core i5-8250U',
      generation: '8th',
      ramGb: '8',
      storageGb: '1256',
      storageKind: 'SSD + HDD',
      graphics: 'GeForce MX150',
      gpu: 'Yes',
      batteryHealth: '75',
    },
  );
  const amd = formOf([
    ['manufacturer', 'ASUSTeK COMPUTER INC.'],
    ['processor', 'AMD Ryzen 5 5500U with Radeon Graphics'],
    ['graphics', 'AMD Radeon(TM) Graphics'],
  ]);
  assert.deepEqual([amd.brand, amd.processor, amd.version], ['Asus', 'AMD', 'Ryzen 5 5500U']);
  assert.equal(amd.gpu, undefined);
  const mac = formOf([['processor', 'Apple M1']]);
  assert.deepEqual([mac.processor, mac.version], ['MAC', 'Apple M1']);
  assert.deepEqual(formOf([['manufacturer', 'Some Maker']]), {});
});

test('only what says something else contradicts', () => {
  const same = [
    ['version', 'i5-8250U', 'Core i5-8250U'],
    ['model', 'Dell Latitude 7490', 'Latitude 7490'],
    ['storageGb', '240', '256'],
    ['batteryHealth', '৭৫', '74'],
    ['ramGb', '৮', '8'],
    ['ramGb', '', '8'],
    ['brand', 'hp', 'HP'],
  ] as const;
  for (const [name, typed, found] of same) assert.equal(contradicts(name, typed, found), false, typed);
  const different = [
    ['version', 'i7-8550U', 'Core i5-8250U'],
    ['storageGb', '512', '256'],
    ['batteryHealth', '90', '74'],
    ['ramGb', '১৬', '8'],
    ['storageKind', 'SSD', 'HDD'],
  ] as const;
  for (const [name, typed, found] of different) assert.equal(contradicts(name, typed, found), true, typed);
});

test('a browser fills in what it tells, and contradicts only what a check would call a mismatch', () => {
  const renderer = 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3050 Laptop GPU (0x000025A2) Direct3D11, D3D11)';
  const seen = { browser: 'chromium', version: 156, threads: 4, memory: 8, renderer } as const;
  assert.deepEqual(factsOfMachine(seen), { ramGb: '8', graphics: 'GeForce RTX 3050', gpu: 'Yes' });
  assert.deepEqual(factsOfMachine({ ...seen, browser: 'firefox' }), {});
  const typed = {
    category: 'Laptop',
    processor: 'Intel',
    version: 'Core i5-8250U',
    generation: '8th',
    model: 'EliteBook 840 G5',
    details: '',
    gpu: 'Yes',
    ramGb: '১৬',
    graphics: 'RTX 3060',
  } as const;
  assert.deepEqual(contradictedBy(seen, typed), {
    version: '4',
    ramGb: '8',
    graphics: 'NVIDIA GeForce RTX 3050',
  });
  assert.deepEqual(contradictedBy({ ...seen, browser: 'firefox' }, typed), {});
  assert.deepEqual(
    contradictedBy({ ...seen, threads: 8, memory: 16 }, { ...typed, graphics: 'RTX 3050' }),
    {},
  );
  assert.deepEqual(contradictedBy(seen, {}), {});
});
