import assert from 'node:assert/strict';
import test from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { mounted } from './operations.ts';
import { runIdentity, type RunningIdentity } from './testing/run-identity.ts';
import { signed, trusted } from './testing/trusted-keys.ts';

const member = { email: 'rahim@example.com', password: 'secret-1234' };
const owner = { headers: { authorization: 'Bearer owner' } };
const phone = '+8801711223344';

const lettersOf = ({ letters }: RunningIdentity) => letters.map(({ text }) => /mode=(\w+)/.exec(text)?.[1]);

for (const kind of databases) {
  test(`enums may come as numbers, as Android sends them (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { json } = await service.call('/v1/accounts:signUp', { ...member, displayName: 'Rahim' });
    const { idToken } = json!;
    const requests: [requestType: number | string, body: object][] = [
      [1, { email: member.email }],
      [4, { idToken }],
      ['6', { email: member.email }],
      [7, { idToken, newEmail: 'new@example.com' }],
    ];
    for (const [requestType, body] of requests) {
      const { status } = await service.call('/v1/accounts:sendOobCode', { requestType, ...body });
      assert.equal(status, 200, String(requestType));
    }
    assert.deepEqual(lettersOf(service), ['resetPassword', 'verifyEmail', 'signIn', 'verifyAndChangeEmail']);
    for (const [requestType, message] of [
      [0, 'MISSING_REQ_TYPE'],
      [5, 'INVALID_REQ_TYPE'],
      [99, 'INVALID_REQ_TYPE'],
    ] as const)
      assert.equal((await service.call('/v1/accounts:sendOobCode', { requestType })).error, message);

    const cleared = await service.call('/v1/accounts:update', { idToken, deleteAttribute: [2] });
    assert.deepEqual([cleared.status, cleared.json?.['displayName']], [200, undefined]);
    for (const deleteAttribute of [[1], ['PASSWORD']])
      assert.equal(
        (await service.call('/v1/accounts:update', { idToken, deleteAttribute })).error,
        'INSUFFICIENT_PERMISSION',
      );

    const { json: sent } = await service.call('/v1/accounts:sendVerificationCode', { phoneNumber: phone });
    const typed = { sessionInfo: sent?.['sessionInfo'], code: service.lastDigits() };
    const reauthenticated = await service.call('/v1/accounts:signInWithPhoneNumber', {
      ...typed,
      operation: 2,
    });
    assert.equal(reauthenticated.error, 'EMAIL_NOT_FOUND', 'nobody is made by a reauthentication');
    assert.deepEqual(service.problems, []);
  });

  test(`empty lists, falsehoods and echoes stand where the real service has them (${kind})`, async () => {
    await using service = await runIdentity(kind, { ...trusted, enumerationProtection: false });
    const anonymous = (await service.call('/v1/accounts:signUp', {})).json;
    const looked = await service.call('/v1/accounts:lookup', { idToken: anonymous?.idToken });
    assert.deepEqual(looked.json?.users?.[0]?.['providerUserInfo'], []);

    const ask = (identifier: string, more: object = {}) =>
      service.call('/v1/accounts:createAuthUri', { identifier, continueUri: 'http://localhost', ...more });
    const { json: unknown } = await ask('nobody@example.com', { sessionId: 'mine' });
    assert.deepEqual(unknown, {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      sessionId: 'mine',
      registered: false,
      allProviders: [],
      signinMethods: [],
    });

    await service.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: member.email });
    const link = { email: member.email, oobCode: service.lastLink().code };
    assert.equal((await service.call('/v1/accounts:signInWithEmailLink', link)).json?.['isNewUser'], true);
    await service.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: member.email });
    const again = { email: member.email, oobCode: service.lastLink().code };
    assert.equal((await service.call('/v1/accounts:signInWithEmailLink', again)).json?.['isNewUser'], false);

    for (const isNewUser of [true, false]) {
      const { json } = await service.call('/v1/accounts:sendVerificationCode', { phoneNumber: phone });
      const typed = { sessionInfo: json?.['sessionInfo'], code: service.lastDigits() };
      const { json: entered } = await service.call('/v1/accounts:signInWithPhoneNumber', typed);
      assert.equal(entered?.['isNewUser'], isNewUser);
    }
    const { customTokenAudience } = await import('./sign-in/custom-token-sign-in.ts');
    for (const isNewUser of [true, false]) {
      const token = await signed({ aud: customTokenAudience, uid: 'chosen' });
      const { json } = await service.call('/v1/accounts:signInWithCustomToken', { token });
      assert.equal(json?.['isNewUser'], isNewUser);
    }
    assert.deepEqual(service.problems, []);
  });

  test(`a new address is in the answers that change it (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { json: anonymous } = await service.call('/v1/accounts:signUp', {});
    // There is no other address to protect: whoever has none may be given one.
    const given = await service.call('/v1/accounts:update', {
      idToken: anonymous?.idToken,
      email: member.email,
      password: member.password,
    });
    assert.deepEqual([given.json?.['email'], given.json?.['newEmail']], [member.email, member.email]);
    assert.equal(given.json?.['passwordHash'], 'UkVEQUNURUQ=');
    const { idToken } = given.json;
    assert.match(
      (await service.call('/v1/accounts:update', { idToken, email: 'other@example.com' })).error ?? '',
      /^OPERATION_NOT_ALLOWED/,
    );
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' };
    assert.equal((await service.call('/v1/accounts:sendOobCode', change)).status, 200);
    const { code: oobCode } = service.lastLink();
    const described = await service.call('/v1/accounts:resetPassword', { oobCode });
    assert.deepEqual(
      [described.json?.['email'], described.json?.['newEmail']],
      [member.email, 'new@example.com'],
    );
    const applied = await service.call('/v1/accounts:update', { oobCode });
    assert.deepEqual(
      [applied.json?.['email'], applied.json?.['newEmail']],
      ['new@example.com', 'new@example.com'],
    );
    assert.deepEqual(service.problems, []);
  });

  test(`an account is found by the address that only its provider has (${kind})`, async () => {
    await using service = await runIdentity(kind, { ...trusted, enumerationProtection: false });
    const { json } = await service.call('/v1/accounts:signUp', member);
    const id_token = await signed({ sub: 'g-1', email: 'rahim@gmail.example', email_verified: true });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
    const link = { idToken: json?.idToken, requestUri: 'http://localhost', postBody };
    assert.equal((await service.call('/v1/accounts:signInWithIdp', link)).status, 200);
    const { json: found } = await service.call('/v1/accounts:createAuthUri', {
      identifier: 'RAHIM@gmail.example',
      continueUri: 'http://localhost',
    });
    assert.deepEqual(
      [found?.['registered'], found?.['allProviders'], found?.['signinMethods']],
      [true, ['password', 'google.com'], ['password', 'google.com']],
    );
    assert.deepEqual(service.problems, []);
  });
}

