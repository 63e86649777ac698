import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { blogs, createBlog } from '#features/blogs/blog-contract.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { account } from '#features/users/account-contract.ts';
import { leaveAccount } from '#features/users/leaving-contract.ts';
import { accessToken, deleteUser, register } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { everyRow } from '../testing/every-row.ts';
import { openHouse } from '../testing/house.ts';
import { outcome } from '../testing/outcome.ts';
import type { Person } from '../testing/people.ts';

type OpenHouse = Awaited<ReturnType<typeof openHouse>>;

// Every request of theirs comes from here.
const theirAddress = '203.0.113.77';
const headers = { 'x-forwarded-for': theirAddress, 'user-agent': 'Rahims browser' };
const settings = { TRUST_PROXY: '1', TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024' };

const post = async ({ ask }: OpenHouse, path: string, body: object) => {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await ask(`${path}?key=hatbodol`, init)).json()) as Record<string, string>;
};

const identity = (house: OpenHouse, call: string, body: object) => post(house, `/v1/accounts:${call}`, body);

/** Somebody who left traces wherever one can: machines, photographs, posts, codes, failures, sessions, stored answers. */
async function livedHere(house: OpenHouse, brandOf: Person): Promise<Person & { pictures: string[] }> {
  const { call } = house;
  const email = 'rahim@example.com';
  const password = 'Bagerhat-7';
  const { idToken = '', localId: uid = '' } = await identity(house, 'signUp', {
    email,
    password,
    returnSecureToken: true,
  });
  const image = await house.picture({ ...brandOf, token: idToken });
  const body = { name: 'Rahim Uddin', image };
  const { _id: id } = await call(register, { token: idToken, body, idempotencyKey: 'joining' });
  const { accessToken: token } = await call(accessToken, { token: idToken, query: { email } });
  const rahim = { uid, id, email, name: 'Rahim Uddin', token, idToken };

  const photos = await Promise.all(Array.from({ length: 5 }, () => house.picture(rahim)));
  const [img1 = '', img2 = '', img3 = '', img4 = '', later = ''] = photos;
  const machine = { ...(await house.machine(rahim)), img1, img2, img3, img4 };
  const laptop = await call(createLaptop, { token, body: machine, idempotencyKey: 'machine' });
  const params = { id: laptop._id };
  await call(editLaptop, { token, params, body: { img1: later, revision: 1 } });
  await call(advertiseLaptop, { token, params });
  const post = { title: 'Papers', details: 'Ask for them.', img: await house.picture(rahim) };
  await call(createBlog, { token, body: post, idempotencyKey: 'post' });
  // Variants are files too.
  for (const photo of [...photos, image])
    await house.ask(new URL(photo).pathname.replace('.webp', '.64.webp'));

  await identity(house, 'signInWithPassword', { email, password: 'wrong-1234' });
  await identity(house, 'signInWithPassword', { email, password });
  await identity(house, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await identity(house, 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  await identity(house, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await identity(house, 'sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: 'r2@example.com',
  });
  return { ...rahim, pictures: [...photos, image] };
}

const filesIn = async ({ config }: OpenHouse) =>
  readdir(join(config.DATA_DIR, 'images'), { recursive: true });

const idIn = (url: string) => /images\/([^.]+)/.exec(url)![1]!;

/** The tables that name somebody who is gone, as the documents have them. */
async function outliving() {
  const text = await readFile(new URL('../../docs/leaving.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` +\| `?(uid|_id)`? /gm)];
  const by = (name: string) => rows.flatMap(([, table = '', of]) => (of === name ? [table] : [])).sort();
  return { uid: by('uid'), _id: by('_id') };
}

async function demandNoTrace(
  house: OpenHouse,
  { uid, id, email, pictures }: Person & { pictures: string[] },
  { byAdmin }: { byAdmin: boolean },
) {
  const files = (await filesIn(house)).join('\n');
  for (const picture of pictures) {
    assert.ok(!files.includes(idIn(picture)), 'a photograph is still in the store');
    assert.equal((await house.ask(new URL(picture).pathname)).status, 404);
  }
  const rows = await everyRow(house.house.db);
  const tablesWith = (trace: string) => [
    ...new Set(rows.filter(({ text }) => text.includes(trace)).map(({ table }) => table)),
  ];
  const gone = [
    email,
    'r2@example.com',
    'rahim',
    theirAddress,
    headers['user-agent'],
    '1712345678',
    '1712-345678',
  ];
  for (const trace of [...gone, ...pictures.map(idIn)]) assert.deepEqual(tablesWith(trace), [], trace);
  const { uid: byUid, _id: byId } = await outliving();
  // What an admin did stays in the trail, by an id that nothing else has any more.
  assert.deepEqual(tablesWith(id), byAdmin ? byId : []);
  assert.deepEqual(tablesWith(uid).sort(), byUid);
  // The author of a post stays.
  assert.deepEqual(tablesWith('Rahim'), ['blogs']);
  const [post] = await house.call(blogs);
  assert.deepEqual([post?.author, post?.email, post?.imgAuthor], ['Rahim Uddin', '', '']);
}

for (const kind of databases)
  for (const who of ['an admin', 'themselves', 'themselves, seven days ago'] as const)
    test(`of somebody who is deleted by ${who} nothing is left that tells who it was, on ${kind}`, async () => {
      await using house = await openHouse(kind, settings);
      const admin = await house.joinAdmin('Admin');
      await house.addBrand(admin);
      const rahim = await livedHere(house, admin);
      const before = await everyRow(house.house.db);
      for (const trace of [rahim.email, theirAddress, 'r2@example.com'])
        assert.ok(
          before.some(({ text }) => text.includes(trace)),
          `${trace} was never there`,
        );
      if (who === 'an admin') await house.call(deleteUser, { token: admin.token, params: { id: rahim.id } });
      else if (who === 'themselves, seven days ago') {
        await house.call(leaveAccount, { token: rahim.token, body: {} });
        await house.house.work.once();
        assert.equal(await outcome(house.call(account, { token: rahim.token })), 401);
        assert.ok((await house.ask(new URL(rahim.pictures[0]!).pathname)).ok);
        await house.house.db.updateTable('leavings').set({ ends_at: new Date().toISOString() }).execute();
        await house.house.work.once();
      } else {
        const { kind } = await identity(house, 'delete', { idToken: rahim.idToken });
        assert.equal(kind, 'identitytoolkit#DeleteAccountResponse');
      }
      await demandNoTrace(house, rahim, { byAdmin: who === 'an admin' });
    });

for (const kind of databases)
  test(`a machine that is deleted takes its photographs along, but for those that another one shows, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const admin = await house.joinAdmin('Admin');
    await house.addBrand(admin);
    const rahim = await house.join('Rahim');
    const body = await house.machine(rahim);
    const shared = await house.picture(rahim);
    const { _id: id } = await call(createLaptop, { token: rahim.token, body: { ...body, img4: shared } });
    const other = await house.machine(rahim, { img2: shared });
    const { _id: kept } = await call(createLaptop, { token: rahim.token, body: other });
    await call(deleteLaptop, { token: rahim.token, params: { id } });
    const files = (await filesIn(house)).join('\n');
    assert.ok(!files.includes(idIn(body.img1)));
    assert.equal((await house.ask(new URL(body.img1).pathname)).status, 404);
    assert.equal((await call(oneLaptopById, { params: { id: kept } })).img2, new URL(shared).pathname);
    assert.equal((await house.ask(new URL(shared).pathname)).status, 200);
    await call(deleteLaptop, { token: rahim.token, params: { id: kept } });
    assert.equal((await house.ask(new URL(shared).pathname)).status, 404);
  });
