import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingKeys } from './reading-keys.ts';

const at = (iso: string) => new Date(iso);

test('a key reads one visit for one person until its time, and cannot be made or changed', () => {
  const keys = readingKeys('secret');
  const reading = { visit: '0199-visit', person: 'karima' };
  const until = Date.parse('2026-11-25T09:30:00Z');
  const key = keys.keyOf(reading, until);
  assert.match(key, /^[\w.-]{1,200}$/);
  assert.deepEqual(keys.read(key, at('2026-11-20T00:00:00Z')), reading);
  assert.deepEqual(keys.read(key, at('2026-11-25T09:29:59Z')), reading);
  assert.equal(keys.read(key, at('2026-11-25T09:30:01Z')), undefined);
  const forged = [
    key.replace('karima', 'rahim'),
    key.replace('visit', 'other'),
    key.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 86_400}.`),
    key.replace(/.{5}$/, 'AAAAA'),
    key.slice(0, -1),
    readingKeys('another').keyOf(reading, until),
    '',
    'a.b.c.d',
  ];
  for (const other of forged) assert.equal(keys.read(other, at('2026-11-20T00:00:00Z')), undefined, other);
});
