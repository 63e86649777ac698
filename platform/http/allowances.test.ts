import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#platform/database/tables.ts';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { dailyAllowances } from './allowances.ts';

const sizes = { contacts: { address: 5, account: 3 } };

for (const kind of databases)
  test(`a day's share is one share for all processes, outlives them, and is new the next day, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    const file = join(place.folder, 'test.db');
    await using db = openDatabase<Tables>({ url: place.url, file, log: () => {} });
    await migrate(db);
    let at = Date.parse('2026-11-22T23:59:00Z');
    const open = () => dailyAllowances(db, sizes, () => at);
    const shares = async () => (await db.selectFrom('allowances_used').selectAll().execute()).length;
    {
      await using one = await open();
      await using two = await open();
      for (let turn = 0; turn < 3; turn += 1) assert.equal(one.take('contacts', 'address', '10.0.0.1'), 0);
      assert.equal(two.take('contacts', 'address', '10.0.0.1'), 0);
      await one.save();
      await two.save();
      assert.equal(two.take('contacts', 'address', '10.0.0.1'), 0);
      assert.equal(two.take('contacts', 'address', '10.0.0.1'), 60);
      assert.equal(two.take('contacts', 'address', '10.0.0.2'), 0);
      for (let turn = 0; turn < 3; turn += 1) assert.equal(one.take('contacts', 'account', 'rahim'), 0);
      assert.equal(one.take('contacts', 'account', 'rahim'), 60);
    }
    await using later = await open();
    assert.equal(later.take('contacts', 'address', '10.0.0.1'), 60);
    assert.equal(later.take('contacts', 'account', 'rahim'), 60);
    assert.equal(await shares(), 3);
    at += 60_000;
    assert.equal(later.take('contacts', 'address', '10.0.0.1'), 0);
    await later.save();
    assert.equal(await shares(), 1);
  });
