import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listings } from '#demo/story/machines.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { search, suggestions } from '../../search-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { openMarket } from '#app/testing/market.ts';
import { type Query } from '../../testing/naive-search.ts';

for (const kind of databases) {
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
