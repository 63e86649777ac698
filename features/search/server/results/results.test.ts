import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Query } from '../../testing/naive-search.ts';
import { openMarket } from '#app/testing/market.ts';
import { openHouse } from '#app/testing/house.ts';
import { createLaptop, type Laptop } from '#features/laptops/laptop-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { search } from '../../search-contract.ts';

/** From the oldest to the newest: by their dates alone all of them would come in the wrong order. */
const market = [
  { model: 'Tamarind Backlit' },
  { model: 'Tamarind T480' },
  { model: 'Jackfruit', generation: 'Backlit' },
  { model: 'Pomelo', details: 'The keys are backlit, the charger is new.' },
  { model: 'Guava', details: 'Quicker than a T480, with its charger.' },
  { model: 'Lychee', details: 'A calm machine of one owner.', location: 'Backlit Lane, Rajshahi' },
  { model: 'Papaya', details: 'Bought in Elephant Road.' },
  { model: 'Starfruit', location: 'Elephant Road, Dhaka' },
];

/** What people type, and the models in the order that is meant. */
const judged: [query: string, models: string[]][] = [
  ['backlit', ['Tamarind Backlit', 'Lychee', 'Jackfruit', 'Pomelo']],
  ['walton backlit', ['Tamarind Backlit', 'Lychee', 'Jackfruit', 'Pomelo']],
  ['tamarind backlit', ['Tamarind Backlit']],
  ['t480', ['Tamarind T480', 'Guava']],
  ['t480 or jackfruit', ['Jackfruit', 'Tamarind T480', 'Guava']],
  ['charger', ['Guava', 'Pomelo']],
  ['backlit charger', ['Pomelo']],
  ['elephant road', ['Starfruit']],
  ['backlit rajshahi', ['Tamarind Backlit', 'Lychee', 'Jackfruit', 'Pomelo']],
];

for (const kind of databases) {
  test(`words find titles first, then facts, then descriptions, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await house.addBrand(await house.joinAdmin('Mitu'));
    const rahim = await house.join('Rahim');
    const body = await house.machine(rahim);
    for (const about of market)
      await house.call(createLaptop, { token: rahim.token, body: { ...body, ...about } });
    for (const [q, models] of judged) {
      const { laptops, count, counts } = await house.call(search, { query: { q, size: '20' } });
      assert.deepEqual(
        laptops.map(({ model }) => model),
        models,
        q,
      );
      assert.deepEqual([count, counts.brand], [models.length, [{ value: 'Walton', count }]], q);
    }
    const newest = await house.call(search, { query: { q: 'backlit', sort: 'newest' } });
    assert.equal(newest.laptops[0]?.model, 'Lychee');
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
}
