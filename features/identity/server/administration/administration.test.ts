import assert from 'node:assert/strict';
import test from 'node:test';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { adminSdk } from '../testing/admin-sdk.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { signed, trusted } from '../testing/trusted-keys.ts';

const owner = { headers: { authorization: 'Bearer owner' } };

for (const kind of databases) {
  test(`firebase-admin makes, finds, changes, lists and deletes people (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const { auth } = admin;
    const karim = {
      email: 'karim@example.com',
      password: 'secret-1234',
      emailVerified: true,
      displayName: 'Karim',
      photoURL: 'https://example.com/karim.webp',
      phoneNumber: '+8801711223344',
    };
    const made = await auth.createUser({ uid: 'karim', ...karim });
    assert.deepEqual(
      [made.uid, made.email, made.emailVerified, made.displayName, made.photoURL, made.phoneNumber],
      ['karim', karim.email, true, karim.displayName, karim.photoURL, karim.phoneNumber],
    );
    // A hash never leaves the service.
    assert.equal(made.passwordHash, undefined);
    assert.equal(await failure(auth.createUser({ uid: 'karim' })), 'auth/uid-already-exists');
    assert.equal(await failure(auth.createUser({ email: karim.email })), 'auth/email-already-exists');
    const people = [karim.email, ...['b', 'c', 'd', 'e'].map((name) => `${name}@example.com`)];
    for (const [index, email] of people.slice(1).entries())
      await auth.createUser({ uid: `u${index}`, email });

    const found = await auth.getUsers([
      { email: 'c@example.com' },
      { uid: 'u0' },
      { phoneNumber: karim.phoneNumber },
      { uid: 'nobody' },
      { email: 'odd<x@example.com' },
      { providerId: 'google.com', providerUid: 'g-1' },
    ]);
    assert.deepEqual(
      found.users.map(({ uid }) => uid),
      ['u0', 'u1', 'karim'],
    );
    assert.equal(found.notFound.length, 3);

    const listed: string[] = [];
    let pages = 0;
    for (let token: string | undefined, first = true; first || token; first = false) {
      const page = await auth.listUsers(2, token);
      listed.push(...page.users.map(({ email }) => email ?? ''));
      token = page.pageToken;
      pages += 1;
    }
    assert.deepEqual(listed.toSorted(), people.toSorted());
    assert.equal(pages, 3);

    await auth.setCustomUserClaims('karim', { role: 'admin' });
    await auth.updateUser('karim', { displayName: null, phoneNumber: null, disabled: true });
    const changed = await auth.getUser('karim');
    assert.deepEqual(
      [changed.customClaims, changed.displayName, changed.phoneNumber, changed.disabled],
      [{ role: 'admin' }, undefined, undefined, true],
    );
    const provider = { providerId: 'google.com', uid: 'g-1', email: 'karim@gmail.example' };
    await auth.updateUser('karim', { providerToLink: provider });
    assert.equal((await auth.getUserByProviderUid('google.com', 'g-1')).uid, 'karim');
    await auth.updateUser('karim', { providersToUnlink: ['google.com'] });
    assert.equal(await failure(auth.getUserByProviderUid('google.com', 'g-1')), 'auth/user-not-found');
    const update = (body: object) => service.call('/v1/accounts:update', { localId: 'u0', ...body }, owner);
    const refused: [linkProviderUserInfo: object, message: string][] = [
      [{ rawId: 'g-1' }, 'MISSING_PROVIDER_ID'],
      [{ providerId: 'google.com' }, 'MISSING_RAW_ID'],
    ];
    for (const [linkProviderUserInfo, message] of refused)
      assert.equal((await update({ linkProviderUserInfo })).error, message);
    assert.match(await auth.generatePasswordResetLink(karim.email), /mode=resetPassword/);
    assert.match(await auth.generateEmailVerificationLink('b@example.com'), /mode=verifyEmail/);
    assert.match(
      await auth.generateVerifyAndChangeEmailLink('b@example.com', 'new@example.com'),
      /mode=verifyAndChangeEmail/,
    );

    // The address goes with nothing else; the password alone as well.
    assert.equal((await update({ deleteAttribute: ['PASSWORD', 1] })).json?.['email'], undefined);
    const gone = await auth.deleteUsers(['karim', 'u0', 'nobody']);
    assert.deepEqual([gone.successCount, gone.failureCount], [3, 0]);
    assert.deepEqual(service.deleted, ['karim', 'u0']);
    await auth.deleteUser('u1');
    assert.equal(await failure(auth.getUser('u1')), 'auth/user-not-found');
    assert.deepEqual(service.problems, []);
  });

  test(`revoking the tokens of a person ends what began before, and nothing later (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const login = { email: 'karim@example.com', password: 'secret-1234' };
    const { uid } = await admin.auth.createUser(login);
    const { user } = await signInWithEmailAndPassword(service.browser(), login.email, login.password);
    const before = Math.floor(Date.now() / 1000) - 60;
    await service.call('/v1/accounts:update', { localId: uid, validSince: String(before) }, owner);
    await user.getIdToken(true);
    await admin.auth.revokeRefreshTokens(uid);
    assert.equal(await failure(user.getIdToken(true)), 'auth/user-token-expired');
    assert.ok(
      Date.parse((await admin.auth.getUser(uid)).tokensValidAfterTime ?? '') > before * 1000,
      'the time is told',
    );
    for (const validSince of ['soon', '-1', '1e9', '99999999999999'])
      assert.equal(
        (await service.call('/v1/accounts:update', { localId: uid, validSince }, owner)).status,
        400,
        validSince,
      );
    service.clock.ahead = 2000;
    await signInWithEmailAndPassword(service.browser(), login.email, login.password);
    assert.deepEqual(service.problems, []);
  });

  test(`accounts are queried by what they are, sorted, counted and a slice at a time (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const path = '/v1/projects/hatbodol/accounts';
    for (const [index, displayName] of ['Cham', 'Asha', 'Bela'].entries()) {
      const email = `${displayName.toLowerCase()}@example.com`;
      await service.call(path, { localId: `p${index}`, displayName, email }, owner);
    }
    const query = async (body: object) => {
      const { json } = await service.call(`${path}:query`, body, owner);
      const users = json?.['userInfo'] as { localId: string }[] | undefined;
      return [json?.['recordsCount'], users?.map(({ localId }) => localId).join(' ')];
    };
    assert.deepEqual(await query({}), ['3', 'p0 p1 p2']);
    assert.deepEqual(await query({ returnUserInfo: false }), ['3', undefined]);
    assert.deepEqual(await query({ sortBy: 'NAME' }), ['3', 'p1 p2 p0']);
    assert.deepEqual(await query({ sortBy: 5, order: 2 }), ['3', 'p0 p2 p1']);
    assert.deepEqual(await query({ order: 'DESC', limit: '1', offset: '1' }), ['1', 'p1']);
    assert.deepEqual(await query({ expression: [{ email: 'BELA@example.com' }] }), ['1', 'p2']);
    assert.deepEqual(await query({ expression: [{ userId: 'p1' }] }), ['1', 'p1']);
    assert.deepEqual(await query({ expression: [{ userId: 'nobody' }] }), ['0', '']);
    for (const bad of [
      { sortBy: 'AGE' },
      { order: 'UP' },
      { limit: 'x' },
      { offset: -1 },
      { expression: 'x' },
    ])
      assert.equal((await service.call(`${path}:query`, bad, owner)).status, 400, JSON.stringify(bad));
    assert.deepEqual(service.problems, []);
  });

  test(`a batch deletes disabled accounts, others only by force, and a thousand at most (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const path = '/v1/projects/hatbodol/accounts';
    for (const [localId, disabled] of [
      ['on', false],
      ['off', true],
    ] as const)
      await service.call(path, { localId, disabled }, owner);
    const remove = (body: object) => service.call(`${path}:batchDelete`, body, owner);
    assert.deepEqual((await remove({ localIds: ['on', 'off', 'nobody'] })).json, {
      errors: [
        { index: 0, localId: 'on', message: 'NOT_DISABLED : Disable the account before batch deletion.' },
      ],
    });
    assert.deepEqual(service.deleted, ['off']);
    assert.deepEqual((await remove({ localIds: ['on'], force: true })).json, {});
    const many = Array.from({ length: 1001 }, (_, index) => `${index}`);
    for (const localIds of [[], many])
      assert.equal((await remove({ localIds, force: true })).error, 'LOCAL_ID_LIST_EXCEEDS_LIMIT');
    assert.equal((await remove({ localIds: many.slice(1), force: true })).status, 200);
    assert.equal(
      (await service.call('/v1/accounts:delete', { idToken: 'x' }, owner)).error,
      'MISSING_LOCAL_ID',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`accounts of providers stand beside others with their address where a project allows it (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const config = async (body?: object, query = '') => {
      const address = `${service.origin}/v2/projects/hatbodol/config${query}`;
      const method = body ? { method: 'PATCH', body: JSON.stringify(body) } : {};
      const answer = await fetch(address, { headers: owner.headers, ...method });
      return (await answer.json()) as Record<string, unknown>;
    };
    const signIn = { allowDuplicateEmails: true };
    const emailPrivacyConfig = { enableImprovedEmailPrivacy: false };
    const before = {
      signIn: { allowDuplicateEmails: false },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    };
    assert.deepEqual(await config(), { name: 'projects/hatbodol/config', ...before });
    const masked = await config({ signIn, emailPrivacyConfig }, '?updateMask=signIn.allowDuplicateEmails');
    assert.deepEqual([masked['signIn'], masked['emailPrivacyConfig']], [signIn, before.emailPrivacyConfig]);

    const { uid } = await admin.auth.createUser({ email: 'rahim@example.com', emailVerified: true });
    const id_token = await signed({ sub: 'g-1', email: 'rahim@example.com', email_verified: true });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
    const assertion = { requestUri: 'http://localhost', postBody };
    const enter = async () => (await service.call('/v1/accounts:signInWithIdp', assertion)).json;
    const apart = await enter();
    assert.notEqual(apart?.localId, uid);
    assert.deepEqual([apart?.['isNewUser'], apart?.['email']], [true, 'rahim@example.com']);
    assert.equal((await enter())?.localId, apart?.localId);
    const { email, providerData } = await admin.auth.getUser(apart?.localId ?? '');
    assert.deepEqual([email, providerData[0]?.email], [undefined, 'rahim@example.com']);

    await admin.auth.projectConfigManager().updateProjectConfig({ emailPrivacyConfig });
    const asked = { identifier: 'rahim@example.com', continueUri: 'http://localhost' };
    const { json: methods } = await service.call('/v1/accounts:createAuthUri', asked);
    assert.deepEqual([methods?.['registered'], methods?.['signinMethods']], [true, []]);

    await config({ signIn: { allowDuplicateEmails: false } });
    await admin.auth.deleteUser(apart?.localId ?? '');
    assert.equal((await enter())?.localId, uid);
    assert.deepEqual(service.problems, []);
  });

  test(`an administrator gives, changes and takes second factors (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const [work, home] = ['+8801711223344', '+8801811223344'];
    const { uid } = await admin.auth.createUser({
      email: 'rahim@example.com',
      emailVerified: true,
      password: 'secret-1234',
      multiFactor: { enrolledFactors: [{ factorId: 'phone', phoneNumber: work, displayName: 'Work' }] },
    });
    const numbers = async () =>
      (await admin.auth.getUser(uid)).multiFactor?.enrolledFactors.map(({ displayName }) => displayName);
    assert.deepEqual(await numbers(), ['Work']);
    const signedIn = await service.call('/v1/accounts:signInWithPassword', {
      email: 'rahim@example.com',
      password: 'secret-1234',
    });
    assert.ok(signedIn.json?.['mfaPendingCredential']);
    const change = (enrollments: object[] | undefined) =>
      service.call('/v1/accounts:update', { localId: uid, mfa: { enrollments } }, owner);
    const given = { mfaEnrollmentId: 'mine', phoneInfo: home, displayName: 'Home' };
    assert.equal((await change([given, { ...given, mfaEnrollmentId: 'twice' }])).status, 200);
    assert.deepEqual(await numbers(), ['Home']);
    const refused: [enrollment: object[], message: string][] = [
      [[{ mfaEnrollmentId: 'x' }], 'INVALID_MFA_PHONE_NUMBER : Invalid format.'],
      [[{ mfaEnrollmentId: 'x', phoneInfo: '5555' }], 'INVALID_MFA_PHONE_NUMBER : Invalid format.'],
      [[{ mfaEnrollmentId: 'x', totpInfo: {} }], 'INVALID_MFA_PHONE_NUMBER : Invalid format.'],
      [[{ phoneInfo: work }], 'INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.'],
      [[given, { ...given, phoneInfo: work }], 'DUPLICATE_MFA_ENROLLMENT_ID'],
      [
        Array.from({ length: 6 }, (_, n) => ({ mfaEnrollmentId: `${n}`, phoneInfo: `+880171122334${n}` })),
        'SECOND_FACTOR_LIMIT_EXCEEDED',
      ],
    ];
    for (const [enrollments, message] of refused) assert.equal((await change(enrollments)).error, message);
    assert.deepEqual(await numbers(), ['Home']);
    // The same id in another account is another factor.
    const { uid: other } = await admin.auth.createUser({ email: 'other@example.com' });
    const enrollments = { localId: other, mfa: { enrollments: [given] } };
    assert.equal((await service.call('/v1/accounts:update', enrollments, owner)).status, 200);
    await admin.auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    assert.equal(await numbers(), undefined);
    assert.equal((await change([given])).status, 200);
    assert.equal((await change(undefined)).status, 200);
    assert.equal(await numbers(), undefined);

    const login = { email: 'new@example.com', password: 'secret-1234' };
    const mfaInfo = [{ phoneInfo: work }, { phoneInfo: work }, { phoneInfo: home }];
    for (const bad of [{}, { phoneInfo: 'x' }])
      assert.equal(
        (await service.call('/v1/accounts:signUp', { ...login, mfaInfo: [bad] })).error,
        'INVALID_MFA_PHONE_NUMBER : Invalid format.',
      );
    const made = await service.call('/v1/accounts:signUp', { ...login, mfaInfo });
    const { json } = await service.call('/v1/accounts:lookup', { idToken: made.json?.idToken });
    assert.equal((json!.users![0]!['mfaInfo'] as object[]).length, 2);
    const again = { idToken: made.json?.idToken, ...login, mfaInfo };
    assert.equal((await service.call('/v1/accounts:signUp', again)).error, 'UNEXPECTED_PARAMETER : mfaInfo');
    for (const more of [{ mfa: {} }, { linkProviderUserInfo: { providerId: 'google.com', rawId: 'g-1' } }]) {
      const own = { idToken: made.json?.idToken, ...more };
      assert.equal((await service.call('/v1/accounts:update', own)).error, 'INSUFFICIENT_PERMISSION');
    }
    assert.deepEqual(service.problems, []);
  });
}
