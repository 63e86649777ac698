import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longDate } from './dates.ts';
import { digits, filledIn, grouped, taka } from './numbers.ts';
import { m } from '#words';

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

test('in Bangla numbers, prices and dates have Bangla digits, and lakhs', () => {
  assert.equal(taka(107_500, 'bn'), '৳১,০৭,৫০০');
  assert.equal(grouped(15.6, 'bn'), '১৫.৬');
  assert.equal(grouped(-1234.5), '-1,234.5');
  assert.equal(digits('01712-345678', 'bn'), '০১৭১২-৩৪৫৬৭৮');
  assert.equal(longDate('2026-11-21T18:00:00.000Z', 'bn'), '২২ নভেম্বর ২০২৬');
});

test('a number that fills a gap of a message is written in its language, a text stays as it is', () => {
  assert.equal(m.search_for_sale({ count: 12_500 }, { locale: 'en' }), '12,500 for sale');
  assert.equal(filledIn(12_500, 'bn'), '১২,৫০০');
  assert.equal(filledIn('ThinkPad T480', 'bn'), 'ThinkPad T480');
});
