import assert from 'node:assert/strict';
import test from 'node:test';
import {
  getIdTokenResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithCustomToken,
} from 'firebase/auth';
import { type CryptoKey, decodeJwt } from 'jose';
import { databases } from '#platform/testing/storage.ts';
import { customTokenAudience } from '../sign-in/custom-token-sign-in.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { signed, strangersKey, trusted } from '../testing/trusted-keys.ts';

for (const kind of databases) {
  test(`a custom token signs in with its claims, under test routes and trusted keys only (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const auth = service.browser();
    const token = (claims: object, key?: CryptoKey) => signed({ aud: customTokenAudience, ...claims }, key);
    const { user } = await signInWithCustomToken(
      auth,
      await token({ uid: 'my-own-id', claims: { level: 7 } }),
    );
    assert.equal(user.uid, 'my-own-id');
    const { claims, signInProvider } = await getIdTokenResult(user, true);
    assert.deepEqual([claims['level'], signInProvider], [7, 'custom']);
    assert.equal(
      (await signInWithCustomToken(auth, await token({ uid: 'my-own-id' }))).user.uid,
      'my-own-id',
    );
    const bad = [
      await token({ uid: 'x' }, strangersKey),
      await token({ uid: 'x', aud: 'other' }),
      'nonsense',
      await user.getIdToken(),
    ];
    for (const each of bad)
      assert.equal(await failure(signInWithCustomToken(auth, each)), 'auth/invalid-custom-token');
    const { error } = await service.call('/v1/accounts:signInWithCustomToken', {
      token: await token({ uid: 'x', claims: { sub: 'y' } }),
    });
    assert.equal(error, 'FORBIDDEN_CLAIM : sub');
    assert.equal(
      (
        await service.call('/v1/accounts:lookup', {
          idToken: await token({ sub: 'my-own-id', aud: 'hatbodol' }),
        })
      ).error,
      'INVALID_ID_TOKEN',
    );

    await using closed = await runIdentity(kind, { trustedTestKeys: trusted.trustedTestKeys });
    const elsewhere = closed.browser();
    assert.equal(
      await failure(signInWithCustomToken(elsewhere, await token({ uid: 'x' }))),
      'auth/operation-not-allowed',
    );
    assert.equal(
      await failure(
        signInWithCredential(elsewhere, GoogleAuthProvider.credential(await signed({ sub: 'g-1' }))),
      ),
      'auth/operation-not-allowed',
    );
    assert.equal(
      await failure(signInWithCredential(elsewhere, GithubAuthProvider.credential('token'))),
      'auth/operation-not-allowed',
    );
  });

  test(`test suites find the emulator's helper routes and administrator (${kind})`, async () => {
    await using service = await runIdentity(kind, { ...trusted, enumerationProtection: false });
    const project = 'example';
    const key = 'fake-api-key';
    const owner = { headers: { authorization: 'Bearer owner' } };
    const helper = (what: string, init: RequestInit = {}) =>
      fetch(`${service.origin}/emulator/v1/projects/${project}/${what}`, {
        headers: { 'content-type': 'application/json' },
        ...init,
      });
    const { json } = await service.call(
      '/v1/accounts:signUp',
      { email: 'a@b.example', password: 'sixsix' },
      { key },
    );
    const claims = decodeJwt(json!.idToken!);
    assert.deepEqual([claims['aud'], claims['iss']], [project, `${service.origin}/${project}`]);
    assert.equal((await service.identity.verifyIdToken(json!.idToken!))?.email, 'a@b.example');
    assert.equal(
      (await service.call('/v1/accounts:lookup', { idToken: json!.idToken })).error,
      'INVALID_ID_TOKEN',
    );

    await service.call(
      '/v1/accounts:sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'a@b.example' },
      { key },
    );
    await service.call('/v1/accounts:sendVerificationCode', { phoneNumber: '+8801711223344' }, { key });
    const { oobCodes } = (await (await helper('oobCodes')).json()) as { oobCodes: Record<string, string>[] };
    assert.deepEqual(
      [oobCodes[0]?.['email'], oobCodes[0]?.['requestType']],
      ['a@b.example', 'PASSWORD_RESET'],
    );
    assert.equal(
      new URL(oobCodes[0]?.['oobLink'] ?? '').searchParams.get('oobCode'),
      oobCodes[0]?.['oobCode'],
    );
    const { verificationCodes } = (await (await helper('verificationCodes')).json()) as {
      verificationCodes: Record<string, string>[];
    };
    assert.equal(verificationCodes[0]?.['code'], service.lastDigits());

    const change = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    assert.deepEqual(
      await (await helper('config', { method: 'PATCH', body: JSON.stringify(change) })).json(),
      {
        signIn: { allowDuplicateEmails: false },
        ...change,
      },
    );
    const guess = { email: 'nobody@b.example', password: 'x' };
    assert.equal(
      (await service.call('/v1/accounts:signInWithPassword', guess, { key })).error,
      'INVALID_LOGIN_CREDENTIALS',
    );

    const made = await service.call(
      '/v1/projects/example/accounts',
      { localId: 'chosen', email: 'c@d.example', emailVerified: true },
      owner,
    );
    assert.equal(made.json?.localId, 'chosen');
    const update = (body: object) =>
      service.call('/v1/accounts:update', { localId: 'chosen', ...body }, owner);
    assert.equal((await update({ customAttributes: '{"role":"admin"}', disableUser: true })).status, 200);
    assert.equal((await update({ customAttributes: '{"sub":"x"}' })).error, 'FORBIDDEN_CLAIM : sub');
    const found = await service.call(
      '/v1/projects/example/accounts:lookup',
      { localId: ['chosen', 'other'] },
      owner,
    );
    assert.deepEqual(
      found.json?.users?.map(({ disabled, customAttributes }) => [disabled, customAttributes]),
      [[true, '{"role":"admin"}']],
    );
    const link = await service.call(
      '/v1/accounts:sendOobCode',
      { requestType: 'VERIFY_EMAIL', email: 'c@d.example', returnOobLink: true },
      owner,
    );
    assert.match(String(link.json?.['oobLink']), /mode=verifyEmail/);
    assert.equal(
      (await service.call('/v1/projects/example/accounts:delete', { localId: 'chosen' }, owner)).status,
      200,
    );
    assert.equal((await helper('accounts', { method: 'DELETE' })).status, 200);
    assert.equal((await service.db.selectFrom('identity_accounts').select('uid').execute()).length, 0);
    assert.deepEqual(service.problems, []);
  });

  test(`what was sent can be read from any page until it is used, changed addresses with both (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const page = { origin: 'https://suite.example' };
    const helper = (what: string, init: RequestInit = {}) =>
      fetch(`${service.origin}/emulator/v1/projects/hatbodol/${what}`, { ...init, headers: page });
    const links = async () => {
      const { oobCodes } = (await (await helper('oobCodes')).json()) as {
        oobCodes: Record<string, string>[];
      };
      return oobCodes.map(({ requestType, email, newEmail }) => [requestType, email, newEmail]);
    };
    for (const [path, method] of [
      ['/emulator/v1/projects/hatbodol/accounts', 'DELETE'],
      ['/emulator/v1/projects/hatbodol/config', 'PATCH'],
      ['/v1/accounts:signUp', 'POST'],
    ] as const) {
      const preflight = await fetch(service.origin + path, {
        method: 'OPTIONS',
        headers: { ...page, 'access-control-request-method': method },
      });
      assert.equal(preflight.headers.get('access-control-allow-origin'), page.origin, path);
      assert.ok(preflight.headers.get('access-control-allow-methods')?.includes(method), path);
    }
    assert.equal((await helper('oobCodes')).headers.get('access-control-allow-origin'), page.origin);

    const login = { email: 'a@b.example', password: 'sixsix' };
    const { idToken } = (await service.call('/v1/accounts:signUp', login)).json!;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@b.example' };
    await service.call('/v1/accounts:sendOobCode', change);
    const owner = { headers: { authorization: 'Bearer owner' } };
    const shown = await service.call(
      '/v1/accounts:sendOobCode',
      { requestType: 'VERIFY_EMAIL', email: login.email, returnOobLink: true },
      owner,
    );
    assert.deepEqual(await links(), [
      ['VERIFY_AND_CHANGE_EMAIL', login.email, change.newEmail],
      ['VERIFY_EMAIL', login.email, undefined],
    ]);
    assert.equal(service.letters.length, 1, 'a link that was asked for goes to nobody');
    await service.call('/v1/accounts:update', { oobCode: shown.json?.['oobCode'] });
    assert.deepEqual(await links(), [['VERIFY_AND_CHANGE_EMAIL', login.email, change.newEmail]]);
    // A new letter takes the place of the one before.
    for (let letter = 0; letter < 2; letter += 1)
      await service.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: login.email });
    assert.equal((await links()).length, 2);

    const { json } = await service.call('/v1/accounts:sendVerificationCode', {
      phoneNumber: '+8801711223344',
    });
    const codes = async () =>
      ((await (await helper('verificationCodes')).json()) as { verificationCodes: object[] })
        .verificationCodes;
    assert.equal((await codes()).length, 1);
    const typed = { sessionInfo: json?.['sessionInfo'], code: service.lastDigits() };
    assert.equal((await service.call('/v1/accounts:signInWithPhoneNumber', typed)).status, 200);
    assert.deepEqual(await codes(), []);

    const wrong = await helper('config', { method: 'PATCH', body: '{"signIn":{"allowDuplicateEmails":7}}' });
    assert.equal(wrong.status, 400);
    const signIn = { allowDuplicateEmails: true };
    await helper('config', { method: 'PATCH', body: JSON.stringify({ signIn }) });
    const config = (await (await helper('config')).json()) as Record<string, unknown>;
    assert.deepEqual(config['signIn'], signIn);
    assert.deepEqual(service.problems, []);

    await using closed = await runIdentity(kind);
    const preflight = await fetch(`${closed.origin}/v1/accounts:signUp`, {
      method: 'OPTIONS',
      headers: { ...page, 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), null);
    assert.equal((await fetch(`${closed.origin}/emulator/v1/projects/hatbodol/oobCodes`)).status, 404);
  });
}
