import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop, type Laptop, laptopsPage, markSold } from '#features/laptops/laptop-contract.ts';
import { fixedFacetValues } from '../facets.ts';
import { search } from '../search-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { openMarket } from '#app/testing/market.ts';
import { assertCounts, passes, type Query } from '../testing/naive-search.ts';

const queries: Query[] = [
  {},
  { brand: 'dell' },
  { brand: 'Dell,HP', category: 'laptop', max: '30000' },
  { category: 'Gaming', gpu: 'yes', min: '60000', max: '100000' },
  { family: 'Core i5', generation: '8th', ram: '8' },
  { ram: '8,16', drive: 'SSD', windows11: 'yes', condition: 'Used,Fresh' },
  { district: 'ঢাকা,Chittagong', status: 'Available,Sold' },
  { status: 'Sold' },
  { advertised: 'yes', screen: '15.6', storage: '512' },
  { processor: 'mac', min: '1 lakh' },
  { brand: 'Nokia' },
];

for (const kind of databases) {
  test(`filters find, and count under each other, what a naive count finds, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    await openMarket(house);
    const all: Laptop[] = [];
    for (let page = 0; page < 12; page += 1)
      all.push(...(await call(laptopsPage, { query: { page: String(page), size: '20' } })).laptops);
    let counted = 0;
    for (const query of queries) {
      const canonical = {
        ...query,
        ...(query.district && { district: 'dhaka,chattogram' }),
        ...(query.min === '1 lakh' && { min: '100000' }),
      };
      const { count, counts } = await call(search, { query });
      assert.equal(count, all.filter((laptop) => passes(laptop, canonical)).length, JSON.stringify(query));
      counted += assertCounts(all, canonical, counts);
      assert.equal(counts.price.length, fixedFacetValues.price?.length);
    }
    assert.ok(counted > 500, String(counted));

    for (const [sort, key] of [
      ['newest', ({ date }: Laptop) => -Date.parse(date)],
      ['price-up', ({ askingPrice }: Laptop) => askingPrice],
      ['price-down', ({ askingPrice }: Laptop) => -askingPrice],
      ['saving', ({ askingPrice, newPrice }: Laptop) => -Math.round(100 - (askingPrice / newPrice) * 100)],
    ] as const) {
      const seen: Laptop[] = [];
      for (let page = 0; page < 12; page += 1)
        seen.push(...(await call(search, { query: { sort, page: String(page), size: '20' } })).laptops);
      const keys = seen.map(key);
      assert.deepEqual(
        keys,
        keys.toSorted((a, b) => a - b),
        sort,
      );
      assert.equal(new Set(seen.map(({ _id }) => _id)).size, seen.length);
      assert.equal(seen.length, all.filter(({ status }) => status === 'Available').length);
    }
    const named = await call(search, { query: { q: 'rtx 3060', sort: 'best', size: '10' } });
    const isNamed = named.laptops.map(({ model }) => /rtx 3060/i.test(model));
    assert.deepEqual(
      isNamed,
      isNamed.toSorted((a, b) => Number(b) - Number(a)),
    );
    assert.ok(isNamed.includes(true) && isNamed.includes(false));
  });

  test(`a filter that cannot be read is refused by name, or left out and named, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house, 20);
    const { call } = house;
    for (const [field, value] of Object.entries({
      ram: 'lots',
      storage: '512,big',
      screen: '-15',
      district: 'dhaka,atlantis',
      min: 'cheap',
      max: '99999999999999999999',
      category: 'spaceship',
      status: 'Broken',
      sort: 'luck',
      exact: 'no',
      page: 'last',
      size: '11',
      unread: 'yes',
    }))
      await assert.rejects(
        call(search, { query: { [field]: value } }),
        (error) => error instanceof CallFailed && error.status === 400 && error.issues[0]?.field === field,
        field,
      );
    const everything = await call(search, { query: {} });
    const skipped = await call(search, { query: { ram: 'lots', district: 'atlantis', unread: 'skip' } });
    assert.deepEqual(skipped.unread, [
      { name: 'ram', value: 'lots' },
      { name: 'district', value: 'atlantis' },
    ]);
    assert.equal(skipped.count, everything.count);
    const some = await call(search, { query: { district: 'ঢাকা,atlantis', unread: 'skip' } });
    assert.equal(some.count, (await call(search, { query: { district: 'dhaka' } })).count);
  });

  test(`a filter is offered by what the market has, whatever else narrows, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    const post = (ramGb: number, askingPrice: string) =>
      call(createLaptop, { token: admin.token, body: { ...body, ramGb, askingPrice } });
    await post(8, '20,000');
    await post(8, '21,000');
    const { _id: id } = await post(32, '50,000');
    // More values than are always offered: the rare ones come last.
    for (let gb = 100; gb < 125; gb += 1) await post(gb, '60,000');
    const ramCounts = async (query: Query) => (await call(search, { query })).counts.ram;
    const dear = await ramCounts({ min: '50000' });
    assert.deepEqual(
      [dear.length, dear.find(({ value }) => value === '8'), dear.find(({ value }) => value === '32')],
      [27, { value: '8', count: 0 }, { value: '32', count: 1 }],
    );
    const cheap = await ramCounts({ max: '30000' });
    assert.deepEqual([cheap.length, cheap[0]], [20, { value: '8', count: 2 }]);
    assert.ok((await ramCounts({ max: '30000', ram: '124' })).some(({ value }) => value === '124'));
    await call(markSold, { token: admin.token, params: { id } });
    assert.ok((await ramCounts({})).every(({ value }) => value !== '32'));
  });
}
