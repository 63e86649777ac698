import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { test } from 'node:test';
import { idEndOf, shortAddressOf, shortCodeOf } from './short-code.ts';

test('a short address has at most fourteen characters and leads back to the end of the id', () => {
  const ids = Array.from({ length: 1000 }, () => randomUUIDv7());
  for (const id of [...ids, '01a202d1-f617-74b9-a184-000000000000', '01a202d1-f617-74b9-a184-ffffffffffff']) {
    assert.ok(shortAddressOf(id)!.length <= 14, id);
    assert.equal(idEndOf(shortCodeOf(id)!), id.slice(24), id);
    assert.equal(idEndOf(shortCodeOf(id)!.toUpperCase()), id.slice(24), id);
  }
  assert.equal(new Set(ids.map(shortCodeOf)).size, ids.length);
});

test('what is no code stands for nothing', () => {
  for (const code of [
    '',
    'x',
    '0'.repeat(9),
    '0'.repeat(11),
    'vvvvvvvvvv',
    '000000000z',
    '%00',
    '../../../x',
  ])
    assert.equal(idEndOf(code), undefined, code);
  assert.equal(shortAddressOf('copy-1'), undefined);
});
