import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  advertiseLaptop,
  advertisements,
  createAdvertisement,
  endAdvertisement,
} from '../advert-contract.ts';
import { createLaptop, deleteLaptop, laptopsPage, markSold, oneLaptopById } from '../laptop-contract.ts';
import { brands, createBrand } from '#features/brands/brand-contract.ts';
import { accessToken, makeAdmin } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import { outcome } from '#app/testing/outcome.ts';

for (const kind of databases) {
  test(`a machine is posted, advertised, sold, and never advertised again, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    const { token } = rahim;
    await house.addBrand(admin);
    const machine = await house.machine(admin, {
      mobile: '০১৭১২৩৪৫৬৭৮',
      askingPrice: '২৫ হাজার',
      brand: 'WALTON ',
    });
    const posted = await call(createLaptop, {
      token,
      body: {
        ...machine,
        status: 'Sold',
        ads: true,
        email: 'evil@example.com',
        _id: 'mine',
      } as typeof machine,
    });
    assert.equal(posted.status, 'Available');
    assert.equal(posted.ads, false);
    assert.equal(posted.email, 'rahim@example.com');
    assert.equal(posted.brand, 'Walton');
    assert.equal(posted.askingPrice, 25_000);
    assert.equal(posted.mobile, '+8801712345678');
    const params = { id: posted._id };
    assert.equal(posted.emailVerified, false);
    assert.equal((await call(oneLaptopById, { params })).emailVerified, false);
    const { uid, email, idToken } = rahim;
    await house.house.db
      .updateTable('identity_accounts')
      .set({ email_verified: 1 })
      .where('uid', '=', uid)
      .execute();
    await call(accessToken, { token: idToken, query: { email } });
    assert.equal((await call(oneLaptopById, { params })).emailVerified, true);
    assert.equal((await call(laptopsPage, { token: admin.token })).laptops[0]?.emailVerified, true);
    const anonymous = await call(oneLaptopById, { params, query: { contact: 'no' } });
    for (const field of ['email', 'emailVerified', 'mobile', 'messenger'])
      assert.equal(field in anonymous, false, field);
    assert.deepEqual(await call(advertiseLaptop, { token, params }), { modifiedCount: 1 });
    assert.deepEqual(await call(advertiseLaptop, { token, params }), { modifiedCount: 0 });
    assert.deepEqual(
      (await call(advertisements)).map(({ _id }) => _id),
      [posted._id],
    );
    assert.equal((await call(brands))[0]?.available, 1);
    assert.deepEqual(await call(endAdvertisement, { token, params }), { modifiedCount: 1 });
    assert.deepEqual(await call(advertisements), []);
    assert.equal((await call(createAdvertisement, { token, body: { _id: posted._id } })).ads, true);
    assert.deepEqual(await call(markSold, { token, params }), { modifiedCount: 1 });
    assert.deepEqual(await call(markSold, { token, params }), { modifiedCount: 0 });
    assert.deepEqual(await call(advertisements), []);
    assert.equal(await outcome(call(advertiseLaptop, { token, params })), 409);
    const seen = await call(oneLaptopById, { params });
    assert.deepEqual([seen.status, seen.ads, seen.email, seen.mobile], ['Sold', false, undefined, undefined]);
    assert.equal((await call(oneLaptopById, { params, token })).mobile, '+8801712345678');
    assert.equal((await call(brands))[0]?.available, 0);
    const listed = await call(laptopsPage, { query: {} });
    assert.equal(listed.count, 1);
    assert.equal(JSON.stringify(listed).includes('@') || JSON.stringify(listed).includes('+880'), false);
    assert.equal((await call(laptopsPage, { token: admin.token })).laptops[0]?.mobile, '+8801712345678');
    assert.deepEqual(await call(deleteLaptop, { token: admin.token, params }), { deletedCount: 1 });
    assert.equal(await outcome(call(deleteLaptop, { token: admin.token, params })), 404);
  });

  test(`no order of clicks by anyone makes a machine sold and advertised, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const seller = await house.join('Rahim');
    await house.addBrand(admin);
    const body = await house.machine(seller);
    const gestures = {
      sell: (token: string, id: string) => call(markSold, { token, params: { id } }),
      advertise: (token: string, id: string) => call(advertiseLaptop, { token, params: { id } }),
      post: (token: string, id: string) => call(createAdvertisement, { token, body: { _id: id } }),
      stop: (token: string, id: string) => call(endAdvertisement, { token, params: { id } }),
    };
    type Gesture = keyof typeof gestures;
    const sequence = fc.array(fc.constantFrom<Gesture>('sell', 'advertise', 'post', 'stop', 'advertise'), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: 2, maxLength: 5 }), async (clients) => {
        const { _id } = await call(createLaptop, { token: seller.token, body });
        const statuses = await Promise.all(
          clients.map(async (clicks) => {
            const seen = [];
            for (const click of clicks) seen.push(await outcome(gestures[click](seller.token, _id)));
            return seen;
          }),
        );
        const row = await house.house.db
          .selectFrom('laptops')
          .selectAll()
          .where('id', '=', _id)
          .executeTakeFirstOrThrow();
        const clicked = clients.flat();
        assert.equal(row.status, clicked.includes('sell') ? 'Sold' : 'Available');
        assert.equal(row.status === 'Sold' && row.advertised_at !== null, false);
        assert.ok(statuses.flat().every((status) => status === 200 || status === 409));
        if (!clicked.includes('sell')) assert.ok(statuses.flat().every((status) => status === 200));
      }),
      { numRuns: 25 },
    );
  });

  test(`selling at once counts once; an ad loses against a sale, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const { token } = await house.join('Rahim');
    await house.addBrand(admin);
    const { _id: id } = await call(createLaptop, { token, body: await house.machine(admin) });
    const sales = await Promise.all(
      Array.from({ length: 20 }, () => call(markSold, { token, params: { id } })),
    );
    assert.equal(
      sales.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0),
      1,
    );
  });

  test(`twenty sends of one key make one machine and one answer, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const { token } = await house.join('Rahim');
    await house.addBrand(admin);
    const body = await house.machine(admin);
    const send = () => call(createLaptop, { token, body, idempotencyKey: 'a-click' });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal((await call(laptopsPage)).count, 1);
    const other = call(createLaptop, { token, body: { ...body, model: 'Other' }, idempotencyKey: 'a-click' });
    assert.equal(await outcome(other), 409);
    assert.equal(await outcome(call(createLaptop, { token, body, idempotencyKey: 'two clicks' })), 400);
    // A refused try is forgotten: the same click may succeed once it is mended.
    assert.equal(
      await outcome(call(createLaptop, { token, body: { ...body, brand: 'None' }, idempotencyKey: 'b' })),
      400,
    );
    assert.equal(await outcome(call(createLaptop, { token, body, idempotencyKey: 'b' })), 200);
  });

  test(`brands are one whatever their case, even at once, and may be described in Bangla, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const member = await house.join('Karim');
    const img = await house.picture(admin);
    const add = (brand: string) =>
      outcome(call(createBrand, { token: admin.token, body: { brand, details: 'x', img } }));
    const added = await Promise.all(['ASUS', 'asus', 'Asus', ' aSUS '].map(add));
    assert.deepEqual(added.sort(), [200, 409, 409, 409]);
    const detailsBn = 'গাজীপুরে তৈরি, সার্ভিস সব জেলায়।';
    for (const [brand, typed] of [
      ['Walton', detailsBn],
      ['Dell', ' '],
    ] as const)
      await call(createBrand, {
        token: admin.token,
        body: { brand, details: 'x', detailsBn: typed, img },
      });
    assert.deepEqual(
      (await call(brands)).map((brand) => brand.detailsBn),
      [null, null, detailsBn],
    );
    assert.deepEqual(await call(makeAdmin, { token: admin.token, params: { id: member.id } }), {
      modifiedCount: 1,
    });
    assert.deepEqual(await call(makeAdmin, { token: admin.token, params: { id: member.id } }), {
      modifiedCount: 0,
    });
    assert.equal(
      await outcome(call(createBrand, { token: member.token, body: { brand: 'MSI', details: 'x', img } })),
      200,
    );
  });
}
