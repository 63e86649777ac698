import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomly } from '#platform/testing/random-seed.ts';
import { compareFortnight } from '../testing/slot-model.ts';

test(
  'free times are those that one finds by looking at every minute',
  randomly(async (random) => {
    let slotCount = 0;
    for (let fortnight = 0; fortnight < 150; fortnight += 1) {
      const { slots, byTheMinute } = compareFortnight(random);
      assert.deepEqual(slots, byTheMinute);
      slotCount += slots.length;
    }
    assert.ok(slotCount > 1000);
  }),
);
