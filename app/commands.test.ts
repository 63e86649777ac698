import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLaptop, laptopsPage } from '#features/laptops/laptop-contract.ts';
import { accessToken, isAdmin } from '#features/users/user-contract.ts';
import { lockFolder } from '#platform/database/lock.ts';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { run } from './testing/command.ts';
import { openHouse } from './testing/house.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** As the command says: by the letter of whoever forgot their password. Answers the access token of the new sign-in. */
async function proveAddress({ ask, call, identity }: Awaited<ReturnType<typeof openHouse>>, email: string) {
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const sent = await ask('/emulator/v1/projects/hatbodol/oobCodes');
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.findLast((sent) => sent.email === email)?.oobCode;
  const password = 'Bagerhat-8';
  await identity('resetPassword', { oobCode, newPassword: password });
  const { idToken } = await identity('signInWithPassword', { email, password, returnSecureToken: true });
  return (await call(accessToken, { token: idToken, query: { email } })).accessToken;
}

for (const kind of databases) {
  test(`admins are made and unmade from the command line while the server runs, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { DATA_DIR, DATABASE_URL } = house.config;
    const admin = (...words: string[]) => run('app/admin-command.ts', words, { DATA_DIR, DATABASE_URL });
    const { email, uid, ...rahim } = await house.join('Rahim');
    let { token } = rahim;
    const amI = async () => (await house.call(isAdmin, { token, params: { email } })).isAdmin;
    assert.match((await admin('list')).said, /no admin yet/);
    assert.equal((await admin('grant', 'nobody@example.com')).code, 1);
    const refused = await admin('grant', email);
    assert.equal(refused.code, 1);
    assert.ok(
      refused.said.includes(`rahim@example.com is Rahim, uid ${uid}, registered ${today()} (today).`),
    );
    assert.match(refused.said, /never proved that the address is theirs/);
    assert.equal(await amI(), false);
    token = await proveAddress(house, email);
    const granted = await admin('grant', 'RAHIM@example.com');
    assert.equal(granted.code, 0);
    assert.match(granted.said, new RegExp(`uid ${uid}[^]+is an admin now`));
    assert.equal(await amI(), true);
    assert.match((await admin('list')).said, /rahim@example\.com\tRahim/);
    assert.match((await admin('revoke', email)).said, /last admin/);
    assert.equal(await amI(), true);
    await house.joinAdmin('Mitali');
    assert.equal((await admin('revoke', email)).code, 0);
    assert.equal(await amI(), false);
    assert.deepEqual((await admin('promote', email)).code, 1);
  });

  test(`a backup taken while writing holds every machine that was acknowledged before it, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    await using other = await freshStorage(kind);
    const file = join(other.folder, 'saved.backup');
    const acknowledged: string[] = [];
    {
      await using house = await openHouse(kind, {
        DATA_DIR: place.folder,
        ...(place.url && { DATABASE_URL: place.url }),
      });
      const rahim = await house.join('Rahim');
      await house.addBrand(await house.joinAdmin('Admin'));
      const body = await house.machine(rahim);
      const post = async () =>
        acknowledged.push((await house.call(createLaptop, { token: rahim.token, body }))._id);
      for (let turn = 0; turn < 20; turn += 1) await post();
      const before = [...acknowledged];
      const saving = new AbortController();
      const saved = run('app/backup-command.ts', ['backup', file], {
        DATA_DIR: place.folder,
        DATABASE_URL: place.url,
      });
      const written = (async () => {
        while (!saving.signal.aborted) await post();
      })();
      const { code, said } = await saved;
      saving.abort();
      await written;
      assert.equal(code, 0, said);
      assert.ok(acknowledged.length > before.length, 'nothing was written meanwhile');
      acknowledged.splice(0, Infinity, ...before);
    }
    const restored = await run('app/backup-command.ts', ['restore', file], {
      DATA_DIR: other.folder,
      DATABASE_URL: other.url,
    });
    assert.equal(restored.code, 0, restored.said);
    await using house = await openHouse(kind, {
      DATA_DIR: other.folder,
      ...(other.url && { DATABASE_URL: other.url }),
    });
    const kept = await house.house.db
      .selectFrom('laptops')
      .select('id')
      .where('id', 'in', acknowledged)
      .execute();
    assert.equal(kept.length, acknowledged.length);
    assert.ok((await house.call(laptopsPage)).count >= kept.length);
  });
}

test('a restore refuses what is no backup, and a folder in use', async () => {
  await using place = await freshStorage('sqlite');
  const file = join(place.folder, 'saved.backup');
  await writeFile(file, 'this is no database at all, whatever its name says');
  const refused = await run('app/backup-command.ts', ['restore', file], { DATA_DIR: place.folder });
  assert.equal(refused.code, 1);
  assert.match(refused.said, /^Cannot restore: /);
  assert.equal((await run('app/backup-command.ts', ['backup'], { DATA_DIR: place.folder })).code, 1);
  using running = lockFolder(place.folder);
  assert.ok(running);
  const inUse = await run('app/backup-command.ts', ['restore', file], { DATA_DIR: place.folder });
  assert.match(inUse.said, /a server runs on this DATA_DIR/);
});