test('another project is for administrators, and a basic authorization is nobody', async () => {
  await using service = await runIdentity('sqlite', trusted);
  const basic = { headers: { authorization: 'Basic dXNlcjpwYXNzd29yZA==' } };
  const made = await service.call('/v1/accounts:signUp', member, basic);
  assert.equal(made.status, 200);
  assert.equal((await service.call('/v1/accounts:signUp', {}, { ...basic, key: '' })).status, 403);
  for (const name of ['targetProjectId', 'target_project_id'])
    assert.equal(
      (await service.call('/v1/accounts:lookup', { idToken: made.json?.idToken, [name]: 'hatbodol' })).error,
      'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.',
    );
  const looked = { localId: made.json?.localId, targetProjectId: 'hatbodol' };
  assert.equal((await service.call('/v1/accounts:lookup', looked, owner)).json?.users?.length, 1);
  await using closed = await runIdentity('sqlite');
  const administrators = mounted.filter(({ path }) => path.includes(':project'));
  for (const { method, path } of [{ method: 'POST', path: '/v1/accounts:lookup' }, ...administrators])
    for (const authorization of ['Bearer owner', 'bearer x']) {
      const address = closed.origin + path.replace(':project', 'hatbodol');
      const answer = await fetch(`${address}?key=key`, { method, headers: { authorization } });
      assert.equal(answer.status, 401, `${method} ${path}`);
    }
  assert.deepEqual([...service.problems, ...closed.problems], []);
});

