import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listings } from '#demo/story/machines.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import {
  createLaptop,
  deleteLaptop,
  type Laptop,
  laptopsPage,
  markSold,
} from '#features/laptops/laptop-contract.ts';
import { fixedFacetValues } from '../facets.ts';
import { search, suggestions } from '../search-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { beside, openHouse } from '#app/testing/house.ts';
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

  test(`the index follows every change at once, whoever makes it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await using other = await openHouse(kind, beside(house));
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    await house.addBrand(admin);
    const { token } = rahim;
    /** Counted in the process that wrote, whose cache is invalidated, and in another one, which must notice itself. */
    const counts = async (q: string) => {
      other.house.cache.clear();
      const here = await call(search, { query: { q } });
      const there = await other.call(search, { query: { q } });
      assert.equal(there.count, here.count, q);
      assert.equal(here.laptops.length, here.count);
      return here.count;
    };
    assert.equal(await counts('prelude'), 0);
    const body = await house.machine(rahim);
    const { _id: id } = await call(createLaptop, { token, body });
    assert.equal(await counts('prelude'), 1);
    const edited = { revision: 1, model: 'Tamarind', ramGb: 16, district: 'Bogra' };
    await call(editLaptop, { token, params: { id }, body: edited });
    assert.deepEqual(
      [await counts('prelude'), await counts('tamarind 16gb'), await counts('বগুড়া')],
      [0, 1, 1],
    );
    await call(markSold, { token, params: { id } });
    assert.equal(await counts('tamarind'), 0);
    await call(undoSale, { token, params: { id } });
    assert.equal(await counts('tamarind'), 1);
    assert.equal((await call(laptopsPage)).count, 1);
    await call(deleteLaptop, { token, params: { id } });
    assert.deepEqual([await counts('tamarind'), (await call(laptopsPage)).count], [0, 0]);

    // The photographs of the first went with it.
    const another = await house.machine(rahim);
    for (const model of ['Tamarind One', 'Tamarind Two'])
      await call(createLaptop, { token, body: { ...another, model } });
    // By hand, past every rule of ours, as an import would.
    await house.house.db
      .updateTable('laptops')
      .set({ model: 'Jackfruit', revision: 2 })
      .where('model', '=', 'Tamarind Two')
      .execute();
    house.house.cache.clear();
    assert.deepEqual([await counts('tamarind'), await counts('jackfruit')], [1, 1]);
    await call(deleteUser, { token: admin.token, params: { id: rahim.id } });
    assert.deepEqual([await counts('tamarind'), await counts('jackfruit'), await counts('')], [0, 0, 0]);
    const { documents } = await house.house.db
      .selectFrom('search_documents')
      .select(({ fn }) => fn.countAll<number>().as('documents'))
      .where('laptop_id', 'is not', null)
      .executeTakeFirstOrThrow();
    assert.equal(documents, 0);
  });

  test(`machines that are posted and sold at once are all counted, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const { token } = await house.join('Rahim');
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    const post = async (turn: number) => {
      const { _id: id } = await call(createLaptop, { token, body: { ...body, model: `Model ${turn}` } });
      if (turn % 3 === 0) await call(markSold, { token, params: { id } });
      if (turn % 3 === 1) await call(deleteLaptop, { token, params: { id } });
      return (await call(search, { query: { q: 'walton', status: 'Available,Sold' } })).count;
    };
    await Promise.all(Array.from({ length: 30 }, (_, turn) => post(turn)));
    const { count, counts } = await call(search, { query: { status: 'Available,Sold' } });
    assert.deepEqual([count, (await call(laptopsPage)).count], [20, 20]);
    assert.deepEqual(counts.status, [
      { value: 'Available', count: 10 },
      { value: 'Sold', count: 10 },
    ]);
  });

  test(`whatever is typed is answered, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house, 20);
    const { call } = house;
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const cruel = fc.constantFrom(
      '"',
      "'",
      ' OR ',
      ' NOT ',
      '*',
      ':',
      '(',
      ')',
      '{title} : ',
      '--',
      '&',
      '|',
      '!',
      '^',
      'dell',
      '৳',
      '়',
      '\u200d',
    );
    const typed = fc.array(fc.oneof(text, cruel, cruel), { maxLength: 6 }).map((parts) => parts.join(''));
    const isAnswered = (response: Promise<unknown>) =>
      response.catch((error: unknown) =>
        assert.ok(error instanceof CallFailed && error.status === 400, String(error)),
      );
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        await isAnswered(call(search, { query: { q } }));
        await isAnswered(call(suggestions, { query: { q } }));
      }),
      { numRuns: 150 },
    );
    assert.equal((await call(search, { query: { q: '电脑' } })).count, 0);
    assert.deepEqual((await call(search, { query: { q: 'dell qwertzuiop' } })).reading.unknown, [
      'qwertzuiop',
    ]);
  });

  test(`a misspelt word is read as what comes nearest, unless it is meant exactly so, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    await call(createLaptop, { token: admin.token, body: { ...body, model: 'Tamarind' } });
    const resultOf = async (query: Query) => {
      const { count, reading } = await call(search, { query });
      return { count, corrected: reading.corrected, unknown: reading.unknown };
    };
    const corrected = [{ typed: 'tamarnd', read: 'tamarind' }];
    assert.deepEqual(await resultOf({ q: 'tamarnd' }), { count: 1, corrected, unknown: [] });
    const exactly = { q: 'tamarnd', exact: 'yes' };
    assert.deepEqual(await resultOf(exactly), { count: 0, corrected: [], unknown: ['tamarnd'] });
    const details = `${body.details} Known as tamarnd.`;
    await call(createLaptop, { token: admin.token, body: { ...body, details } });
    assert.deepEqual(await resultOf(exactly), { count: 1, corrected: [], unknown: [] });
    assert.equal((await resultOf({ q: 'tamarind', exact: 'yes' })).count, 1);
    await assert.rejects(
      resultOf({ q: 'tamarnd', exact: 'no' }),
      (error) => error instanceof CallFailed && error.status === 400 && error.issues[0]?.field === 'exact',
    );
  });

  test(`every suggestion leads to the count it shows, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house);
    const { call } = house;
    let looked = 0;
    for (const typed of [
      'de',
      'think',
      'elite',
      'ryz',
      'mac',
      'm1',
      'gen 1',
      'mirp',
      'dha',
      'চট্ট',
      '15',
      'clone',
    ])
      for (const { text, count } of await call(suggestions, { query: { q: typed } })) {
        looked += 1;
        assert.equal((await call(search, { query: { q: text } })).count, count, `${typed}: ${text}`);
      }
    assert.ok(looked > 30, String(looked));
  });

  test(`where nothing is found, the answer says what to let go, with its count, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house);
    const { call } = house;
    for (const query of [
      { q: 'thinkpad macbook' },
      { q: 'hp 64gb ram under 30k' },
      { q: 'walton i7 32gb dhaka' },
      { q: 'dell', ram: '64', max: '20000' },
      { q: 'victus 16 dhaka', brand: 'HP' },
    ]) {
      const { count, without } = await call(search, { query });
      assert.equal(count, 0, query.q);
      assert.ok(without.length > 0, query.q);
      for (const { kind, name, q, count } of without) {
        const { min: _, max: __, ...price } = { min: '', max: '', ...query };
        const rest: Query =
          kind === 'words' ? { ...query, q } : name === 'price' ? { ...price, q } : { ...query, [name]: '' };
        const typed = (await call(search, { query })).reading;
        const limit = kind === 'words' && typed.max ? { max: String(typed.max) } : {};
        assert.equal(
          (await call(search, { query: { ...rest, ...limit } })).count,
          count,
          `${query.q}: ${name}`,
        );
        assert.ok(count > 0);
      }
    }
    const sold = await call(search, { query: { q: 'surface laptop 3' } });
    assert.deepEqual([sold.count, sold.soldLately], [0, 3]);
    const exact = await call(search, { query: { q: 'thinkpad kinbo', exact: 'yes' } });
    assert.deepEqual([exact.count, exact.ignored, exact.without[0]?.name], [0, [], 'kinbo']);
  });

  test(`the nearest place comes first, and what is apart is said to be, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house);
    const { call } = house;
    const districtsOf = (laptops: Laptop[]) => [...new Set(laptops.map(({ district }) => district))];
    const near = await call(search, { query: { q: 'gaming laptop near agrabad', size: '20' } });
    assert.equal(near.laptops[0]?.district, 'chattogram');
    assert.deepEqual(districtsOf(near.laptops).slice(0, 2), ['chattogram', 'rangamati']);
    const elsewhere = await call(search, { query: { q: 'macbook feni' } });
    assert.deepEqual([elsewhere.count, elsewhere.laptops.length, elsewhere.near?.without], [0, 0, 'feni']);
    assert.equal(elsewhere.near?.laptops[0]?.district, 'chattogram');
    const lost = await call(search, { query: { q: 'qqqqzzzz' } });
    assert.deepEqual([lost.count, lost.ignored, (lost.near?.count ?? 0) > 100], [0, ['qqqqzzzz'], true]);
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

  test(`suggestions go on as one types, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await openMarket(house, 120);
    const offered = async (q: string) =>
      (await house.call(suggestions, { query: { q } })).map(({ kind, text }) => `${kind}: ${text}`);
    assert.ok((await offered('lat')).every((text) => text.startsWith('model: Dell Latitude')));
    assert.ok((await offered('de')).includes('brand: Dell'));
    assert.ok((await offered('ডে')).includes('brand: Dell'));
    assert.ok((await offered('lattitude')).some((text) => text.startsWith('model: Dell Latitude')));
    assert.ok((await offered('dha')).includes('place: Dhaka'));
    assert.ok((await offered('mirp')).includes('place: Mirpur 10'));
    assert.ok((await offered('চট্ট')).includes('place: Chattogram'));
    assert.deepEqual([await offered(''), await offered('xyzzy')], [[], []]);
    assert.ok(listings().length > 120);
  });
}
