import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { trail } from '#features/trail/trail-contract.ts';
import { findUsers } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { createLaptop, deleteLaptop, findLaptops, markSold } from '../laptop-contract.ts';

const people = 10_000;
const answersWithinMs = 500;

for (const kind of databases)
  test(`an admin finds one of ${people} people and their machines, by words, filters and order, on ${kind}`, async (t) => {
    await using house = await openHouse(kind);
    const { call, join, joinAdmin, addBrand, machine } = house;
    const { db } = house.house;
    const { token } = await joinAdmin('Mitu');
    await addBrand({ ...(await joinAdmin('Nusrat')) });
    const rafi = await join('Rafi');
    const rows = Array.from({ length: people }, (_, nth) => ({
      id: `u${nth}`,
      uid: `uid${nth}`,
      email: `buyer${nth}@mail.example`,
      email_verified: 1,
      name: `Buyer ${nth}`,
      image: '',
      status: 'Member' as const,
      language: 'en' as const,
      created_at: new Date(Date.UTC(2020, 0, 1) + nth * 60_000).toISOString(),
    }));
    for (let first = 0; first < people; first += 1000)
      await db
        .insertInto('users')
        .values(rows.slice(first, first + 1000))
        .execute();
    const post = async (about: object) =>
      call(createLaptop, { token: rafi.token, body: await machine(rafi, about) });
    const cheap = await post({ model: 'Tamarind 50%', askingPrice: '9,000' });
    const dear = await post({ model: 'Mohua', askingPrice: '90,000', category: 'Desktop' });
    const sold = await post({ model: 'Tamarind 500', mobile: '01812-345678' });
    await call(markSold, { token: rafi.token, params: { id: sold._id } });

    const users = async (query: object) =>
      (await call(findUsers, { token, query })).users.map(({ name }) => name);
    const beganAt = performance.now();
    assert.equal((await call(findUsers, { token })).count, people + 3);
    assert.deepEqual(await users({ q: 'buyer 9999' }), ['Buyer 9999']);
    assert.deepEqual(await users({ q: 'RAFI@example' }), ['Rafi']);
    assert.deepEqual(await users({ q: rafi.id }), ['Rafi']);
    assert.deepEqual(await users({ status: 'Admin', sort: 'name' }), ['Mitu', 'Nusrat']);
    assert.deepEqual((await users({ sort: 'oldest', page: '1', size: '15' })).slice(0, 2), [
      'Buyer 15',
      'Buyer 16',
    ]);
    assert.deepEqual(await users({ q: '%' }), []);
    const eachMs = (performance.now() - beganAt) / 7;
    t.diagnostic(`${eachMs.toFixed(1)} ms each among ${people}`);
    assert.ok(eachMs < answersWithinMs, `${eachMs} ms`);

    const machines = async (query: object) => {
      const { count, laptops } = await call(findLaptops, { token, query });
      assert.equal(count, laptops.length);
      assert.ok(laptops.every(({ email, mobile }) => email && mobile));
      return laptops.map(({ _id }) => _id);
    };
    assert.deepEqual(await machines({}), [dear._id, cheap._id, sold._id]);
    assert.deepEqual(await machines({ seller: rafi.id, sort: 'newest' }), [sold._id, dear._id, cheap._id]);
    assert.deepEqual(await machines({ q: '50%' }), [cheap._id]);
    assert.deepEqual(await machines({ q: 'tamarind rafi@example', status: 'Sold' }), [sold._id]);
    assert.deepEqual(await machines({ q: '01812' }), [sold._id]);
    assert.deepEqual(await machines({ q: dear._id }), [dear._id]);
    assert.deepEqual(await machines({ category: 'Desktop', q: 'walton' }), [dear._id]);
    assert.deepEqual(await machines({ sort: 'price-up', status: 'Available' }), [cheap._id, dear._id]);
    assert.deepEqual(await machines({ seller: 'u1' }), []);

    await call(deleteLaptop, { token, params: { id: dear._id }, body: { reason: 'Not a computer' } });
    const [act] = await call(trail, { token });
    assert.deepEqual([act?.what, act?.subject, act?.reason], ['laptop-deleted', dear._id, 'Not a computer']);
  });
