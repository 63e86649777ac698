import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Reporter, weightOf } from './weights.ts';

const now = Date.parse('2026-11-22T06:00:00Z');
const dayMs = 24 * 3_600_000;
const people = (count: number, about: (index: number) => Partial<Reporter>): Reporter[] =>
  Array.from({ length: count }, (_, index) => ({
    person: `person-${index}`,
    joinedAt: new Date(now - 100 * dayMs).toISOString(),
    right: 0,
    wrong: 0,
    ...about(index),
  }));
const joined = (days: number) => ({ joinedAt: new Date(now - days * dayMs).toISOString() });

test('reports weigh by distinct people, new accounts of one day and strangers as one', () => {
  const weights = [
    weightOf(
      people(10, () => ({})),
      now,
    ),
    weightOf(
      people(10, () => joined(10)),
      now,
    ),
    weightOf(
      people(10, (index) => joined(index)),
      now,
    ),
    weightOf(
      people(20, () => joined(0)),
      now,
    ),
    weightOf(
      people(30, () => ({ person: null, joinedAt: null })),
      now,
    ),
    weightOf([...people(1, () => ({})), ...people(30, () => ({ person: null, joinedAt: null }))], now),
    weightOf([], now),
  ];
  assert.deepEqual(weights, [10, 10, 10, 1, 1, 2, 0]);
});

test('whoever was often wrong weighs less, and who was right as much as anybody', () => {
  const weigh = (right: number, wrong: number) =>
    weightOf(
      people(1, () => ({ right, wrong })),
      now,
    );
  assert.deepEqual([weigh(0, 0), weigh(9, 0), weigh(0, 3), weigh(1, 1)], [1, 1, 0.25, 2 / 3]);
});
