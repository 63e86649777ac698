import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { type Laptop, NewLaptop } from '#features/laptops/laptop-contract.ts';
import { changesIn, emptyLaptop, formValuesOf } from './laptop-form.ts';

const laptop: Laptop = {
  _id: '1',
  name: 'Rafi',
  brand: 'Walton',
  model: 'Prelude N41',
  gpu: 'No',
  processor: 'Intel',
  version: 'Celeron N4120',
  generation: 'Gemini Lake',
  category: 'Laptop',
  details: 'The hinge is tight.',
  contact: 'everyone',
  status: 'Available',
  ads: false,
  dob: 'March 2022',
  location: 'Kazla',
  condition: 'Used',
  askingPrice: 15_500,
  newPrice: 30_000,
  img1: '/1',
  img2: '/2',
  img3: '/3',
  img4: '/4',
  date: '2026-11-21T00:00:00.000Z',
  ramGb: 8,
  screenInches: 15.6,
  district: 'rajshahi',
  negotiable: null,
  faults: null,
  mobile: '+8801712345678',
};

test('a record fills the form with what the contract reads back as the same record', () => {
  const typed = formValuesOf(laptop);
  const read = z.parse(NewLaptop, typed);
  for (const field of [
    'askingPrice',
    'newPrice',
    'ramGb',
    'screenInches',
    'district',
    'mobile',
    'gpu',
  ] as const)
    assert.equal(read[field], laptop[field], field);
  assert.equal(read.faults, null);
  assert.deepEqual(Object.keys(typed), Object.keys(emptyLaptop));
});

test('only what was typed differently is sent', () => {
  const before = formValuesOf(laptop);
  assert.deepEqual(changesIn(before, before), {});
  assert.deepEqual(changesIn({ ...before, askingPrice: '14,000' }, before), { askingPrice: '14,000' });
});

test('an empty form is refused for each thing that has to be said, and for nothing else', () => {
  const refused = z.safeParse(NewLaptop, emptyLaptop).error?.issues.map(({ path }) => path[0]) ?? [];
  assert.equal(refused.length, 18);
  assert.ok(!refused.includes('ramGb') && !refused.includes('negotiable'));
});
