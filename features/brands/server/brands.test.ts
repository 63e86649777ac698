import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import {
  createLaptop,
  laptopsOfBrand,
  laptopsPage,
  oneLaptopById,
} from '#features/laptops/laptop-contract.ts';
import { search } from '#features/search/search-contract.ts';
import { trail } from '#features/trail/trail-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { brands, createBrand, deleteBrand, editBrand } from '../brand-contract.ts';

const refusedAs = (status: number, code: string) => (error: unknown) =>
  error instanceof CallFailed && error.status === status && error.code === code;

for (const kind of databases) {
  test(`a brand is renamed with its machines, and its former name leads to it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, joinAdmin, join, addBrand, machine } = house;
    const admin = await joinAdmin('Mitu');
    const { _id: id, img } = await addBrand(admin, 'Lenvo');
    await addBrand(admin, 'Doel');
    const rafi = await join('Rafi');
    const body = await machine(rafi, { brand: 'Lenvo' });
    const { _id: laptop } = await call(createLaptop, { token: rafi.token, body });
    await call(search, { query: { q: 'lenvo' } });
    await call(brands);
    const edit = (change: object) => call(editBrand, { token: admin.token, params: { id }, body: change });

    await assert.rejects(edit({ brand: 'DOEL' }), refusedAs(409, 'BRAND_EXISTS'));
    const renamed = await edit({ brand: 'Lenovo', reason: 'A misspelling' });
    assert.deepEqual(
      { ...renamed, details: '' },
      { ...renamed, _id: id, brand: 'Lenovo', img, details: '', available: 1, formerly: ['Lenvo'] },
    );
    assert.deepEqual(
      (await call(brands)).find(({ _id }) => _id === id),
      renamed,
    );
    assert.equal((await call(oneLaptopById, { params: { id: laptop } })).brand, 'Lenovo');
    for (const brand of ['lenovo', 'LENVO'])
      assert.deepEqual(
        [
          ((await call(laptopsOfBrand, { query: { brand } })) as { _id: string }[]).length,
          (await call(laptopsPage, { query: { brand } })).laptops.map(({ brand }) => brand),
        ],
        [1, ['Lenovo']],
      );
    assert.equal((await call(search, { query: { brand: 'lenovo' } })).count, 1);
    const again = await call(createLaptop, { token: rafi.token, body });
    assert.equal(again.brand, 'Lenovo');
    const taken = { token: admin.token, body: { brand: 'lenvo', details: 'x', img } };
    await assert.rejects(call(createBrand, taken), refusedAs(409, 'BRAND_EXISTS'));

    await edit({ brand: 'LENOVO' });
    assert.equal((await call(search, { query: { q: 'prelude' } })).laptops[0]?.brand, 'LENOVO');
    const back = await edit({ brand: 'Lenvo', details: 'Made in Beijing' });
    assert.deepEqual([back.formerly, back.details, back.available], [['LENOVO'], 'Made in Beijing', 2]);
    const acts = await call(trail, { token: admin.token, query: { subject: id, what: 'brand-edited' } });
    assert.deepEqual(
      acts.map(({ reason }) => reason),
      ['', '', 'A misspelling'],
    );
  });

  test(`a brand is merged into another, and one with machines does not just go, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, joinAdmin, join, addBrand, machine, ask } = house;
    const admin = await joinAdmin('Mitu');
    const { token } = admin;
    const { _id: id, img } = await addBrand(admin, 'Hewlett');
    const { _id: into } = await addBrand(admin, 'HP');
    const rafi = await join('Rafi');
    const posted = await call(createLaptop, {
      token: rafi.token,
      body: await machine(rafi, { brand: 'Hewlett' }),
    });
    const gone = (body?: object) => call(deleteBrand, { token, params: { id }, ...(body && { body }) });
    await assert.rejects(gone(), refusedAs(409, 'BRAND_IN_USE'));
    for (const wrong of [id, 'nobody'])
      await assert.rejects(gone({ into: wrong }), refusedAs(400, 'BRAND_UNKNOWN'));
    assert.deepEqual(await gone({ into, reason: 'The same maker' }), { deletedCount: 1, movedCount: 1 });
    assert.deepEqual(
      (await call(brands)).map(({ brand, available, formerly }) => [brand, available, formerly]),
      [['HP', 1, ['Hewlett']]],
    );
    assert.equal((await call(oneLaptopById, { params: { id: posted._id } })).brand, 'HP');
    assert.equal((await call(laptopsPage, { query: { brand: 'hewlett' } })).count, 1);
    assert.equal((await ask(img)).status, 404);
    await assert.rejects(gone(), refusedAs(404, 'NOT_FOUND'));
    const [act] = await call(trail, { token });
    assert.deepEqual([act?.what, act?.subject, act?.reason], ['brand-deleted', id, 'The same maker']);
  });
}
