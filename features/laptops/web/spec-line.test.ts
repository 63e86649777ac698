import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getLocale, overwriteGetLocale } from '#words/compiled/runtime.js';
import { gigabytes, inches, specLineOf } from './spec-line.ts';

const lineOf = (about: Partial<Parameters<typeof specLineOf>[0]>) =>
  specLineOf({ version: 'Core i5-8350U', generation: '8th', ...about }).replaceAll('\u00a0', ' ');

test('the specs of a machine read as people say them', () => {
  assert.equal(lineOf({}), 'Core i5-8350U 8th');
  assert.equal(lineOf({ version: 'M1', generation: '1st' }), 'M1');
  assert.equal(lineOf({ version: 'Celeron N4120', generation: 'Gemini Lake' }), 'Celeron N4120 Gemini Lake');
  assert.equal(lineOf({ version: 'Ryzen 5 5500U', generation: 'Ryzen 5' }), 'Ryzen 5 5500U');
  const drives = (storageGb: number) => lineOf({ storageGb, storageKind: 'SSD + HDD' }).split(' · ')[1];
  assert.equal(drives(1512), '512 GB SSD + 1 TB HDD');
  assert.equal(drives(2256), '256 GB SSD + 2 TB HDD');
  assert.equal(drives(620), '120 GB SSD + 500 GB HDD');
  assert.equal(drives(600), '600 GB SSD + HDD');
  assert.equal(
    lineOf({ ramGb: 16, storageGb: 512, storageKind: 'SSD', screenInches: 15.6 }),
    'Core i5-8350U 8th · 16 GB · 512 GB SSD · 15.6″',
  );
  assert.deepEqual([256, 1024, 1512].map(gigabytes), ['256 GB', '1 TB', '1.5 TB']);
});

test('in Bangla sizes have Bangla digits before their Latin units', () => {
  const locale = getLocale;
  overwriteGetLocale(() => 'bn');
  try {
    assert.equal(
      lineOf({ ramGb: 16, storageGb: 1512, storageKind: 'SSD + HDD', screenInches: 15.6 }),
      'Core i5-8350U ৮ম · ১৬ GB · ৫১২ GB SSD + ১ TB HDD · ১৫.৬″',
    );
    assert.deepEqual([256, 1512].map(gigabytes), ['২৫৬ GB', '১.৫ TB']);
    assert.equal(inches(14), '১৪″');
  } finally {
    overwriteGetLocale(locale);
  }
});
