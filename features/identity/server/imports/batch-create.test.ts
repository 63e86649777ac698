import assert from 'node:assert/strict';
import test from 'node:test';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { adminSdk } from '../testing/admin-sdk.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { trusted } from '../testing/trusted-keys.ts';

const owner = { headers: { authorization: 'Bearer owner' } };
const path = '/v1/projects/hatbodol/accounts:batchCreate';
const phone = '+8801711223344';

for (const kind of databases) {
  test(`firebase-admin imports people with all that they have, and lists them again (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const [creationTime, lastSignInTime, enrollmentTime] = [
      'Wed, 01 Jan 2020 00:00:00 GMT',
      'Thu, 02 Jan 2020 00:00:00 GMT',
      'Fri, 03 Jan 2020 00:00:00 GMT',
    ];
    const { successCount, errors } = await admin.auth.importUsers([
      {
        uid: 'full',
        email: 'FULL@example.com',
        emailVerified: true,
        displayName: 'Full',
        photoURL: 'https://example.com/full.webp',
        phoneNumber: phone,
        customClaims: { level: 7 },
        metadata: { creationTime, lastSignInTime },
        providerData: [
          {
            providerId: 'google.com',
            uid: 'g-1',
            email: 'full@gmail.example',
            displayName: 'Full of Google',
            photoURL: 'https://example.com/g.webp',
          },
        ],
        multiFactor: {
          enrolledFactors: [
            {
              uid: 'factor',
              factorId: 'phone',
              phoneNumber: '+8801811223344',
              displayName: 'Work',
              enrollmentTime,
            },
          ],
        },
      },
      { uid: 'bare' },
      { uid: 'bad', email: 'not an address' },
      { uid: 'again', email: 'full@example.com' },
      { uid: 'closed', disabled: true },
    ]);
    assert.equal(successCount, 3);
    assert.deepEqual(
      errors.map(({ index, error }) => [index, error.code]),
      [
        [2, 'auth/invalid-email'],
        [3, 'auth/invalid-user-import'],
      ],
    );
    assert.match(errors[1]?.error.message ?? '', /^email exists in other account in database/);
    const { users } = await admin.auth.listUsers();
    const [bare, closed, full] = users;
    assert.deepEqual(
      users.map(({ uid, disabled }) => [uid, disabled]),
      [
        ['bare', false],
        ['closed', true],
        ['full', false],
      ],
    );
    assert.ok(bare && closed && full);
    assert.deepEqual(
      [full.email, full.emailVerified, full.displayName, full.phoneNumber, full.customClaims],
      ['full@example.com', true, 'Full', phone, { level: 7 }],
    );
    assert.deepEqual(
      [full.metadata.creationTime, full.metadata.lastSignInTime],
      [creationTime, lastSignInTime],
    );
    assert.deepEqual(
      full.providerData.map(({ providerId, uid, displayName }) => [providerId, uid, displayName]),
      [
        ['phone', phone, undefined],
        ['google.com', 'g-1', 'Full of Google'],
      ],
    );
    const [factor] = full.multiFactor?.enrolledFactors ?? [];
    assert.deepEqual(
      [factor?.uid, factor?.displayName, factor?.enrollmentTime],
      ['factor', 'Work', enrollmentTime],
    );
    assert.equal((await admin.auth.getUserByProviderUid('google.com', 'g-1')).uid, 'full');
    assert.deepEqual(service.problems, []);
  });

  test(`who cannot be imported is named by index, and keeps nobody else from it (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const upload = (body: object) => service.call(path, body, owner);
    await service.call(
      '/v1/projects/hatbodol/accounts',
      { localId: 'there', email: 'there@example.com', phoneNumber: phone },
      owner,
    );
    const google = { providerId: 'google.com', rawId: 'g-1' };
    const verified = { email: 'm@example.com', emailVerified: true };
    const users = [
      { email: 'a@example.com' },
      { localId: 'ok', providerUserInfo: [google], mfaInfo: [] },
      { localId: 't2', email: 'not#an$email' },
      { localId: 't3', phoneNumber: 'not#a$phone' },
      { localId: 't4', customAttributes: 'not json' },
      { localId: 't5', customAttributes: '{"sub":"x"}' },
      { localId: 't6', customAttributes: JSON.stringify({ a: 'x'.repeat(999) }) },
      { localId: 't7', providerUserInfo: [{ providerId: 'google.com' }] },
      { localId: 't8', providerUserInfo: [google] },
      { localId: 't9', mfaInfo: [{ phoneInfo: phone }] },
      { localId: 't10', email: 'm@example.com', mfaInfo: [{ phoneInfo: phone }] },
      { localId: 't11', ...verified, mfaInfo: [{ phoneInfo: 'x' }] },
      { localId: 't12', ...verified, mfaInfo: [{ totpInfo: {} }] },
      {
        localId: 't13',
        ...verified,
        mfaInfo: [
          { mfaEnrollmentId: 'same', phoneInfo: phone },
          { mfaEnrollmentId: 'same', phoneInfo: '+8801911223344' },
        ],
      },
      { localId: 't14', email: 'THERE@example.com' },
      { localId: 't15', phoneNumber: phone },
      { localId: 'there' },
      { localId: 't17', createdAt: 'yesterday' },
      {
        localId: 'twice',
        providerUserInfo: [
          { providerId: 'github.com', rawId: '1' },
          { providerId: 'github.com', rawId: '2' },
        ],
      },
      { localId: 't18', rawPassword: 'x' },
      { localId: 'last', email: 'a@example.com', rawPassword: 'secret-1234' },
    ];
    const { status, json } = await upload({ users });
    assert.equal(status, 200);
    const failed = json!['error'] as unknown as { index: number; message: string }[];
    assert.deepEqual(
      failed.map(({ index, message }) => [index, message]),
      [
        [0, 'localId is missing'],
        [2, 'email is invalid'],
        [3, 'phone number format is invalid'],
        [4, 'Invalid custom claims provided.'],
        [5, 'Custom claims provided include a reserved claim.'],
        [6, 'Custom claims provided are too large.'],
        [7, 'federatedId or (providerId & rawId) is required'],
        [8, 'raw id exists in other account in database'],
        [9, 'Second factor account requires email to be presented.'],
        [10, 'Second factor account requires email to be verified.'],
        [11, 'Phone number format is invalid'],
        [12, 'Second factor not supported.'],
        [13, 'Enrollment id already exists.'],
        [14, 'email exists in other account in database'],
        [15, 'phone number exists in other account in database'],
        [16, 'localId belongs to an existing account - can not overwrite.'],
        [17, 'createdAt is invalid'],
        [18, 'email, phone number or raw id exists in other account'],
        [19, 'WEAK_PASSWORD : Password should be at least 6 characters'],
      ],
    );
    const { user } = await signInWithEmailAndPassword(service.browser(), 'a@example.com', 'secret-1234');
    assert.equal(user.uid, 'last');

    const whole: [body: object, message: string][] = [
      [{}, 'MISSING_USER_ACCOUNT'],
      [{ users: [] }, 'MISSING_USER_ACCOUNT'],
      [{ users: [{ localId: 'x' }, { localId: 'x' }] }, 'DUPLICATE_LOCAL_ID : x'],
      [
        {
          sanityCheck: true,
          users: [
            { localId: 'x', email: 'x@example.com' },
            { localId: 'y', email: 'x@example.com' },
          ],
        },
        'DUPLICATE_EMAIL : x@example.com',
      ],
      [
        {
          sanityCheck: true,
          users: [
            { localId: 'x', providerUserInfo: [google] },
            { localId: 'y', providerUserInfo: [google] },
          ],
        },
        'DUPLICATE_RAW_ID : Provider id(google.com), Raw id(g-1)',
      ],
      [
        { users: Array.from({ length: 1001 }, (_, index) => ({ localId: `${index}` })) },
        'At most 1000 users can be imported at once.',
      ],
      [{ users: ['x'] }, "Invalid value at 'users' (TYPE_MESSAGE)"],
    ];
    for (const [body, message] of whole) assert.equal((await upload(body)).error, message);
    assert.deepEqual(service.problems, []);
  });

  test(`an account that is written over keeps nothing of before, nor anybody who was in it (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const login = { email: 'before@example.com', password: 'secret-1234' };
    const { json } = await service.call('/v1/accounts:signUp', { ...login, displayName: 'Before' });
    const users = [{ localId: json?.localId, phoneNumber: phone }];
    assert.deepEqual((await service.call(path, { users, allowOverwrite: true }, owner)).json?.['error'], []);
    const found = await service.call('/v1/accounts:lookup', { localId: json?.localId }, owner);
    const [user = {}] = found.json?.users ?? [];
    assert.deepEqual(
      [user['email'], user['passwordHash'], user['displayName'], user['phoneNumber']],
      [undefined, undefined, undefined, phone],
    );
    const after = { idToken: json?.idToken };
    assert.equal((await service.call('/v1/accounts:lookup', after)).error, 'TOKEN_EXPIRED');
    assert.equal(
      await failure(signInWithEmailAndPassword(service.browser(), login.email, login.password)),
      'auth/invalid-credential',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`a thousand people come and go in one request each; two imports at once lose nobody (${kind})`, async (t) => {
    await using service = await runIdentity(kind, trusted);
    await using admin = adminSdk(service);
    const people = Array.from({ length: 1000 }, (_, index) => ({
      uid: `p${String(index).padStart(4, '0')}`,
      email: `p${index}@example.com`,
      displayName: 'x'.repeat(256),
      customClaims: { text: 'x'.repeat(900) },
      providerData: [{ providerId: 'google.com', uid: `g-${index}` }],
    }));
    const began = performance.now();
    const results = await Promise.all([people, people].map((users) => admin.auth.importUsers(users)));
    t.diagnostic(`2 imports of 1,000 at once: ${Math.round(performance.now() - began)} ms`);
    assert.equal(results[0]!.successCount + results[1]!.successCount, 1000);
    const page = await admin.auth.listUsers(1000);
    assert.deepEqual([page.users.length, page.pageToken], [1000, 'p0999']);
    assert.ok(page.users.every(({ providerData }) => providerData.length === 1));
    const { successCount } = await admin.auth.deleteUsers(page.users.map(({ uid }) => uid));
    assert.equal(successCount, 1000);
    assert.deepEqual((await admin.auth.listUsers(1000)).users, []);
    assert.deepEqual(service.problems, []);
  });
}
