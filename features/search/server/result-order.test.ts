import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { search } from '../search-contract.ts';

/** From the oldest to the newest: by their dates alone all of them would come in the wrong order. */
const market = [
  { model: 'Tamarind Backlit' },
  { model: 'Tamarind T480' },
  { model: 'Jackfruit', generation: 'Backlit' },
  { model: 'Pomelo', details: 'The keys are backlit, the charger is new.' },
  { model: 'Guava', details: 'Quicker than a T480, with its charger.' },
  { model: 'Lychee', details: 'A calm machine of one owner.', location: 'Backlit Lane, Rajshahi' },
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
  ['backlit rajshahi', ['Tamarind Backlit', 'Lychee', 'Jackfruit', 'Pomelo']],
];

for (const kind of databases)
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
