import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advertiseLaptop, advertisements } from '#features/laptops/advert-contract.ts';
import { createLaptop, laptopsPage, markSold } from '#features/laptops/laptop-contract.ts';
import type { CallFailed } from '#platform/contract/client.ts';
import type { Role } from '#platform/contract/call.ts';
import { accessToken, changeRole, deleteUser, isAdmin, isMember, register, users } from '../user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '#app/testing/house.ts';
import type { Person } from '#app/testing/people.ts';
import { outcome } from '#app/testing/outcome.ts';

for (const kind of databases) {
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

  test(`a role is given to whoever proved their address, ends at once, and one admin stays, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, join, joinVerified } = house;
    const admin = await house.joinAdmin('Admin');
    const [mitali, rahim] = [await joinVerified('Mitali'), await join('Rahim')];
    const make = (to: Person, role: Role, by = admin) =>
      call(changeRole, { token: by.token, params: { id: to.id }, body: { role } });
    const roles = async () => {
      const all = await call(users, { token: admin.token });
      return [mitali, rahim].map(({ id }) => all.find(({ _id }) => _id === id)?.status);
    };
    const refusedAs = (code: string) => (error: CallFailed) => error.code === code;

    await assert.rejects(make(rahim, 'Moderator'), refusedAs('EMAIL_NOT_VERIFIED'));
    assert.deepEqual(await make(mitali, 'Moderator'), { modifiedCount: 1 });
    assert.deepEqual(await make(mitali, 'Moderator'), { modifiedCount: 0 });
    assert.deepEqual(await roles(), ['Moderator', 'Member']);
    const params = { email: mitali.email };
    assert.deepEqual(await call(isMember, { token: mitali.token, params }), { isMember: false });
    assert.equal(await outcome(make(rahim, 'Member', mitali)), 403);
    await make(mitali, 'Admin');
    assert.equal(await outcome(call(users, { token: mitali.token })), 200);
    await make(mitali, 'Member');
    assert.equal(await outcome(call(users, { token: mitali.token })), 403);
    await assert.rejects(make(admin, 'Moderator'), refusedAs('LAST_ADMIN'));
    await assert.rejects(make({ ...rahim, id: 'nobody' }, 'Member'), refusedAs('NOT_FOUND'));
    await assert.rejects(make(rahim, 'Owner' as Role), refusedAs('INVALID_INPUT'));
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
      // 400: the photographs were gone first.
      assert.ok(
        statuses.every((status) => [200, 400, 401, 404].includes(status)),
        String(statuses),
      );
      assert.equal((await call(laptopsPage)).count, 0);
    }
  });
