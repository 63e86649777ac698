import assert from 'node:assert/strict';
import { test } from 'node:test';
import { districts } from '#features/laptops/districts.ts';
import { bandName, districtName } from './search-labels.ts';
import { gigabytes } from '#features/laptops/web/spec-line.ts';

test('every district is called by its name', () => {
  for (const { slug, name } of districts) assert.equal(districtName(slug), name);
});

test('thousands of gigabytes are terabytes, and a band has both its ends', () => {
  assert.deepEqual(['256', '1000', '1024', '1256'].map(gigabytes), ['256 GB', '1 TB', '1 TB', '1.3 TB']);
  assert.equal(bandName([0, 20_000]), 'Under ৳20,000');
  assert.equal(bandName([20_000, 35_000]), '৳20,000 to ৳35,000');
  assert.equal(bandName([60_000, 10_000_000]), '৳60,000 and up');
});
