import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categories } from '#features/laptops/laptop-kinds.ts';
import { checklists, itemIds, type ItemId, measuredItems } from './checklist-items.ts';
import { estimate } from './estimate.ts';
import type { Answer, Question } from './question.ts';
import { isCurrent, type PartId, type RepairPrice } from './repair-prices.ts';

const now = new Date('2026-11-22T10:00:00Z');

const priced = (part: PartId, low: number, high: number, labourLow = 0, labourHigh = 0): RepairPrice => ({
  part,
  low,
  high,
  labourLow,
  labourHigh,
  source: 'a shop',
  checkedAt: '2026-06-01',
});

const prices = [
  priced('battery', 2500, 7000),
  priced('keyboard', 1200, 3500, 300, 800),
  priced('touchpad', 1000, 3500, 400, 700),
  priced('hinges', 1500, 5000, 400, 1000),
  priced('screen', 4500, 10_000),
  priced('screen-gaming', 10_000, 30_000),
  priced('camera', 800, 2000),
  priced('speakers', 600, 2000),
  priced('microphone', 500, 1500),
  priced('memory-8', 1500, 4000),
  priced('disk-256', 2000, 4000),
  priced('disk-512', 3500, 6500),
];

const question = (changed: Partial<Question> = {}): Question => ({
  category: 'Laptop',
  askingPrice: 30_000,
  declaredFaults: [],
  claims: {},
  answers: {},
  ...changed,
});
const estimated = (changed: Partial<Question>, of = prices) => estimate(question(changed), of, now);
const figures = (changed: Partial<Question>) =>
  estimated(changed).deductions.map(({ item, low, high }) => [item, low, high]);

const sumOf = ({ deductions }: { deductions: { low: number; high: number }[] }, side: 'low' | 'high') =>
  deductions.reduce((sum, summand) => sum + summand[side], 0);

const simple = fc.constantFrom<Answer[]>('ok', 'bad', 'could-not');
const answers = fc.record(
  Object.fromEntries(
    itemIds.map((id) => [
      id,
      measuredItems.includes(id) ? fc.oneof(simple, fc.record({ measured: fc.nat(2000) })) : simple,
    ]),
  ) as Record<ItemId, fc.Arbitrary<Answer>>,
  { requiredKeys: [] },
);
const questions: fc.Arbitrary<Question> = fc.record({
  category: fc.constantFrom(...categories),
  askingPrice: fc.integer({ min: 500, max: 400_000 }),
  declaredFaults: fc.subarray([...itemIds]),
  claims: fc.record(
    {
      ramGb: fc.integer({ min: 1, max: 128 }),
      storageGb: fc.integer({ min: 1, max: 4000 }),
      batteryHealth: fc.integer({ min: 1, max: 100 }),
    },
    { requiredKeys: [] },
  ),
  answers,
});
const runs = { numRuns: 10_000 };

test('whatever is answered, no summand and no offer is negative, and each offer is its price less the sum', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { stop, deductions, offer } = estimate(asked, prices, now);
      for (const { low, high } of deductions) assert.ok(low >= 0 && low <= high);
      assert.equal(offer === null, stop);
      if (!offer) return;
      assert.ok(0 <= offer.low && offer.low <= offer.high && offer.high <= asked.askingPrice);
      for (const [side, other] of [['low', 'high'] as const, ['high', 'low'] as const]) {
        const exact = Math.max(0, asked.askingPrice - sumOf({ deductions }, other));
        assert.ok(Math.abs(offer[side] - exact) < 500);
        assert.equal(offer[side] % 500, 0);
      }
    }),
    runs,
  );
});

test('a declared fault costs nothing, and one more fault never costs less', () => {
  fc.assert(
    fc.property(questions, fc.constantFrom(...itemIds), (asked, item) => {
      const before = estimate({ ...asked, answers: { ...asked.answers, [item]: 'ok' } }, prices, now);
      const worse = { ...asked, answers: { ...asked.answers, [item]: 'bad' as const } };
      const after = estimate(worse, prices, now);
      const declared = estimate({ ...worse, declaredFaults: [...asked.declaredFaults, item] }, prices, now);
      for (const { low, high } of declared.deductions.filter((summand) => summand.item === item))
        assert.deepEqual([low, high], [0, 0]);
      if (after.stop) return;
      for (const side of ['low', 'high'] as const) {
        assert.ok(sumOf(after, side) >= sumOf(before, side));
        assert.ok(sumOf(declared, side) <= sumOf(after, side));
      }
    }),
    runs,
  );
});

test('anything that stops a purchase gives no figure, and only that', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { items } = checklists[asked.category];
      const stops = items.some(({ id, severity }) => severity === 'stop' && asked.answers[id] === 'bad');
      const { stop, offer, deductions } = estimate(asked, prices, now);
      assert.deepEqual([stop, offer === null], [stops, stops]);
      if (stops) assert.deepEqual(deductions, []);
    }),
    runs,
  );
});

