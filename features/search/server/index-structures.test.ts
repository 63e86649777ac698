import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { cardinality, countedDifference, highestRows, emptyBitmap, rowsOf } from './bitmap.ts';
import { Column } from './column.ts';
import { ColumnGroup, partitions } from './column-group.ts';
import { Ordering } from './ordering.ts';
import { PostingList } from './posting-list.ts';

const length = 6000;
const seeds = fc.integer({ min: 1, max: 1e9 });

/** Machines that come, go and change their key: enough of them for every way in which they are kept. */
function changes(seed: number) {
  const chance = seededRandom(String(seed));
  return Array.from({ length: 9000 }, () => ({
    row: chance.whole(0, length - 1),
    isThere: chance.chance(0.8),
    key: chance.whole(0, 40),
  }));
}

const asBits = (rows: Iterable<number>) => {
  const bits = emptyBitmap(length);
  const postings = new PostingList();
  for (const row of rows) postings.add(row);
  postings.addTo(bits);
  return bits;
};

test('postings hold exactly what came and did not go, few or many', () => {
  fc.assert(
    fc.property(seeds, fc.nat(9000), (seed, until) => {
      const postings = new PostingList();
      const naive = new Set<number>();
      for (const { row, isThere } of changes(seed).slice(0, until)) {
        postings[isThere ? 'add' : 'delete'](row);
        naive[isThere ? 'add' : 'delete'](row);
      }
      const bits = emptyBitmap(length);
      postings.addTo(bits);
      assert.deepEqual(
        [...rowsOf(bits)],
        [...naive].toSorted((a, b) => a - b),
      );
      assert.equal(postings.count, naive.size);
    }),
    { numRuns: 20 },
  );
});

test('an order gives every page of some of its machines as sorting them would', () => {
  fc.assert(
    fc.property(seeds, fc.nat(length), fc.nat(30), (seed, from, size) => {
      const keys = new Map<number, number>();
      const order = new Ordering((row) => keys.get(row)!);
      for (const { row, isThere, key } of changes(seed)) {
        if (keys.has(row)) order.delete(row);
        keys.delete(row);
        if (isThere) order.add((keys.set(row, key), row));
      }
      for (const among of [[...keys.keys()], [...keys.keys()].filter((row) => row % 7 === 0)]) {
        const sorted = among.toSorted((a, b) => keys.get(a)! - keys.get(b)! || b - a);
        const newest = among.toSorted((a, b) => b - a);
        const bits = asBits(among);
        for (const start of [from, among.length - size, 0])
          assert.deepEqual(order.page(bits, among.length, start, size), sorted.slice(start, start + size));
        assert.deepEqual(highestRows(bits, from, size), newest.slice(from, from + size));
      }
    }),
    { numRuns: 20 },
  );
});

test('what is left without others is counted on the way', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [some, others] = [1, 2].map((nth) => changes(seed * nth).filter(({ isThere }) => isThere));
      const rows = (all: typeof some) => new Set(all!.map(({ row }) => row));
      const { left, count } = countedDifference(asBits(rows(some)), asBits(rows(others)));
      const naive = rows(some).difference(rows(others));
      assert.deepEqual(new Set(rowsOf(left)), naive);
      assert.deepEqual([count, cardinality(left)], [naive.size, naive.size]);
    }),
    { numRuns: 20 },
  );
});

test('kinds are counted among some machines, and among all others of some parts, few kinds or very many', () => {
  for (const texts of [40, 70_000]) {
    const column = new Column('model');
    const kinds = new ColumnGroup([column]);
    const machines = new Map<number, { code: number; part: (typeof partitions)[number] }>();
    const chance = seededRandom(String(texts));
    for (let turn = 0; turn < texts * 2; turn += 1) {
      const row = chance.whole(0, texts);
      const before = machines.get(row)?.part;
      machines.delete(row);
      const now = chance.chance(0.9) ? chance.pick(partitions) : undefined;
      const code = now ? column.codeOf(`No. ${turn % texts}`) : 0;
      kinds.put(row, [code], before, now);
      if (now) machines.set(row, { code, part: now });
    }
    const wanted = partitions.slice(1, 4);
    const some = [...machines.keys()].filter((row) => row % 3 === 0);
    const rest = [...machines].filter(([row, { part }]) => wanted.includes(part) && row % 3 > 0);
    const among = some.filter((row) => wanted.includes(machines.get(row)!.part));
    const naive = (rows: number[]) => {
      const sums = column.texts.map(() => 0);
      for (const row of rows) sums[machines.get(row)!.code]! += 1;
      return sums;
    };
    assert.deepEqual(kinds.countValues(Uint32Array.from(some)), [[column, naive(some)]]);
    const others = naive(rest.map(([row]) => row));
    assert.deepEqual(kinds.countValuesExcept(Uint32Array.from(among), wanted), [[column, others]]);
  }
});
