import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createLog } from '#platform/log/log.ts';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

for (const kind of databases)
  test(`processes that start at once migrate once, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    const open = () =>
      openDatabase<object>({
        url: place.url,
        file: join(place.folder, 'test.db'),
        log: createLog({ level: 'silent' }),
      });
    const many = kind === 'sqlite' ? [open()] : Array.from({ length: 6 }, open);
    const done = await Promise.all(many.map((db) => migrate(db)));
    const folder = new URL('../../database/migrations/', import.meta.url);
    const other = kind === 'sqlite' ? '.postgres.sql' : '.sqlite.sql';
    const files = (await readdir(folder)).filter((name) => !name.endsWith(other)).sort();
    assert.deepEqual(done.flat().sort(), files);
    assert.deepEqual(await migrate(many[0]!), []);
    for (const db of many) await db.destroy();
  });

test('a second server is kept off a folder, until the first one is gone', async () => {
  await using place = await freshStorage('sqlite');
  {
    using first = lockFolder(place.folder);
    assert.ok(first);
    assert.equal(lockFolder(place.folder), undefined);
  }
  using third = lockFolder(place.folder);
  assert.ok(third);
});

test('a write that lost to another is tried again until it holds', async () => {
  await using place = await freshStorage('postgres');
  const db = openDatabase<object>({ url: place.url, file: '', log: createLog({ level: 'silent' }) });
  await sql`create table counters (name text primary key, n integer not null)`.execute(db);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(db);
  // Crosswise: each pair of these meets in a deadlock.
  const raise = (names: string[]) =>
    inTransaction(db, async (db) => {
      for (const name of names) await sql`update counters set n = n + 1 where name = ${name}`.execute(db);
    });
  await Promise.all([raise(['a', 'b']), raise(['b', 'a']), raise(['a', 'b']), raise(['b', 'a'])]);
  const { rows } = await sql<{ n: number }>`select n from counters`.execute(db);
  assert.deepEqual(
    rows.map(({ n }) => n),
    [4, 4],
  );
  await db.destroy();
});
