import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { blogById, createBlog } from '#features/blogs/blog-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { sellerById } from '#features/laptops/seller-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { databases } from '#platform/testing/storage.ts';
import { account, changeAccount, endSession, sessions } from '../account-contract.ts';

const refused = (code: string) => (error: unknown) => error instanceof CallFailed && error.code === code;

for (const kind of databases) {
  test(`a new name and picture are seen wherever the person is named, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, join, joinAdmin, picture, machine } = house;
    await house.addBrand(await joinAdmin('Anika'));
    const rafi = await join('Rafi');
    const { token } = rafi;
    await call(createLaptop, { token, body: await machine(rafi) });
    const img = await picture(rafi);
    const { _id: blog } = await call(createBlog, {
      token,
      body: { title: 'Hinges', details: 'Slowly.', img },
    });
    const before = await call(sellerById, { params: { id: rafi.id }, query: { page: '0', size: '10' } });
    assert.equal(before.name, 'Rafi');

    const image = await picture(rafi);
    const changed = await call(changeAccount, { token, body: { name: '  রাফি আহমেদ ', image } });
    assert.equal(changed.name, 'রাফি আহমেদ');
    assert.deepEqual(await call(account, { token }), changed);
    const seller = await call(sellerById, { params: { id: rafi.id }, query: { page: '0', size: '10' } });
    assert.deepEqual([seller.name, seller.image], [changed.name, changed.image]);
    const post = await call(blogById, { params: { id: blog } });
    assert.deepEqual([post.author, post.imgAuthor], [changed.name, changed.image]);

    assert.equal(changed.language, 'en');
    const inBangla = await call(changeAccount, { token, body: { language: 'bn' } });
    assert.deepEqual(inBangla, { ...changed, language: 'bn' });
    await call(changeAccount, { token, body: { language: 'en' } });
    const again = await call(changeAccount, { token, body: { image: changed.image } });
    assert.deepEqual(again, changed, 'what is not given stays, and so does the picture that is there');
    await assert.rejects(call(changeAccount, { token, body: { name: ' ' } }), refused('INVALID_INPUT'));
    const strange = { image: `${house.config.publicUrl}/images/unknown.webp` };
    await assert.rejects(call(changeAccount, { token, body: strange }), refused('PHOTO_UNKNOWN'));
    assert.deepEqual(await call(account, { token }), changed);
  });

  test(`a session that its owner ends is over at once, and nobody else can end it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, ask, join, identity } = house;
    const rafi = await join('Rafi');
    const thief = await join('Thief');
    const signIn = { email: rafi.email, password: 'Bagerhat-7', returnSecureToken: true };
    const { idToken } = await identity('signInWithPassword', signIn);
    const elsewhere = await ask(`/api/jwt?email=${rafi.email}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const { accessToken } = (await elsewhere.json()) as { accessToken: string };

    const open = await call(sessions, { token: rafi.token });
    assert.deepEqual(open.map(({ current }) => current).sort(), [false, true]);
    const other = open.find(({ current }) => !current)!;
    const end = (token: string) => call(endSession, { token, params: { id: other._id } });
    await assert.rejects(end(thief.token), refused('NOT_FOUND'));
    assert.equal((await call(account, { token: accessToken })).name, 'Rafi');
    assert.deepEqual(await end(rafi.token), { deletedCount: 1 });
    await assert.rejects(call(account, { token: accessToken }), refused('SIGN_IN_REQUIRED'));
    await assert.rejects(end(rafi.token), refused('NOT_FOUND'));
    assert.equal((await call(sessions, { token: rafi.token })).length, 1);
    assert.equal((await call(sessions, { token: thief.token })).length, 1);
  });
}
