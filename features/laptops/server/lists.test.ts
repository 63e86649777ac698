import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { advertisements } from '../advert-contract.ts';
import {
  allLaptops,
  createLaptop,
  laptopsOfBrand,
  laptopsOfCategory,
  laptopsPage,
  markSold,
  myLaptops,
  namedLaptops,
  oneLaptopById,
} from '../laptop-contract.ts';
import { pricesOfLaptop } from '../edit-contract.ts';
import { addFavourite, myFavourites } from '#features/favourites/favourite-contract.ts';
import { search, suggestions } from '#features/search/search-contract.ts';
import { sellerById, similarLaptops } from '../seller-contract.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { brands } from '#features/brands/brand-contract.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import type { Log } from '#platform/log/log.ts';
import { openHouse } from '#app/testing/house.ts';

for (const kind of databases) {
  test(`no public list scans the machines, on ${kind}`, async () => {
    const statements = new Set<string>();
    const log: Log = (_level, event, facts) => {
      if (event === 'query') statements.add(String(facts?.['sql']));
    };
    await using house = await openHouse(kind, {}, { log });
    const { call } = house;
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const { _id: id } = await call(createLaptop, { token: rahim.token, body: await house.machine(rahim) });
    statements.clear();
    await call(laptopsPage, { query: { page: '3', size: '20' } });
    await call(laptopsPage, { query: { page: '3', brand: 'walton' } });
    await call(laptopsPage, { query: { page: '3', category: 'Laptop' } });
    await call(allLaptops);
    await call(oneLaptopById, { params: { id } });
    await call(laptopsOfBrand, { query: { brand: 'walton' } });
    await call(laptopsOfCategory, { params: { category: 'laptop' } });
    await call(advertisements);
    await call(brands);
    await call(blogs);
    await call(search, { query: { q: 'prelude dell', sort: 'price-up', brand: 'walton', page: '2' } });
    await call(search, { query: { q: 'prelud n41', page: '0' } });
    await call(suggestions, { query: { q: 'pre' } });
    await call(sellerById, { params: { id: rahim.id } });
    await call(similarLaptops, { params: { id } });
    await call(namedLaptops, { query: { ids: `${id},gone` } });
    await call(pricesOfLaptop, { params: { id } });
    await call(addFavourite, { token: rahim.token, params: { id } });
    await call(myFavourites, { token: rahim.token });
    await call(myLaptops, { token: rahim.token, query: { email: rahim.email } });
    const lists = [...statements].filter((statement) => statement.startsWith('select'));
    assert.ok(lists.length >= 20, String(lists.length));
    for (const statement of lists) {
      const plan = await planOf(kind, house.house.db, statement);
      assert.doesNotMatch(
        plan,
        /SCAN laptops$|Seq Scan on "?laptops|SCAN users$|Seq Scan on "?users/m,
        `${statement}\n${plan}`,
      );
    }
  });

  test(`pages follow the shelf: unsold first, the newest first, nothing twice, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    for (let turn = 0; turn < 23; turn += 1) {
      const { _id: id } = await call(createLaptop, {
        token: rahim.token,
        body: { ...body, model: `Model ${turn}` },
      });
      if (turn % 4 === 0) await call(markSold, { token: rahim.token, params: { id } });
    }
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map((page) => call(laptopsPage, { query: { page, size: '10' } })),
    );
    assert.deepEqual(
      pages.map(({ count }) => count),
      [23, 23, 23, 23],
    );
    assert.deepEqual(
      pages.map(({ laptops }) => laptops.length),
      [10, 10, 3, 0],
    );
    const seen = pages.flatMap(({ laptops }) => laptops);
    assert.equal(new Set(seen.map(({ _id }) => _id)).size, 23);
    const sold = seen.map(({ status }) => status === 'Sold');
    assert.deepEqual(
      sold,
      sold.toSorted((a, b) => Number(a) - Number(b)),
    );
    const unsold = seen.filter(({ status }) => status === 'Available').map(({ date }) => date);
    assert.deepEqual(unsold, unsold.toSorted().toReversed());
    assert.deepEqual(
      (await call(allLaptops)).map(({ _id }) => _id),
      seen.map(({ _id }) => _id),
    );
    const whole = await call(laptopsOfCategory, { params: { category: 'laptop' } });
    for (const shelf of [{ category: 'Laptop' }, { brand: 'WALTON' }] as const) {
      const parts = await Promise.all(
        ['0', '1'].map((page) => call(laptopsPage, { query: { ...shelf, page, size: '15' } })),
      );
      assert.deepEqual(
        parts.flatMap(({ laptops }) => laptops),
        whole,
      );
      assert.deepEqual(
        parts.map(({ count }) => count),
        [23, 23],
      );
    }
    const none = { count: 0, forSale: 0, sold: 0, laptops: [] };
    assert.deepEqual(await call(laptopsPage, { query: { category: 'Gaming' } }), none);
    assert.deepEqual(await call(laptopsPage, { query: { brand: 'Nobody' } }), none);
    const both = await house.ask('/api/laptopsPage?category=Laptop&brand=Walton');
    assert.equal(both.status, 400);
    const strange = await call(laptopsOfCategory, { params: { category: 'spaceship' } });
    assert.deepEqual(strange, []);
    assert.equal((await call(laptopsOfCategory, { params: { category: 'LAPTOP' } })).length, 23);
  });
}

for (const kind of databases)
  test(`whoever counts machines counts the same, for sale and sold, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    const ids: string[] = [];
    for (let turn = 0; turn < 13; turn += 1)
      ids.push((await call(createLaptop, { token: rahim.token, body }))._id);
    for (const id of ids.slice(0, 2)) await call(markSold, { token: rahim.token, params: { id } });
    const counts = { forSale: 11, sold: 2 };
    for (const shelf of [{}, { brand: 'walton' }, { category: 'Laptop' }] as const) {
      const both = await call(laptopsPage, { query: { ...shelf, page: '1' } });
      assert.deepEqual(
        { ...both, laptops: both.laptops.map(({ status }) => status) },
        {
          ...counts,
          count: 13,
          laptops: ['Available', 'Sold', 'Sold'],
        },
      );
      const unsold = await call(laptopsPage, { query: { ...shelf, page: '1', status: 'Available' } });
      assert.deepEqual(
        { ...unsold, laptops: unsold.laptops.map(({ _id }) => _id) },
        {
          ...counts,
          count: 11,
          laptops: [ids[2]],
        },
      );
      const sold = await call(laptopsPage, { query: { ...shelf, status: 'Sold' } });
      assert.deepEqual(
        { ...sold, laptops: sold.laptops.map(({ _id }) => _id) },
        {
          ...counts,
          count: 2,
          laptops: [ids[1], ids[0]],
        },
      );
    }
    const [{ available, sold } = {}] = await call(brands);
    assert.deepEqual({ forSale: available, sold }, counts);
    const seller = await call(sellerById, { params: { id: rahim.id } });
    assert.deepEqual({ forSale: seller.count, sold: seller.sold }, counts);
    assert.equal((await call(search)).count, counts.forSale);
    const strange = await house.ask('/api/laptopsPage?status=Lost');
    assert.equal(strange.status, 400);
    assert.match(await strange.text(), /"field":"status"/);
  });

