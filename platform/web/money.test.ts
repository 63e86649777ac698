import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longDate } from './dates.ts';
import { grouped, taka } from './money.ts';

test('taka are grouped by thousands, lakhs and crores', () => {
  const read: [number, string][] = [
    [0, '0'],
    [999, '999'],
    [25_500, '25,500'],
    [125_000, '1,25,000'],
    [1_250_000, '12,50,000'],
    [10_000_000, '1,00,00,000'],
    [-125_000, '-1,25,000'],
  ];
  for (const [whole, text] of read) assert.equal(grouped(whole), text);
  assert.equal(taka(125_000), '৳1,25,000');
});

test('a date is the day it was in Dhaka', () => {
  assert.equal(longDate('2026-11-20T17:59:59.999Z'), '20 November 2026');
  assert.equal(longDate('2026-11-20T18:00:00.000Z'), '21 November 2026');
});
