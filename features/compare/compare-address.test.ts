import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareAddress, comparedIn } from './compare-address.ts';

const read = (query: string) => comparedIn(new URLSearchParams(query));

test('an address names machines in their order, each once, and nonsense none', () => {
  assert.deepEqual(read('id=b&id=a&id=b'), ['b', 'a']);
  assert.deepEqual(read('id=&id=%00&id=a,b&id=../x&ids=c'), []);
  assert.deepEqual(read(compareAddress(['a', 'b']).split('?')[1] ?? ''), ['a', 'b']);
  assert.equal(compareAddress([]), '/compare');
});
