import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop } from '#features/laptops/laptop-contract.ts';
import { search } from '../search-contract.ts';
import { DescriptionCache } from './description-cache.ts';
import { databases } from '#platform/testing/storage.ts';
import { beside, openHouse } from '#app/testing/house.ts';

for (const kind of databases)
  test(`a word that only descriptions have finds all that tell of it, whoever changes them, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    await using other = await openHouse(kind, beside(house));
    const { call } = house;
    await house.addBrand(await house.joinAdmin('Admin'));
    const rahim = await house.join('Rahim');
    const { token } = rahim;
    const body = await house.machine(rahim, { details: 'With a rucksack.' });
    const counts = async (q: string) => {
      other.house.cache.clear();
      const answers = await Promise.all([
        call(search, { query: { q } }),
        other.call(search, { query: { q } }),
      ]);
      return answers.map(({ count, reading }) => [count, reading.unknown.length]);
    };
    const both = (count: number) => Array.from({ length: 2 }, () => [count, count === 0 ? 1 : 0]);
    assert.deepEqual(await counts('rucksack'), both(0));
    const ids: string[] = [];
    for (let posted = 1; posted <= 5; posted += 1) {
      ids.push((await call(createLaptop, { token, body }))._id);
      assert.deepEqual(await counts('rucksack'), both(posted));
    }
    const [first, second, third] = ids as [string, string, string];
    const edited = { revision: 1, details: 'With a satchel.' };
    await call(editLaptop, { token, params: { id: first }, body: edited });
    await other.call(editLaptop, { token, params: { id: second }, body: edited });
    assert.deepEqual([await counts('rucksack'), await counts('satchel')], [both(3), both(2)]);
    for (const id of [first, second, third]) await call(deleteLaptop, { token, params: { id } });
    assert.deepEqual([await counts('rucksack'), await counts('satchel')], [both(2), both(0)]);

    // However many there are, they are read a few at a time.
    const cache = new DescriptionCache(2);
    const query = { terms: ['rucksack'], isPrefix: false };
    for (let more = 0; more < 3; more += 1) await call(createLaptop, { token, body });
    assert.equal((await cache.postingsOf(house.house.db, query)).count, 5);
    await cache.postingsOf(house.house.db, { terms: ['ruck'], isPrefix: true });
    cache.update([{ number: 99, terms: ['rucksacks'] }], []);
    assert.equal((await cache.postingsOf(house.house.db, query)).count, 5);
    assert.equal((await cache.postingsOf(house.house.db, { terms: ['ruck'], isPrefix: true })).count, 6);
  });
