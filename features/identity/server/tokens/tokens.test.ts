import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import test from 'node:test';
import { createUserWithEmailAndPassword, reload, signInWithEmailAndPassword } from 'firebase/auth';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { databases } from '#platform/testing/storage.ts';
import { identityCommand } from '../identity-command.ts';
import { replaceEveryKey } from './replace-keys.ts';
import { keyRing, keyRow } from './signing-keys.ts';
import { failure, type RunningIdentity, runIdentity } from '../testing/run-identity.ts';

const hours = 3_600_000;
const days = 24 * hours;

async function signUp({ call }: RunningIdentity, email: string) {
  const { json } = await call('/v1/accounts:signUp', {
    email,
    password: 'secret-1234',
    returnSecureToken: true,
  });
  return json as { idToken: string; refreshToken: string; localId: string };
}

const refresh = ({ call }: RunningIdentity, refresh_token: string) =>
  call('/v1/token', { grant_type: 'refresh_token', refresh_token });

const lookup = ({ call }: RunningIdentity, idToken: string) => call('/v1/accounts:lookup', { idToken });

const stages = async ({ db }: RunningIdentity) =>
  (await db.selectFrom('identity_keys').select('stage').orderBy('stage').execute()).map(({ stage }) => stage);

for (const kind of databases) {
  test(`anybody can verify an ID token with the published keys (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { idToken, localId } = await signUp(service, 'rahim@example.com');
    const discovered = await service.call('/.well-known/openid-configuration');
    assert.equal(discovered.json?.['issuer'], service.settings.issuer);
    const own = await fetch(`${service.settings.issuer}/.well-known/openid-configuration`);
    assert.deepEqual(await own.json(), discovered.json);

    const keys = createRemoteJWKSet(new URL(String(discovered.json?.['jwks_uri'])));
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer: service.settings.issuer,
      audience: 'hatbodol',
      algorithms: ['RS256'],
    });
    assert.equal(payload.sub, localId);
    assert.equal(payload.exp! - payload.iat!, 3600);
    assert.equal(payload['user_id'], localId);
    assert.equal(payload['email_verified'], false);
    assert.deepEqual(payload['firebase'], {
      identities: { email: ['rahim@example.com'] },
      sign_in_provider: 'password',
    });
    const pems = await service.call('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com');
    assert.match(String(pems.json?.[protectedHeader.kid!]), /^-----BEGIN PUBLIC KEY-----/);
    assert.match(pems.headers.get('cache-control') ?? '', /max-age=\d+/);
    assert.equal((await service.identity.verifyIdToken(idToken))?.email, 'rahim@example.com');
  });

  test(`only our own living tokens are believed (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { idToken, refreshToken } = await signUp(service, 'rahim@example.com');
    const { kid } = decodeProtectedHeader(idToken) as { kid: string };
    const row = await service.db
      .selectFrom('identity_keys')
      .select('private_jwk')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow();
    const opened = service.sealing.open(row.private_jwk, keyRow(kid));
    const key = await importJWK(JSON.parse(opened) as JWK, 'RS256');
    const claims = decodeJwt(idToken);
    const signed = (change: object, header: object = {}, by = key) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(by);
    assert.equal((await lookup(service, await signed({}))).status, 200);

    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const strangerJwk = await exportJWK(stranger.publicKey);
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const header = (given: object) => Buffer.from(JSON.stringify(given)).toString('base64url');
    const published = (await service.call('/.well-known/jwks.json')).text;
    const confused = `${header({ alg: 'HS256', kid })}.${body}`;
    const forged = {
      'no signature': `${header({ alg: 'none', kid })}.${body}.`,
      'our public key as a shared secret': `${confused}.${createHmac('sha256', published).update(confused).digest('base64url')}`,
      "a stranger's key": await signed({}, {}, stranger.privateKey as never),
      "a stranger's key, brought along": await signed({}, { jwk: strangerJwk }, stranger.privateKey as never),
      'an unknown key': await signed({}, { kid: 'other' }),
      'another audience': await signed({ aud: 'other' }),
      'another issuer': await signed({ iss: 'https://securetoken.google.com/hatbodol' }),
      'a refresh token': refreshToken,
      nonsense: 'nonsense',
    };
    for (const [what, token] of Object.entries(forged)) {
      assert.equal((await lookup(service, token)).error, 'INVALID_ID_TOKEN', what);
      assert.equal(await service.identity.verifyIdToken(token), undefined, what);
    }
    const now = Math.floor(Date.now() / 1000);
    assert.equal((await lookup(service, await signed({ exp: now - 60 }))).error, 'TOKEN_EXPIRED');
    assert.equal((await lookup(service, await signed({ sid: undefined }))).error, 'TOKEN_EXPIRED');
    assert.equal((await lookup(service, await signed({ sub: 'nobody' }))).error, 'USER_NOT_FOUND');
    assert.deepEqual(service.problems, []);
  });

  test(`keys are made once, shown before they sign, and kept until their last token died (${kind})`, async () => {
    await using service = await runIdentity(kind, { ownKeys: true });
    const rings = Array.from({ length: 5 }, () => keyRing({ ...service, now: Date.now }));
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid));
    assert.equal(new Set(kids).size, 1);
    assert.deepEqual(await stages(service), ['active', 'next']);

    const { idToken } = await signUp(service, 'rahim@example.com');
    const shown = ((await service.call('/.well-known/jwks.json')).json!['keys'] as JWK[]).map(
      ({ kid }) => kid,
    );
    await rings[0]!.rotate();
    service.clock.ahead = 16_000;
    const later = await signUp(service, 'karim@example.com');
    const { kid } = decodeProtectedHeader(later.idToken);
    assert.notEqual(kid, kids[0]);
    assert.ok(shown.includes(kid));
    assert.equal((await lookup(service, idToken)).status, 200);

    service.clock.ahead = 2.1 * hours;
    await service.identity.housekeeping();
    assert.deepEqual(await stages(service), ['active', 'next']);
    service.clock.ahead = 31 * days;
    await service.identity.housekeeping();
    assert.deepEqual(await stages(service), ['active', 'next', 'retired']);
    assert.deepEqual(service.problems, []);
  });

  test(`keys rotate under load and no token fails (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { idToken, refreshToken } = await signUp(service, 'rahim@example.com');
    const rotating = (async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await keyRing({ ...service, now: Date.now }).rotate();
        service.clock.ahead += 16_000;
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        if (turn % 2 === 0) return lookup(service, idToken);
        const { json } = await refresh(service, refreshToken);
        return lookup(service, String(json?.id_token));
      }),
    );
    await rotating;
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status !== 200),
      [],
    );
    assert.deepEqual(service.problems, []);
  });

  test(`whoever replaces every key ends every token at once, while the server runs (${kind})`, async () => {
    await using service = await runIdentity(kind, { ownKeys: true });
    const { idToken, refreshToken } = await signUp(service, 'rahim@example.com');
    const { db, sealing } = service;
    const before = await db.selectFrom('secrets').selectAll().orderBy('name').execute();
    const renewed: unknown[] = [];
    const alsoRenew = async (...given: unknown[]) => void renewed.push(given);
    const { endedSessions } = await replaceEveryKey(db, { sealing, now: Date.now, alsoRenew });
    assert.equal(endedSessions, 1);
    assert.equal(renewed.length, 1);
    assert.deepEqual(await stages(service), ['active', 'next']);
    const after = await db.selectFrom('secrets').selectAll().orderBy('name').execute();
    assert.notDeepEqual(after, before);

    assert.equal((await lookup(service, idToken)).error, 'TOKEN_EXPIRED');
    assert.equal((await refresh(service, refreshToken)).error, 'TOKEN_EXPIRED');
    const back = (
      await service.call('/v1/accounts:signInWithPassword', {
        email: 'rahim@example.com',
        password: 'secret-1234',
        returnSecureToken: true,
      })
    ).json!;
    // Signed with a new key, although the server has the old ones in memory.
    assert.equal((await lookup(service, String(back.idToken))).status, 200);
    service.clock.ahead = 16_000;
    assert.equal((await lookup(service, String(back.idToken))).status, 200);
    assert.equal((await lookup(service, idToken)).error, 'INVALID_ID_TOKEN');
    assert.deepEqual(service.problems, []);
  });

  test(`refresh tokens are replaced at each use; tabs that share an old one keep in step (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { refreshToken: first, localId } = await signUp(service, 'rahim@example.com');
    const kept = await service.db.selectFrom('identity_refresh_tokens').selectAll().execute();
    assert.ok(!JSON.stringify(kept).includes(first));

    const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(service, first)));
    const seconds = new Set(tabs.map(({ json }) => json?.refresh_token));
    assert.equal(seconds.size, 1);
    const second = String([...seconds][0]);
    assert.notEqual(second, first);
    const answer = (await refresh(service, second)).json!;
    assert.deepEqual(
      [answer['token_type'], answer['expires_in'], answer['user_id']],
      ['Bearer', '3600', localId],
    );
    assert.equal(answer['access_token'], answer['id_token']);
    const third = String(answer.refresh_token);
    service.clock.ahead = 23 * hours;
    assert.equal((await refresh(service, first)).json?.refresh_token, third);

    service.clock.ahead = 25 * hours;
    assert.equal((await refresh(service, first)).error, 'TOKEN_EXPIRED');
    assert.equal((await refresh(service, third)).error, 'TOKEN_EXPIRED');
    assert.equal((await refresh(service, 'made-up')).error, 'INVALID_REFRESH_TOKEN');
    assert.equal((await service.call('/v1/token', {})).error, 'MISSING_GRANT_TYPE');
    assert.equal((await service.call('/v1/token', { grant_type: 'password' })).error, 'INVALID_GRANT_TYPE');
    assert.equal(
      (await service.call('/v1/token', { grant_type: 'refresh_token' })).error,
      'MISSING_REFRESH_TOKEN',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`a session ends after a month unused and a year in all (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const idle = await signUp(service, 'idle@example.com');
    let { refreshToken } = await signUp(service, 'busy@example.com');
    service.clock.ahead = 30 * days + hours;
    assert.equal((await refresh(service, idle.refreshToken)).error, 'TOKEN_EXPIRED');

    await using another = await runIdentity(kind);
    ({ refreshToken } = await signUp(another, 'busy@example.com'));
    for (let month = 1; month <= 12; month += 1) {
      another.clock.ahead = month * 29 * days;
      await another.identity.housekeeping();
      refreshToken = String((await refresh(another, refreshToken)).json?.refresh_token);
    }
    another.clock.ahead = 365 * days + hours;
    assert.equal((await refresh(another, refreshToken)).error, 'TOKEN_EXPIRED');
    assert.deepEqual([...service.problems, ...another.problems], []);
  });

  test(`an operator disables an account and every session is over at once (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'rahim@example.com', 'secret-1234');
    const idToken = await user.getIdToken();
    const lines: string[] = [];
    const command = (...args: string[]) =>
      identityCommand(args, { db: service.db, say: (line) => lines.push(line) });
    assert.equal(await command('disable', 'nobody@example.com'), 1);
    assert.equal(await command('nonsense'), 2);
    assert.equal(await command('disable', 'Rahim@example.com'), 0);
    assert.equal(await service.identity.verifyIdToken(idToken), undefined);
    assert.equal(await failure(reload(user)), 'auth/user-disabled');
    assert.equal(auth.currentUser, null);
    const signIn = (password: string) =>
      failure(signInWithEmailAndPassword(auth, 'rahim@example.com', password));
    // Only who knows the password learns that the account is disabled.
    assert.equal(await signIn('wrong'), 'auth/invalid-credential');
    assert.equal(await signIn('secret-1234'), 'auth/user-disabled');
    assert.equal(await command('enable', user.uid), 0);
    assert.equal(await signIn('secret-1234'), 'no failure');
    const trail = await service.db.selectFrom('identity_audit').select('event').orderBy('at').execute();
    const events = trail.map(({ event }) => event);
    assert.deepEqual(events.slice(0, 2).sort(), ['account-created', 'sign-in']);
    assert.deepEqual(events.slice(2), ['account-disabled', 'sign-in-failed', 'account-enabled', 'sign-in']);
  });

  test(`a deleted account's sessions and tokens are over, in the caller's transaction (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { idToken, refreshToken, localId } = await signUp(service, 'rahim@example.com');
    await assert.rejects(
      service.db.transaction().execute(async (db) => {
        await service.identity.deleteAccount(db, localId);
        throw new Error('changed its mind');
      }),
    );
    assert.equal((await lookup(service, idToken)).status, 200);
    await service.db.transaction().execute((db) => service.identity.deleteAccount(db, localId));
    assert.equal((await lookup(service, idToken)).error, 'USER_NOT_FOUND');
    assert.equal((await refresh(service, refreshToken)).error, 'USER_NOT_FOUND');
    assert.equal(await service.identity.verifyIdToken(idToken), undefined);
    assert.deepEqual(service.problems, []);
  });
}