test('the paths of the protocol before this one lead to the same operations', async () => {
  await using service = await runIdentity('sqlite', { ...trusted, enumerationProtection: false });
  const legacy = (name: string, body?: object, options: object = {}) =>
    service.call(`/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}`, body, options);
  const kindOf = async (name: string, body?: object, options?: object) => {
    const { json, error } = await legacy(name, body, options);
    return json?.kind ?? error ?? json;
  };
  const { json: made } = await legacy('signupNewUser', member);
  const { localId, idToken } = made!;
  assert.equal(made?.kind, 'identitytoolkit#SignupNewUserResponse');
  assert.equal(await kindOf('verifyPassword', member), 'identitytoolkit#VerifyPasswordResponse');
  assert.equal(await kindOf('getAccountInfo', { idToken }), 'identitytoolkit#GetAccountInfoResponse');
  assert.equal(
    await kindOf('setAccountInfo', { idToken, displayName: 'R' }),
    'identitytoolkit#SetAccountInfoResponse',
  );
  assert.equal(
    await kindOf('createAuthUri', { identifier: member.email, continueUri: 'http://localhost' }),
    'identitytoolkit#CreateAuthUriResponse',
  );
  const letter = { requestType: 'PASSWORD_RESET', email: member.email };
  assert.equal(
    await kindOf('getOobConfirmationCode', letter),
    'identitytoolkit#GetOobConfirmationCodeResponse',
  );
  const { code: oobCode } = service.lastLink();
  const newPassword = 'another-1234';
  assert.equal(
    await kindOf('resetPassword', { oobCode, newPassword }),
    'identitytoolkit#ResetPasswordResponse',
  );
  await legacy('getOobConfirmationCode', { requestType: 'EMAIL_SIGNIN', email: member.email });
  const link = { email: member.email, oobCode: service.lastLink().code };
  assert.equal(await kindOf('emailLinkSignin', link), 'identitytoolkit#EmailLinkSigninResponse');
  const { json: sent } = await legacy('sendVerificationCode', { phoneNumber: phone });
  const typed = { sessionInfo: sent?.['sessionInfo'], code: service.lastDigits() };
  const { json: entered } = await legacy('verifyPhoneNumber', typed);
  assert.equal(entered?.['phoneNumber'], phone);
  const id_token = await signed({ sub: 'g-1' });
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
  assert.equal(
    await kindOf('verifyAssertion', { requestUri: 'http://localhost', postBody }),
    'identitytoolkit#VerifyAssertionResponse',
  );
  assert.equal(await kindOf('verifyCustomToken', {}), 'MISSING_CUSTOM_TOKEN');
  assert.deepEqual((await legacy('getProjectConfig')).json?.['authorizedDomains'], [
    'localhost',
    '127.0.0.1',
  ]);
  assert.match(JSON.stringify((await legacy('publicKeys')).json), /BEGIN PUBLIC KEY/);
  assert.ok((await legacy('getRecaptchaParam')).json?.['recaptchaSiteKey']);
  for (const name of ['uploadAccount', 'downloadAccount'])
    assert.equal(await kindOf(name, { users: [{ localId: 'x' }] }), 'INSUFFICIENT_PERMISSION');
  assert.equal(
    await kindOf('uploadAccount', { users: [{ localId: 'x' }] }, owner),
    'identitytoolkit#UploadAccountResponse',
  );
  assert.equal(await kindOf('downloadAccount', {}, owner), 'identitytoolkit#DownloadAccountResponse');
  const { json: last } = await legacy('verifyPassword', { ...member, password: newPassword });
  assert.equal(last?.localId, localId);
  assert.equal(
    await kindOf('deleteAccount', { idToken: last?.idToken }),
    'identitytoolkit#DeleteAccountResponse',
  );
  assert.equal((await legacy('nothing', {})).status, 404);
  assert.deepEqual(service.problems, []);
});