/** How the database means to go about it; on PostgreSQL, whether any index could serve at all. */
async function planOf(kind: DatabaseKind, db: Database, statement: string): Promise<string> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (db) => {
    const run = (text: string) => sql.raw<{ 'QUERY PLAN': string }>(text).execute(db);
    await run('set local enable_seqscan = off');
    await run('set local plan_cache_mode = force_generic_plan');
    await run(`prepare asked as ${statement}`);
    const parameters = new Set(statement.match(/\$\d+/g)).size;
    const nothing = Array.from({ length: parameters }, () => 'null').join(', ');
    const { rows } = await run(`explain execute asked${parameters > 0 ? `(${nothing})` : ''}`);
    await run('deallocate asked');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

for (const kind of databases)
  test(`a list that is too long to be remembered comes whole, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { db } = house.house;
    const rahim = await house.join('Rahim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const { _id } = await house.call(createLaptop, { token: rahim.token, body: await house.machine(rahim) });
    const row = await db.selectFrom('laptops').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    for (let from = 0; from < 600; from += 100)
      await db
        .insertInto('laptops')
        .values(Array.from({ length: 100 }, (_, nth) => ({ ...row, id: `copy-${from + nth}` })))
        .execute();
    for (const path of ['/api/brand?brand=walton', '/api/categories/laptop']) {
      const answer = await house.ask(path);
      assert.equal(answer.status, 200);
      assert.equal(((await answer.json()) as unknown[]).length, 601);
    }
  });
