import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '#platform/random/seeded-random.ts';
import {
  type Bitmap,
  cardinality,
  countedDifference,
  emptyBitmap,
  hasRow,
  highestRows,
  intersectAll,
  writeRows,
} from './bitmap.ts';
import { Column } from './column.ts';
import { ColumnGroup, type Partition, partitions } from './column-group.ts';
import { IdColumn } from './id-column.ts';
import { Ordering } from './ordering.ts';
import { PostingList } from './posting-list.ts';

const length = 6000;
const seeds = fc.integer({ min: 1, max: 1e9 });

/** Rows that come, go and change their key: enough for a list to become a bitmap, and for a chunk to split. */
function changes(seed: number) {
  const chance = seededRandom(String(seed));
  return Array.from({ length: 9000 }, () => ({
    row: chance.whole(0, length - 1),
    isLive: chance.chance(0.8),
    key: chance.whole(0, 40),
  }));
}

const bitmapOf = (rows: Iterable<number>) => {
  const bitmap = emptyBitmap(length);
  const postings = new PostingList();
  for (const row of rows) postings.add(row);
  postings.addTo(bitmap);
  return bitmap;
};

const readRows = (bitmap: Bitmap) => [...writeRows(bitmap, new Uint32Array(length))];

test('postings hold exactly what came and did not go, few or many', () => {
  fc.assert(
    fc.property(seeds, fc.nat(9000), (seed, until) => {
      const postings = new PostingList();
      const naive = new Set<number>();
      for (const { row, isLive } of changes(seed).slice(0, until)) {
        postings[isLive ? 'add' : 'delete'](row);
        naive[isLive ? 'add' : 'delete'](row);
      }
      const bitmap = emptyBitmap(length);
      postings.addTo(bitmap);
      assert.deepEqual(
        readRows(bitmap),
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
      const ordering = new Ordering((row) => keys.get(row)!);
      for (const { row, isLive, key } of changes(seed)) {
        if (keys.has(row)) ordering.delete(row);
        keys.delete(row);
        if (isLive) ordering.add((keys.set(row, key), row));
      }
      for (const among of [[...keys.keys()], [...keys.keys()].filter((row) => row % 7 === 0)]) {
        const sorted = among.toSorted((a, b) => keys.get(a)! - keys.get(b)! || b - a);
        const newest = among.toSorted((a, b) => b - a);
        const bitmap = bitmapOf(among);
        for (const start of [from, among.length - size, 0])
          assert.deepEqual(
            ordering.page(bitmap, among.length, start, size),
            sorted.slice(start, start + size),
          );
        assert.deepEqual(highestRows(bitmap, from, size), newest.slice(from, from + size));
      }
    }),
    { numRuns: 20 },
  );
});

test('what is left without others is counted on the way', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [some, others] = [1, 2].map((nth) => changes(seed * nth).filter(({ isLive }) => isLive));
      const rows = (all: typeof some) => new Set(all!.map(({ row }) => row));
      const { rows: left, count } = countedDifference(bitmapOf(rows(some)), bitmapOf(rows(others)));
      const naive = rows(some).difference(rows(others));
      assert.deepEqual(new Set(readRows(left)), naive);
      assert.deepEqual([count, cardinality(left)], [naive.size, naive.size]);
    }),
    { numRuns: 20 },
  );
});

test('kinds are counted among some machines, and among all others of some parts, few kinds or very many', () => {
  for (const size of [40, 70_000]) {
    const column = new Column('model');
    const group = new ColumnGroup([column]);
    const machines = new Map<number, { code: number; partition: Partition }>();
    const chance = seededRandom(String(size));
    for (let turn = 0; turn < size * 2; turn += 1) {
      const row = chance.whole(0, size);
      const before = machines.get(row)?.partition;
      machines.delete(row);
      const now = chance.chance(0.9) ? chance.pick(partitions) : undefined;
      const code = now ? column.codeOf(`No. ${turn % size}`) : 0;
      group.put(row, [code], before, now);
      if (now) machines.set(row, { code, partition: now });
    }
    const wanted = partitions.slice(1, 4);
    const some = [...machines.keys()].filter((row) => row % 3 === 0);
    const rest = [...machines].filter(([row, { partition }]) => wanted.includes(partition) && row % 3 > 0);
    const among = some.filter((row) => wanted.includes(machines.get(row)!.partition));
    const naive = (rows: number[]) => {
      const sums = column.values.map(() => 0);
      for (const row of rows) sums[machines.get(row)!.code]! += 1;
      return sums;
    };
    assert.deepEqual(group.countValues(Uint32Array.from(some)), [[column, naive(some)]]);
    const others = naive(rest.map(([row]) => row));
    assert.deepEqual(group.countValuesExcept(Uint32Array.from(among), wanted), [[column, others]]);
  }
});

test('what is in all sets, and in all but one, is what a look at each row finds', () => {
  fc.assert(
    fc.property(seeds, fc.nat(4), (seed, count) => {
      const chance = seededRandom(String(seed));
      const some = () => Array.from({ length }, (_, row) => row).filter(() => chance.chance(0.8));
      const [rows, ...sets] = Array.from({ length: count + 1 }, some);
      const bitmaps = sets.map(bitmapOf);
      const { inAll, nearMisses } = intersectAll(bitmapOf(rows!), bitmaps);
      const excludedBy = (row: number) => bitmaps.filter((bitmap) => !hasRow(bitmap, row)).length;
      assert.deepEqual(
        readRows(inAll),
        rows!.filter((row) => excludedBy(row) === 0),
      );
      assert.deepEqual(
        readRows(nearMisses),
        rows!.filter((row) => excludedBy(row) === 1),
      );
    }),
    { numRuns: 20 },
  );
});

test('rows between two keys are turned over, and no others', () => {
  fc.assert(
    fc.property(seeds, fc.nat(42), fc.nat(42), (seed, one, other) => {
      const keys = new Map(changes(seed).map(({ row, key }) => [row, key]));
      const ordering = new Ordering((row) => keys.get(row)!);
      for (const row of keys.keys()) ordering.add(row);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const even = [...keys.keys()].filter((row) => row % 2 === 0).toSorted((a, b) => a - b);
      const isTurned = (row: number) => keys.get(row)! >= from && keys.get(row)! < to;
      const naive = [...keys.keys()].filter((row) => (row % 2 === 0) !== isTurned(row));
      assert.deepEqual(
        readRows(ordering.toggleRange(bitmapOf(even), from, to)),
        naive.toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 20 },
  );
});

test('ids come back as they went in, whoever made them', () => {
  const id = fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.nat(5000).map(String), id), (ids) => {
      const column = new IdColumn();
      for (const [row, id] of Object.entries(ids)) column.set(Number(row), id);
      for (const [row, id] of Object.entries(ids)) assert.equal(column.get(Number(row)), id);
    }),
  );
});
