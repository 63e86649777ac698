import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { advertiseLaptop, advertisements } from '#features/laptops/advert-contract.ts';
import {
  createLaptop,
  laptopsOfBrand,
  laptopsPage,
  oneLaptopById,
} from '#features/laptops/laptop-contract.ts';
import { sellerById } from '#features/laptops/seller-contract.ts';
import { search } from '#features/search/search-contract.ts';
import { account } from '#features/users/account-contract.ts';
import { leaveAccount, stayWithAccount } from '#features/users/leaving-contract.ts';
import { accessToken } from '#features/users/user-contract.ts';
import { proposeVisit, visitById } from '#features/visits/visit-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '../testing/house.ts';
import { outcome } from '../testing/outcome.ts';

const password = 'Bagerhat-7';
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  );

for (const kind of databases)
  test(`whoever leaves is out of sight at once, and everything is as it was when they change their mind, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, ask, config } = house;
    await house.addBrand(await house.joinAdmin('Admin'));
    const [rahim, karim] = [await house.join('Rahim'), await house.join('Karim')];
    const { _id: id } = await call(createLaptop, { token: rahim.token, body: await house.machine(rahim) });
    await call(advertiseLaptop, { token: rahim.token, params: { id } });
    const startsAt = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T06:00:00.000Z`;
    const asked = { startsAt, place: 'new-market' };
    const visit = await call(proposeVisit, { token: karim.token, params: { id }, body: asked });

    const seen = async () => ({
      page: (await call(laptopsPage, { query: { page: '0', size: '10' } })).laptops.length,
      brand: (await call(laptopsOfBrand, { query: { brand: 'Walton' } })).length,
      ads: (await call(advertisements)).length,
      search: (await call(search, { query: { q: 'prelude' } })).count,
      one: await outcome(call(oneLaptopById, { params: { id } })),
      seller: await outcome(call(sellerById, { params: { id: rahim.id } })),
      sitemap: (await (await ask('/sitemap.xml')).text()).includes(id),
    });
    const before = await seen();
    assert.deepEqual(
      { ...before, sitemap: false },
      { page: 1, brand: 1, ads: 1, search: 1, one: 200, seller: 200, sitemap: false },
    );

    const { endsAt } = await call(leaveAccount, { token: rahim.token, body: { password } });
    assert.ok(Math.abs(Date.parse(endsAt) - Date.now() - 7 * 86_400_000) < 60_000);
    assert.deepEqual(await seen(), {
      page: 0,
      brand: 0,
      ads: 0,
      search: 0,
      one: 404,
      seller: 404,
      sitemap: false,
    });
    assert.equal(await outcome(call(account, { token: rahim.token })), 401);
    const ended = await call(visitById, { token: karim.token, params: { id: visit._id } });
    assert.deepEqual([ended.status, ended.reason], ['cancelled', 'account-closed']);
    await house.house.work.once();
    const letters = await readOutbox(join(config.DATA_DIR, 'outbox'));
    assert.ok(
      letters.some(
        (item) => item.kind === 'mail' && item.to === rahim.email && item.subject.includes('deleted on'),
      ),
    );

    const { idToken } = await house.identity('signInWithPassword', {
      email: rahim.email,
      password,
      returnSecureToken: true,
    });
    const { accessToken: token } = await call(accessToken, { token: idToken, query: { email: rahim.email } });
    assert.equal(decodeJwt(token)['leaves'], endsAt);
    assert.equal((await call(account, { token })).leavesAt, endsAt);
    const another = call(createLaptop, { token, body: await house.machine({ ...rahim, token }) });
    assert.equal(await refusal(another), 'ACCOUNT_LEAVING');
    assert.equal((await call(stayWithAccount, { token })).deletedCount, 1);
    assert.deepEqual(await seen(), before);
    assert.equal((await call(account, { token })).leavesAt, null);
    assert.equal((await call(stayWithAccount, { token })).deletedCount, 0);
    await house.house.work.once();
    assert.equal((await call(account, { token })).email, rahim.email);
  });

for (const kind of databases)
  test(`leaving takes the password, or a sign-in of the last minutes; the last admin stays, on ${kind}`, async () => {
    const clock = { ahead: 0 };
    await using house = await openHouse(kind, {}, { now: () => new Date(Date.now() + clock.ahead) });
    const { call } = house;
    const [admin, rahim, karim] = [
      await house.joinAdmin('Admin'),
      await house.join('Rahim'),
      await house.join('Karim'),
    ];
    assert.equal(await refusal(call(leaveAccount, { token: admin.token, body: { password } })), 'LAST_ADMIN');
    const wrong = call(leaveAccount, { token: rahim.token, body: { password: 'wrong-1234' } });
    const { code, issues } = await wrong.then(
      () => assert.fail('a wrong password was taken'),
      (error: unknown) => error as CallFailed,
    );
    assert.deepEqual([code, issues.map(({ field }) => field)], ['WRONG_PASSWORD', ['password']]);
    await call(leaveAccount, { token: karim.token, body: {} });

    clock.ahead = 6 * 60_000;
    assert.equal(await refusal(call(leaveAccount, { token: rahim.token, body: {} })), 'FRESH_SIGN_IN_NEEDED');
    await call(leaveAccount, { token: rahim.token, body: { password } });

    const second = await house.joinAdmin('Second');
    await call(leaveAccount, { token: second.token, body: { password } });
    // Meanwhile the other one is an admin no more.
    const { db } = house.house;
    await db.updateTable('users').set({ status: 'Member' }).where('id', '=', admin.id).execute();
    await db.updateTable('leavings').set({ ends_at: new Date().toISOString() }).execute();
    await house.house.work.once();
    const left = await db.selectFrom('users').select('name').orderBy('name').execute();
    assert.deepEqual(
      left.map(({ name }) => name),
      ['Admin', 'Second'],
    );
    await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', admin.id).execute();
    assert.equal(await refusal(call(leaveAccount, { token: admin.token, body: { password } })), 'LAST_ADMIN');
  });

test('guesses of the password of whoever is signed in are limited like sign-ins', async () => {
  await using house = await openHouse('sqlite', { TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024' });
  const { call, join } = house;
  const { token } = await join('Rahim');
  const guess = () => refusal(call(leaveAccount, { token, body: { password: 'wrong-1234' } }));
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await guess());
  assert.deepEqual([answers[0], answers.at(-1)], ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS']);
});
