import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  advertiseLaptop,
  advertisements,
  createAdvertisement,
  endAdvertisement,
} from '#features/laptops/advert-contract.ts';
import {
  createLaptop,
  deleteLaptop,
  laptopsPage,
  markSold,
  oneLaptopById,
} from '#features/laptops/laptop-contract.ts';
import { brands, createBrand } from '#features/brands/brand-contract.ts';
import {
  accessToken,
  deleteUser,
  isAdmin,
  makeAdmin,
  register,
  users,
} from '#features/users/user-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/databases.ts';
import { openHouse } from './testing/house.ts';

/** The status that a call ended with: 200 for success. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallFailed) return error.status;
      throw error;
    },
  );

for (const kind of databases) {
  test(`a machine is posted, advertised, sold, and never advertised again, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const { token } = await house.join('Rahim');
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

  test(`joining is harmless to repeat and makes nobody an admin, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, identity } = house;
    const email = 'mitali@example.com';
    const { idToken } = await identity('signUp', { email, password: 'Bagerhat-7', returnSecureToken: true });
    assert.equal(await outcome(call(accessToken, { token: idToken, query: { email } })), 403);
    const body = { name: 'Mitali', image: 'https://evil.example/x.png', status: 'Admin', email };
    const joined = await Promise.all(
      Array.from({ length: 20 }, () => call(register, { token: idToken, body })),
    );
    assert.equal(new Set(joined.map(({ _id }) => _id)).size, 1);
    assert.deepEqual([joined[0]?.status, joined[0]?.image, joined[0]?.email], ['Member', '', email]);
    const { accessToken: token } = await call(accessToken, {
      token: idToken,
      query: { email: 'MITALI@example.com' },
    });
    assert.deepEqual(await call(isAdmin, { token, params: { email } }), { isAdmin: false });
    assert.equal(
      await outcome(call(accessToken, { token: idToken, query: { email: 'rahim@example.com' } })),
      403,
    );
    assert.equal(
      await outcome(call(register, { token: idToken, body: { ...body, email: 'rahim@example.com' } })),
      403,
    );
  });

  test(`deleting a user takes their machines, ads and sign-ins along, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    await house.addBrand(admin);
    const { _id: id } = await call(createLaptop, { token: rahim.token, body: await house.machine(rahim) });
    await call(advertiseLaptop, { token: rahim.token, params: { id } });
    assert.deepEqual(await call(deleteUser, { token: admin.token, params: { id: rahim.id } }), {
      deletedCount: 1,
    });
    assert.equal(await outcome(call(deleteUser, { token: admin.token, params: { id: rahim.id } })), 404);
    assert.deepEqual(await call(advertisements), []);
    assert.equal((await call(laptopsPage)).count, 0);
    assert.equal(await outcome(call(markSold, { token: rahim.token, params: { id } })), 401);
    assert.equal(
      await outcome(call(accessToken, { token: rahim.idToken, query: { email: rahim.email } })),
      401,
    );
    assert.equal(await outcome(call(register, { token: rahim.idToken, body: { name: 'Rahim' } })), 401);
    assert.equal(
      await outcome(house.identity('signInWithPassword', { email: rahim.email, password: 'Bagerhat-7' })),
      400,
    );
  });

  test(`whoever leaves takes their machines along; the last admin cannot leave, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, identity } = house;
    const admin = await house.joinAdmin('Admin');
    const rahim = await house.join('Rahim');
    await house.addBrand(admin);
    const body = await house.machine(rahim);
    await call(createLaptop, { token: rahim.token, body });
    await identity('delete', { idToken: rahim.idToken });
    assert.equal((await call(laptopsPage)).count, 0);
    assert.equal(await outcome(call(createLaptop, { token: rahim.token, body })), 401);
    await assert.rejects(identity('delete', { idToken: admin.idToken }), /OPERATION_NOT_ALLOWED/);
    assert.equal((await call(users, { token: admin.token })).length, 1);
    const { idToken: guest } = await identity('signUp', { returnSecureToken: true });
    assert.equal(await outcome(call(register, { token: guest, body: { name: 'Guest' } })), 401);
  });

  test(`admins who delete each other at once leave one, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    for (let round = 0; round < 8; round += 1) {
      const one = await house.joinAdmin(`One${round}`);
      const two = await house.joinAdmin(`Two${round}`);
      const everybody = await call(users, { token: one.token });
      for (const { _id, status } of everybody)
        if (status === 'Admin' && _id !== one.id && _id !== two.id)
          await call(deleteUser, { token: one.token, params: { id: _id } });
      assert.equal(await outcome(call(deleteUser, { token: one.token, params: { id: one.id } })), 409);
      await Promise.all([
        outcome(call(deleteUser, { token: one.token, params: { id: two.id } })),
        outcome(call(deleteUser, { token: two.token, params: { id: one.id } })),
      ]);
      const left = await house.house.db
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'Admin')
        .execute();
      assert.equal(left.length, 1);
    }
  });

  test(`brands are one whatever their case, even at once, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    const member = await house.join('Karim');
    const img = await house.picture(admin);
    const add = (brand: string) =>
      outcome(call(createBrand, { token: admin.token, body: { brand, details: 'x', img } }));
    const added = await Promise.all(['ASUS', 'asus', 'Asus', ' aSUS '].map(add));
    assert.deepEqual(added.sort(), [200, 409, 409, 409]);
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

for (const kind of databases)
  test(`a seller who is deleted while posting leaves nothing behind, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    for (let round = 0; round < 5; round += 1) {
      const seller = await house.join(`Seller${round}`);
      const body = await house.machine(seller);
      const post = () => outcome(call(createLaptop, { token: seller.token, body }));
      const posts = Array.from({ length: 6 }, post);
      const deletion = call(deleteUser, { token: admin.token, params: { id: seller.id } });
      const statuses = await Promise.all([...posts, ...Array.from({ length: 6 }, post)]);
      assert.deepEqual(await deletion, { deletedCount: 1 });
      assert.ok(
        statuses.every((status) => [200, 401, 404].includes(status)),
        String(statuses),
      );
      assert.equal((await call(laptopsPage)).count, 0);
    }
  });
