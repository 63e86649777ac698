import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMemory, readScreen, readStorage } from './model-notation.ts';

test('what a model is sold with may be typed in Bangla digits', () => {
  assert.deepEqual(readMemory('৮, ১৬'), [8, 16]);
  assert.deepEqual(readStorage('২৫৬, ৫১২ SSD, ১০০০ HDD'), readStorage('256, 512 SSD, 1000 HDD'));
  assert.equal(readScreen('১৫.৬'), 15.6);
  assert.equal(readScreen('৭০'), undefined);
});
