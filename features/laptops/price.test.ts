import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { price } from './price.ts';
import { readPrice } from './price-reading.ts';

const understood: [string, number][] = [
  ['45000', 45_000],
  ['45,000', 45_000],
  ['1,25,000', 125_000],
  ['125,000', 125_000],
  ['Tk 25,000/-', 25_000],
  ['tk. 25000', 25_000],
  ['BDT 25 000', 25_000],
  ['৳২৫,৫০০', 25_500],
  ['২৫ হাজার', 25_000],
  ['২৫ হাজার টাকা', 25_000],
  ['1.25 lakh', 125_000],
  ['১.২৫ লাখ', 125_000],
  ['2 lac', 200_000],
  ['25k', 25_000],
  ['25.5K', 25_500],
  ['0.5 crore', 5_000_000],
];

test('prices are read as people type them', () => {
  for (const [typed, taka] of understood) assert.equal(readPrice(typed), taka, typed);
});

test('what is not one whole amount is not guessed at', () => {
  for (const typed of [
    '',
    'free',
    '20k-25k',
    '20000 to 25000',
    '-5000',
    '1e5',
    '25,000.50',
    '0x10',
    '12 dozen',
  ])
    assert.equal(readPrice(typed), undefined, typed);
});

test('a price outside what a machine can cost is refused by name', () => {
  const schema = price(() => 'Asking price');
  const refusal = (sent: unknown) => z.safeParse(schema, sent).error?.issues[0]?.message;
  assert.equal(refusal(499), 'Asking price must be from ৳500 to ৳1,00,00,000');
  assert.equal(refusal('25.000'), 'Asking price must be from ৳500 to ৳1,00,00,000');
  assert.equal(refusal(10_000_001), 'Asking price must be from ৳500 to ৳1,00,00,000');
  assert.equal(refusal(1500.5), 'Asking price must be an amount such as 25,500');
  assert.equal(refusal('  '), 'Asking price is required');
  assert.equal(refusal(undefined), 'Asking price is required');
  assert.equal(z.parse(schema, '২৫ হাজার'), 25_000);
});
