import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { outcome } from '#app/testing/outcome.ts';
import { databases } from '#platform/testing/storage.ts';
import { addModel, allModels, correctModel, removeModel, suggestedModels } from '../catalogue-contract.ts';
import { listedModels } from './model-list.ts';

test('the catalogue has 300 models and more, each whole', () => {
  assert.ok(listedModels.size >= 300, String(listedModels.size));
  const brands = new Set([...listedModels.values()].map(({ brand }) => brand));
  assert.ok(brands.size >= 15, [...brands].join(', '));
  for (const { _id, processors, ramGb, storage, screenInches, category } of listedModels.values()) {
    assert.match(_id, /^[\w-]{3,64}$/);
    assert.ok(processors.length > 0 && ramGb.length > 0 && storage.length > 0, _id);
    assert.ok(category !== 'Laptop' || screenInches !== null, _id);
    for (const { version, generation } of processors)
      if (/^(Core i\d-\d|Ryzen)/.test(version)) assert.notEqual(generation, '', `${_id} ${version}`);
  }
});

const entry = {
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  category: 'Laptop',
  processors: 'i5-8250U',
  memory: '16',
  storage: '512 SSD',
  screen: '14',
  graphics: '',
} as const;

for (const kind of databases)
  test(`models are suggested by the beginnings of their words, and admins keep them right, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const { token } = await house.joinAdmin('Nusrat');
    const named = async (q: string, brand?: string) =>
      (await call(suggestedModels, { query: { q, ...(brand && { brand }) } })).map(({ model }) => model);
    assert.equal((await named('t480'))[0], 'ThinkPad T480');
    assert.equal((await named('840 g5', 'hp'))[0], 'EliteBook 840 G5');
    assert.equal((await named('thinkpad t14 gen 2'))[0], 'ThinkPad T14 Gen 2');
    assert.equal((await named('macbook air m1'))[0], 'MacBook Air M1');
    assert.equal((await named('elitebook840'))[0], 'EliteBook 840 G1');
    assert.equal((await named('thinkpad')).length, 8);
    assert.deepEqual(await named('no such model'), []);
    const [t480] = await call(suggestedModels, { query: { q: 'thinkpad t480' } });
    assert.deepEqual(t480?.processors[0], {
      processor: 'Intel',
      version: 'Core i5-8350U',
      generation: '8th',
    });
    assert.deepEqual([t480?.ramGb, t480?.screenInches, t480?.graphics], [[8, 16], 14, '']);
    assert.deepEqual(t480?.storage, [
      { gb: 256, kind: 'SSD' },
      { gb: 512, kind: 'SSD' },
    ]);

    const id = t480?._id ?? '';
    const before = (await call(allModels, { token })).length;
    await call(correctModel, { token, params: { id }, body: { memory: '16' } });
    const [corrected] = await call(suggestedModels, { query: { q: 'thinkpad t480' } });
    assert.deepEqual(corrected, { ...t480, ramGb: [16] });
    assert.equal(await outcome(call(addModel, { token, body: entry })), 409);
    await call(removeModel, { token, params: { id } });
    assert.equal((await named('thinkpad t480')).includes('ThinkPad T480'), false);
    assert.equal(await outcome(call(removeModel, { token, params: { id } })), 404);
    assert.equal(await outcome(call(correctModel, { token, params: { id }, body: entry })), 404);
    const both = await Promise.all([0, 1].map(() => outcome(call(addModel, { token, body: entry }))));
    assert.deepEqual(both.toSorted(), [200, 409]);
    await call(addModel, { token, body: { ...entry, model: 'থিংকপ্যাড ৪৮০' } });
    assert.equal((await call(allModels, { token })).length, before + 1);
    for (const wrong of [
      { memory: 'eight' },
      { storage: '256' },
      { screen: null as never },
      { processors: ' , ' },
      { screen: 'wide' },
    ])
      assert.equal(await outcome(call(addModel, { token, body: { ...entry, model: 'X', ...wrong } })), 400);
  });
