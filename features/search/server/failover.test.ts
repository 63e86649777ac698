import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { listen } from '#platform/http/listen.ts';
import { openHouse } from '#app/testing/house.ts';

test('a machine that another database numbered as if it were old is found once the line is back', async () => {
  await using house = await openHouse('postgres');
  await using beside = await openHouse('postgres', {
    DATA_DIR: house.config.DATA_DIR,
    ...(house.config.DATABASE_URL && { DATABASE_URL: house.config.DATABASE_URL }),
  });
  const { db } = house.house;
  const rahim = await house.join('Rahim');
  await house.addBrand(await house.joinAdmin('Admin'));
  const { token } = rahim;
  const { _id: id } = await house.call(createLaptop, { token, body: await house.machine(rahim) });
  const { fetch: answer, cache } = beside.house;
  const { port, stop } = await listen({ fetch: answer, cache, host: '127.0.0.1', port: 0 });
  const found = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/search?q=prelude`);
    return response.ok ? ((await response.json()) as { count: number }).count : undefined;
  };
  assert.equal(await found(), 1);

  // A transaction that the database before had given this number left no trace in the one that stands in for it.
  const row = await db.selectFrom('laptops').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db.transaction().execute(async (db) => {
    await db
      .insertInto('laptops')
      .values({ ...row, id: 'another' })
      .execute();
    await db.updateTable('search_documents').set({ changed: 1 }).where('laptop_id', '=', 'another').execute();
  });
  cache.clear();
  assert.equal(await found(), 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const deadline = performance.now() + 10_000;
  while ((await found()) !== 2) assert.ok(performance.now() < deadline, 'it is not found');
  await stop();
});
