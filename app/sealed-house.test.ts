import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { JWK } from 'jose';
import { factorRow, totpCode } from '#features/identity/server/second-factor/totp.ts';
import { keyRow } from '#features/identity/server/tokens/signing-keys.ts';
import { accessToken, isMember } from '#features/users/user-contract.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { databases, freshStorage, type TestStorage } from '#platform/testing/storage.ts';
import { startServer } from '#trials/testing/server-process.ts';
import { run } from './testing/command.ts';
import { everyRow } from './testing/every-row.ts';
import { openHouse } from './testing/house.ts';
import { outcome } from './testing/outcome.ts';

type OpenHouse = Awaited<ReturnType<typeof openHouse>>;

const at = ({ folder, url }: TestStorage) => ({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) });
const newKey = () => randomBytes(32).toString('base64url');

/** Somebody with an authenticator; answers its secret. */
async function enrolled(
  { ask, config, house }: OpenHouse,
  { idToken, email }: { idToken: string; email: string },
) {
  const post = async (call: string, body: object) =>
    (await ask(`/v2/accounts/mfaEnrollment:${call}?key=${config.FIREBASE_API_KEY}`, {
      method: 'POST',
      body: JSON.stringify({ idToken, ...body }),
    }).then((answer) => answer.json())) as {
      totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
    };
  await house.db
    .updateTable('identity_accounts')
    .set({ email_verified: 1 })
    .where('email', '=', email)
    .execute();
  const { totpSessionInfo } = await post('start', { totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = totpSessionInfo;
  const pending = await everyRow(house.db);
  assert.ok(pending.every(({ text }) => !text.includes(sharedSecretKey)));
  const verificationCode = totpCode(sharedSecretKey, Math.floor(Date.now() / 30_000));
  await post('finalize', { totpVerificationInfo: { sessionInfo, verificationCode } });
  return sharedSecretKey;
}

/** What an earlier version has stored: the same rows, unsealed. Answers what was in them. */
async function unseal(db: Database, sealing: Sealing) {
  const secrets: string[] = [];
  for (const { kid, private_jwk: sealed } of await db.selectFrom('identity_keys').selectAll().execute()) {
    const private_jwk = sealing.open(sealed, keyRow(kid));
    await db.updateTable('identity_keys').set({ private_jwk }).where('kid', '=', kid).execute();
    secrets.push((JSON.parse(private_jwk) as JWK).d!);
  }
  for (const { uid, id, totp_secret: sealed } of await db
    .selectFrom('identity_factors')
    .selectAll()
    .execute()) {
    const totp_secret = sealing.open(sealed!, factorRow({ uid, id }));
    await db.updateTable('identity_factors').set({ totp_secret }).where('id', '=', id).execute();
    secrets.push(totp_secret);
  }
  for (const name of ['access-token-key', 'identity-refresh']) {
    const value = await storedSecret(db, sealing, name);
    await db.updateTable('secrets').set({ value }).where('name', '=', name).execute();
    secrets.push(value);
  }
  await db.deleteFrom('secrets').where('name', '=', 'seal-check').execute();
  return secrets;
}

for (const kind of databases)
  test(`whoever has the database alone has no key and no authenticator, and tokens live on when it is sealed, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    let secrets: string[];
    let rahim: Awaited<ReturnType<OpenHouse['join']>>;
    {
      await using house = await openHouse(kind, { ...at(place), SEAL_KEY: '' });
      const karim = await house.join('Karim');
      const totpSecret = await enrolled(house, karim);
      rahim = await house.join('Rahim');
      const { refreshToken } = await house.identity('signInWithPassword', {
        email: rahim.email,
        password: 'Bagerhat-7',
        returnSecureToken: true,
      });
      await house.ask('/v1/token?key=hatbodol', {
        method: 'POST',
        body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      secrets = await unseal(house.house.db, house.house.sealing);
      assert.ok(secrets.includes(totpSecret));
      assert.equal(secrets.length, 5);
    }
    assert.equal((await stat(join(place.folder, 'seal.key'))).mode & 0o777, 0o600);

    await using house = await openHouse(kind, { ...at(place), SEAL_KEY: '' });
    const rows = await everyRow(house.house.db);
    for (const secret of secrets)
      assert.deepEqual(
        rows.filter(({ text }) => text.includes(secret)),
        [],
      );
    const { email, token, idToken } = rahim;
    assert.equal(await outcome(house.call(isMember, { token, params: { email } })), 200);
    assert.equal(await outcome(house.call(accessToken, { token: idToken, query: { email } })), 200);
  });

test('rotate-keys ends ID tokens, refresh tokens and access tokens while the server runs', async () => {
  await using place = await freshStorage('sqlite');
  await using house = await openHouse('sqlite', { ...at(place), SEAL_KEY: '' });
  const { email, token, idToken } = await house.join('Rahim');
  const signIn = () =>
    house.identity('signInWithPassword', { email, password: 'Bagerhat-7', returnSecureToken: true });
  const { refreshToken } = await signIn();
  const refresh = () =>
    house
      .ask('/v1/token?key=hatbodol', {
        method: 'POST',
        body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      })
      .then(({ status }) => status);
  const other = await run('app/identity-command.ts', ['rotate-keys'], { ...at(place), SEAL_KEY: newKey() });
  assert.equal(other.code, 1);
  assert.match(other.said, /^Nothing was changed: the database is sealed with another key/);
  assert.equal(await outcome(house.call(isMember, { token, params: { email } })), 200);
  const { code, said } = await run('app/identity-command.ts', ['rotate-keys'], at(place));
  assert.equal(code, 0, said);
  assert.match(said, /All tokens of before are refused, and \d sessions are over/);
  assert.equal(await refresh(), 400);
  assert.equal(await outcome(house.call(accessToken, { token: idToken, query: { email } })), 401);
  const { idToken: fresh } = await signIn();
  const { accessToken: freshToken } = await house.call(accessToken, { token: fresh, query: { email } });
  assert.equal(await outcome(house.call(isMember, { token: freshToken, params: { email } })), 200);
  assert.equal(await outcome(house.call(isMember, { token, params: { email } })), 401);
});

for (const kind of databases)
  test(`a backup is restored without its key, which it names, and starts with it, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    await using other = await freshStorage(kind);
    {
      await using house = await openHouse(kind, { ...at(place), SEAL_KEY: '' });
      await house.join('Rahim');
    }
    const file = join(other.folder, 'saved.backup');
    const saved = await run('app/backup-command.ts', ['backup', file], at(place));
    assert.equal(saved.code, 0, saved.said);
    assert.match(saved.said, /seal\.key/);
    const key = (await readFile(join(place.folder, 'seal.key'), 'utf8')).trim();
    assert.ok(!(await readFile(file)).includes(key));
    assert.equal((await stat(file)).mode & 0o777, 0o600);

    await chmod(file, 0o644);
    const wrong = await run('app/backup-command.ts', ['restore', file], { ...at(other), SEAL_KEY: newKey() });
    assert.equal(wrong.code, 1);
    assert.match(
      wrong.said,
      /^Cannot restore: the database is sealed with another key than the one here: set the SEAL_KEY/,
    );
    const restored = await run('app/backup-command.ts', ['restore', file], at(other));
    assert.equal(restored.code, 0, restored.said);
    assert.match(restored.said, /the server needs the SEAL_KEY .* the file seal\.key in its DATA_DIR/);
    const start = async (settings: Record<string, string>) => {
      const port = String(await freePort());
      return run('app/main.ts', [], { ...at(other), DEMO: 'off', PORT: port, ...settings });
    };
    const without = await start({});
    assert.equal(without.code, 1);
    assert.match(
      without.said,
      /^Cannot start: the database is sealed: set the SEAL_KEY of the server that wrote it/m,
    );
    const another = await start({ SEAL_KEY: newKey() });
    assert.match(another.said, /^Cannot start: the database is sealed with another key/m);
    assert.match(
      (await start({ SEAL_KEY: 'short' })).said,
      /^Cannot start: SEAL_KEY must be 32 bytes in base64url/m,
    );

    const complete = await run('app/backup-command.ts', ['restore', file], { ...at(other), SEAL_KEY: key });
    assert.equal(complete.said, `Restored from ${file}\n`);
    await using server = await startServer(other, { SEAL_KEY: key });
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
  });

test('whatever the server and the commands write is for its owner alone', async () => {
  await using place = await freshStorage('sqlite');
  await using earlier = await freshStorage('sqlite');
  {
    await using house = await openHouse('sqlite', { ...at(earlier), SEAL_KEY: '' });
    await house.join('Rahim');
  }
  const folder = join(place.folder, 'data');
  await cp(earlier.folder, folder, { recursive: true });
  for (const name of ['.', 'hatbodol.db']) await chmod(join(folder, name), 0o755);
  await using server = await startServer({ folder, url: undefined });
  const modes = async (of: string) =>
    Object.fromEntries(
      await Promise.all(
        ['.', ...(await readdir(of))].map(async (name) => [name, (await stat(join(of, name))).mode & 0o077]),
      ),
    ) as Record<string, number>;
  await fetch(server.address);
  const open = Object.entries(await modes(folder)).filter(([, mode]) => mode !== 0);
  assert.deepEqual(open, []);
  assert.ok('hatbodol.db-wal' in (await modes(folder)));
  server.child.kill('SIGTERM');
  await server.exited;

  const backups = join(place.folder, 'saved.db');
  await run('app/backup-command.ts', ['backup', backups], { DATA_DIR: folder });
  await chmod(backups, 0o644);
  const restored = await run('app/backup-command.ts', ['restore', backups], { DATA_DIR: folder });
  assert.equal(restored.code, 0, restored.said);
  assert.equal((await modes(folder))['hatbodol.db'], 0);
  const elsewhere = join(place.folder, 'elsewhere');
  const fresh = await run('app/backup-command.ts', ['restore', backups], { DATA_DIR: elsewhere });
  assert.equal(fresh.code, 0, fresh.said);
  assert.deepEqual(Object.values(await modes(elsewhere)).filter(Boolean), []);
});
