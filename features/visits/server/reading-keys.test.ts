import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingKeys } from './reading-keys.ts';

const visit = { id: '0199-visit', ends_at: '2026-11-24T09:30:00.000Z' };
const at = (iso: string) => new Date(iso);

test('a key of a letter reads one visit for one person until the day after it, and cannot be made or changed', () => {
  const keys = readingKeys('secret');
  const key = keys.keyOf(visit, 'karima');
  assert.match(key, /^[\w.-]{1,200}$/);
  assert.deepEqual(keys.read(key, at('2026-11-20T00:00:00Z')), { visit: visit.id, person: 'karima' });
  assert.deepEqual(keys.read(key, at('2026-11-25T09:29:59Z')), { visit: visit.id, person: 'karima' });
  assert.equal(keys.read(key, at('2026-11-25T09:30:01Z')), undefined);
  const forged = [
    key.replace('karima', 'rahim'),
    key.replace('visit', 'other'),
    key.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 86_400}.`),
    key.replace(/.{5}$/, 'AAAAA'),
    key.slice(0, -1),
    readingKeys('another').keyOf(visit, 'karima'),
    '',
    'a.b.c.d',
  ];
  for (const other of forged) assert.equal(keys.read(other, at('2026-11-20T00:00:00Z')), undefined, other);
});
