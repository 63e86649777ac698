import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderedId } from './ordered-id.ts';

test('ids ascend, however many are made in a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, orderedId);
  assert.deepEqual(ids, ids.toSorted());
  assert.equal(new Set(ids).size, ids.length);
});
