import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeOf, openMeetings, refusalOf } from '#app/testing/meetings.ts';
import { outcome } from '#app/testing/outcome.ts';
import { sightings } from '#app/testing/sightings.ts';
import { addFavourite } from '#features/favourites/favourite-contract.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, myLaptops, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { setRole } from '#features/users/server/user-queries.ts';
import { accessToken } from '#features/users/user-contract.ts';
import { visitById } from '#features/visits/visit-contract.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { databases } from '#platform/testing/storage.ts';
import { askForReview, hideLaptop, showLaptop } from '../hidden-contract.ts';
import { liftSuspension, suspendUser } from '../suspension-contract.ts';

const everywhere = 15;

/** A machine that can be seen everywhere, with a moderator who is going to look at it. */
async function openScene(kind: (typeof databases)[number]) {
  const house = await openMeetings(kind);
  const { call, seller, buyer, stranger: moderator } = house;
  await setRole(house.house.db, moderator.id, 'Moderator');
  const id = await house.post();
  const like = await house.post(buyer);
  await call(advertiseLaptop, { token: seller.token, params: { id } });
  await call(addFavourite, { token: buyer.token, params: { id } });
  const params = { id };
  return {
    ...house,
    id,
    params,
    moderator,
    ways: () => sightings(house, { id, seller, fan: buyer, like }),
    mine: async () =>
      (await call(myLaptops, { token: seller.token, query: { email: seller.email } })).find(
        ({ _id }) => _id === id,
      ),
    letters: async () => {
      await house.house.work.once();
      const items = await readOutbox(join(house.config.DATA_DIR, 'outbox'), 1000);
      return items.flatMap((item) => (item.kind === 'mail' ? [item] : []));
    },
  };
}

for (const kind of databases) {
  test(`a hidden machine is seen by its seller alone, who reads why, corrects it and asks again, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, id, params, seller, buyer, moderator } = scene;
    assert.equal((await scene.ways()).length, everywhere);
    const visit = await scene.propose(id, 26);
    const body = { reason: 'Show the machine itself, not a picture of the shop.' };
    assert.equal(await codeOf(call(askForReview, { token: seller.token, params })), 'NOT_HIDDEN');
    await call(hideLaptop, { token: moderator.token, params, body });

    assert.deepEqual(await scene.ways(), []);
    assert.equal(await codeOf(scene.propose(id, 30)), 'NOT_FOUND');
    const ended = await call(visitById, { token: buyer.token, params: { id: visit._id } });
    assert.deepEqual([ended.status, ended.reason], ['cancelled', 'withdrawn']);
    assert.equal((await call(oneLaptopById, { token: seller.token, params })).model, 'Prelude N41');
    assert.equal(await outcome(call(oneLaptopById, { token: buyer.token, params })), 404);
    assert.deepEqual(
      [(await scene.mine())?.hidden?.reason, (await scene.mine())?.hidden?.askedAt],
      [body.reason, null],
    );
    const letters = (await scene.letters()).filter(({ text }) => text.includes(body.reason));
    assert.deepEqual(
      letters.map(({ to }) => to),
      [seller.email],
    );

    await call(editLaptop, { token: seller.token, params, body: { revision: 1, model: 'Prelude N42' } });
    assert.equal(await codeOf(call(askForReview, { token: buyer.token, params })), 'NOT_ALLOWED');
    await call(askForReview, { token: seller.token, params });
    assert.ok((await scene.mine())?.hidden?.askedAt);
    assert.deepEqual(await scene.ways(), []);

    await call(showLaptop, { token: moderator.token, params });
    assert.equal((await scene.ways()).length, everywhere);
    assert.equal((await scene.mine())?.hidden, null);
  });

  test(`a suspended person is out at once with all their machines, and everything is back at the end of the term, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, id, seller, buyer, moderator, admin } = scene;
    const visit = await scene.propose(id, 26);
    const hours = (count: number) => new Date(scene.clock.now + count * 3_600_000).toISOString();
    const term = { reason: 'Asked for money in advance.', until: hours(24) };
    const suspend = (by = moderator, body = term, whom = seller.id) =>
      call(suspendUser, { token: by.token, params: { id: whom }, body });
    const codes = [
      suspend(moderator, { ...term, until: hours(24 * 8) }),
      suspend(moderator, { ...term, until: hours(-1) }),
      suspend(moderator, { ...term, until: 'tomorrow' }),
      suspend(moderator, { ...term, reason: ' ' }),
      suspend(moderator, term, admin.id),
      suspend(moderator, term, moderator.id),
      suspend(admin, term, 'nobody'),
    ].map(codeOf);
    const input = 'INVALID_INPUT';
    const expected = ['TERM_TOO_LONG', input, input, input, 'HIGHER_ROLE', 'NOT_YOURSELF', 'NOT_FOUND'];
    assert.deepEqual(await Promise.all(codes), expected);
    await suspend();

    assert.deepEqual(await scene.ways(), []);
    const mine = { token: seller.token, query: { email: seller.email } };
    assert.equal(await outcome(call(myLaptops, mine)), 401);
    assert.equal(await outcome(call(createLaptop, { token: seller.token, body: {} as never })), 401);
    const before = { token: seller.idToken, query: { email: seller.email } };
    assert.equal(await outcome(call(accessToken, before)), 401);
    const signIn = async () => {
      const account = { email: seller.email, password: 'Bagerhat-7', returnSecureToken: true };
      const { idToken } = await scene.identity('signInWithPassword', account);
      return { token: idToken, query: { email: seller.email } };
    };
    const refused = await refusalOf(call(accessToken, await signIn()));
    assert.deepEqual([refused.code, refused.details], ['SUSPENDED', term]);
    const ended = await call(visitById, { token: buyer.token, params: { id: visit._id } });
    assert.deepEqual([ended.status, ended.reason], ['cancelled', 'suspended']);
    const letters = (await scene.letters()).filter(({ text }) => text.includes(term.reason));
    assert.deepEqual(
      letters.map(({ to }) => to),
      [seller.email],
    );

    scene.advance(23);
    await scene.house.work.once();
    assert.deepEqual(await scene.ways(), []);
    scene.advance(2);
    await scene.house.work.once();
    assert.equal((await scene.ways()).length, everywhere);
    const { accessToken: token } = await call(accessToken, await signIn());
    assert.equal((await call(myLaptops, { ...mine, token })).length, 1);

    await suspend(admin, { ...term, until: hours(24 * 300) });
    assert.deepEqual(await scene.ways(), []);
    const lift = { token: moderator.token, params: { id: seller.id } };
    assert.deepEqual(await call(liftSuspension, lift), { deletedCount: 1 });
    assert.deepEqual(await call(liftSuspension, lift), { deletedCount: 0 });
    assert.equal((await scene.ways()).length, everywhere);
  });

  test(`a machine that is hidden stays so when its seller's suspension ends, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, params, seller, moderator } = scene;
    const until = new Date(scene.clock.now + 3_600_000).toISOString();
    await call(hideLaptop, { token: moderator.token, params, body: { reason: 'A brochure' } });
    const whom = { token: moderator.token, params: { id: seller.id } };
    await call(suspendUser, { ...whom, body: { reason: 'A scam', until } });
    await call(liftSuspension, whom);
    assert.deepEqual(await scene.ways(), []);
    await call(showLaptop, { token: moderator.token, params });
    assert.equal((await scene.ways()).length, everywhere);
  });
}