test('what was not answered, or could not be tried, is unchecked', () => {
  const all = checklists.Laptop.items.map(({ id }) => id);
  assert.deepEqual(estimated({}).unchecked, all);
  const { unchecked, offer } = estimated({
    answers: { lock: 'could-not', battery: { measured: 90 }, body: 'ok' },
  });
  assert.deepEqual(
    unchecked,
    all.filter((id) => !['battery', 'body'].includes(id)),
  );
  assert.deepEqual(offer, { low: 30_000, high: 30_000 });
});

test('a battery costs what it has lost against the claim, or against 80 percent', () => {
  const worn = (measured: number, batteryHealth?: number) =>
    figures({ claims: { batteryHealth }, answers: { battery: { measured } } });
  assert.deepEqual(worn(70, 90), [['battery', 1000, 2800]]);
  assert.deepEqual(worn(70), [['battery', 625, 1750]]);
  assert.deepEqual(worn(10, 90), [['battery', 2500, 7000]]);
  assert.deepEqual(worn(95, 90), [['battery', 0, 0]]);
  assert.deepEqual(worn(20, 40), [['battery', 0, 0]]);
});

test('of memory and disk only what is missing costs, and not what a machine reserves for itself', () => {
  const lacking = (claims: Question['claims'], item: 'memory' | 'disk', measured: number) =>
    figures({ claims, answers: { [item]: { measured } } });
  assert.deepEqual(lacking({ ramGb: 16 }, 'memory', 8), [['memory', 1500, 4000]]);
  assert.deepEqual(lacking({ ramGb: 16 }, 'memory', 15.4), [['memory', 0, 0]]);
  assert.deepEqual(lacking({}, 'memory', 4), [['memory', 0, 0]]);
  assert.deepEqual(lacking({ storageGb: 512 }, 'disk', 256), [['disk', 2000, 4000]]);
  assert.deepEqual(lacking({ storageGb: 512 }, 'disk', 476.9), [['disk', 0, 0]]);
  assert.deepEqual(figures({ claims: { storageGb: 512 }, answers: { disk: 'bad' } }), [['disk', 3500, 6500]]);
});

test('labour of one opening is counted once, as a summand of its own', () => {
  assert.deepEqual(figures({ answers: { keyboard: 'bad' } }), [['keyboard', 1200, 3500]]);
  assert.deepEqual(figures({ answers: { keyboard: 'bad', touchpad: 'bad' } }), [
    ['keyboard', 900, 2700],
    ['touchpad', 600, 2800],
    ['labour', 400, 800],
  ]);
  const declared = {
    declaredFaults: ['touchpad' as const],
    answers: { keyboard: 'bad', touchpad: 'bad' } as const,
  };
  assert.deepEqual(figures(declared), [
    ['keyboard', 1200, 3500],
    ['touchpad', 0, 0],
  ]);
});

test('a part of a dearer kind of machine is dearer, and one of several parts is any of them', () => {
  assert.deepEqual(figures({ category: 'Gaming', answers: { screen: 'bad' } }), [['screen', 10_000, 30_000]]);
  assert.deepEqual(figures({ answers: { 'camera-sound': 'bad' } }), [['camera-sound', 500, 2000]]);
  assert.deepEqual(figures({ category: 'Desktop', answers: { keyboard: 'bad' } }), []);
});

test('a price older than a year counts for nothing', () => {
  const today = { checkedAt: '2025-11-22' };
  assert.equal(isCurrent(today, now), true);
  assert.equal(isCurrent({ checkedAt: '2025-11-21' }, now), false);
  const old = [{ ...priced('screen', 4500, 10_000), checkedAt: '2025-11-21' }];
  const { deductions, offer } = estimated({ answers: { screen: 'bad' } }, old);
  assert.deepEqual([deductions[0]?.low, deductions[0]?.high, offer?.low], [0, 0, 30_000]);
  assert.match(deductions[0]?.why ?? '', /no recent price/);
});

test('the laptop list takes 23.5 minutes, its short list 14; a desktop needs no screen, keyboard or battery', () => {
  const minutes = (items: { minutes: number }[]) => items.reduce((sum, item) => sum + item.minutes, 0);
  const { items } = checklists.Laptop;
  assert.equal(items.length, 20);
  assert.equal(minutes(items), 23.5);
  assert.equal(minutes(items.filter(({ isShort }) => isShort)), 14);
  const desktop = checklists.Desktop.items.map(({ id }) => id);
  for (const id of ['body', 'hinges', 'battery', 'screen', 'keyboard', 'touchpad'] as const)
    assert.ok(!desktop.includes(id));
  assert.deepEqual(
    items.map(({ id }) => id).filter((id) => !checklists.Gaming.items.some((item) => item.id === id)),
    [],
  );
});
