import assert from 'node:assert/strict';
import test from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { runIdentity } from './testing/run-identity.ts';

const member = { email: 'rahim@example.com', password: 'secret-1234' };
const sdkPrefix = '/identitytoolkit.googleapis.com';

for (const kind of databases) {
  test(`an account is told in the types that the SDK keeps people signed in by (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { json: made } = await service.call(`${sdkPrefix}/v1/accounts:signUp`, {
      ...member,
      displayName: 'Rahim',
    });
    assert.equal(made?.kind, 'identitytoolkit#SignupNewUserResponse');
    assert.equal(made?.['expiresIn'], '3600');
    const { json } = await service.call('/v1/accounts:lookup', { idToken: made?.idToken });
    const user = json?.users?.[0] ?? {};
    assert.match(String(user['createdAt']), /^\d{13}$/);
    for (const name of ['createdAt', 'lastLoginAt', 'validSince'])
      assert.equal(typeof user[name], 'string', name);
    assert.equal(typeof user['passwordUpdatedAt'], 'number');
    assert.equal(typeof user['emailVerified'], 'boolean');
    assert.ok(Date.parse(String(user['lastRefreshAt'])) > 0);
    assert.deepEqual(user['providerUserInfo'], [
      {
        providerId: 'password',
        rawId: member.email,
        federatedId: member.email,
        email: member.email,
        displayName: 'Rahim',
      },
    ]);
    // What is not there is not mentioned: the SDK looks for the presence of these names.
    for (const name of ['phoneNumber', 'mfaInfo', 'disabled', 'photoUrl', 'customAttributes', 'tenantId'])
      assert.ok(!(name in user), name);
    const { json: back } = await service.call('/v1/accounts:signInWithPassword', member);
    for (const name of ['mfaPendingCredential', 'needConfirmation', 'errorMessage', 'phoneNumber'])
      assert.ok(!(name in back!), name);
    assert.ok(!JSON.stringify(json).includes('argon2'));
  });

  test(`each refusal comes in the reference's order and words (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { json } = await service.call('/v1/accounts:signUp', member);
    const { idToken } = json!;
    const cases: [path: string, body: object, message: string][] = [
      ['signUp', { localId: 'chosen' }, 'UNEXPECTED_PARAMETER : User ID'],
      ['signUp', { password: 'x' }, 'MISSING_EMAIL'],
      ['signUp', { email: 'x' }, 'MISSING_PASSWORD'],
      ['signUp', { email: 'nowhere', password: 'x' }, 'INVALID_EMAIL'],
      ['signUp', { ...member, email: 'a@b.example\r\nBcc: c@d.example' }, 'INVALID_EMAIL'],
      ['signUp', member, 'EMAIL_EXISTS'],
      [
        'signUp',
        { email: 'a@b.example', password: 'x' },
        'WEAK_PASSWORD : Password should be at least 8 characters',
      ],
      [
        'signUp',
        { email: 'a@b.example', password: 'x'.repeat(5000) },
        'WEAK_PASSWORD : Password should be at most 4096 characters',
      ],
      ['signInWithPassword', {}, 'MISSING_EMAIL'],
      ['signInWithPassword', { email: 'nowhere' }, 'INVALID_EMAIL'],
      ['signInWithPassword', { email: member.email }, 'MISSING_PASSWORD'],
      ['signInWithPassword', { ...member, password: 'x' }, 'INVALID_LOGIN_CREDENTIALS'],
      ['lookup', {}, 'MISSING_ID_TOKEN'],
      ['lookup', { idToken: '' }, 'INVALID_ID_TOKEN'],
      ['update', {}, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
      [
        'update',
        { localId: json?.localId, displayName: 'x' },
        'INVALID_REQ_TYPE : Unsupported request parameters.',
      ],
      ['update', { idToken, customAttributes: '{"admin":true}' }, 'INSUFFICIENT_PERMISSION'],
      ['update', { idToken, disableUser: false }, 'OPERATION_NOT_ALLOWED'],
      [
        'update',
        { idToken, displayName: 'x'.repeat(300) },
        'INVALID_PROFILE_ATTRIBUTE : displayName is too long.',
      ],
      ['update', { idToken, password: 'x' }, 'WEAK_PASSWORD : Password should be at least 8 characters'],
      ['update', { oobCode: 'made-up' }, 'INVALID_OOB_CODE'],
      ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
      ['sendOobCode', { requestType: 'OTHER' }, 'INVALID_REQ_TYPE'],
      ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
      [
        'sendOobCode',
        { requestType: 'PASSWORD_RESET', email: member.email, returnOobLink: true },
        'INSUFFICIENT_PERMISSION',
      ],
      [
        'sendOobCode',
        { requestType: 'PASSWORD_RESET', email: member.email, continueUrl: '/here' },
        'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
      ],
      [
        'sendOobCode',
        { requestType: 'PASSWORD_RESET', email: member.email, continueUrl: 'https://evil.example' },
        'UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED',
      ],
      [
        'sendOobCode',
        {
          requestType: 'PASSWORD_RESET',
          email: member.email,
          continueUrl: 'javascript://127.0.0.1/%0aalert(1)',
        },
        'UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED',
      ],
      ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'],
      ['sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: '' }, 'INVALID_ID_TOKEN'],
      ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }, 'MISSING_NEW_EMAIL'],
      [
        'sendOobCode',
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'n@b.example' },
        'MISSING_ID_TOKEN',
      ],
      ['resetPassword', {}, 'MISSING_OOB_CODE'],
      ['resetPassword', { oobCode: 'made-up' }, 'INVALID_OOB_CODE'],
      ['signInWithEmailLink', {}, 'MISSING_EMAIL'],
      ['signInWithEmailLink', { email: 'a@b.example' }, 'MISSING_OOB_CODE'],
      ['signInWithEmailLink', { email: 'a@b.example', oobCode: 'made-up' }, 'INVALID_OOB_CODE'],
      ['sendVerificationCode', { phoneNumber: '01711' }, 'INVALID_PHONE_NUMBER : Invalid format.'],
      ['signInWithPhoneNumber', {}, 'MISSING_SESSION_INFO'],
      ['signInWithPhoneNumber', { sessionInfo: 'x' }, 'MISSING_CODE'],
      ['signInWithPhoneNumber', { sessionInfo: 'x', code: '1' }, 'INVALID_SESSION_INFO'],
      ['signInWithPhoneNumber', { temporaryProof: 'x' }, 'MISSING_PHONE_NUMBER'],
      [
        'signInWithPhoneNumber',
        { temporaryProof: 'x', phoneNumber: '+8801711223344' },
        'INVALID_TEMPORARY_PROOF',
      ],
      ['signInWithCustomToken', {}, 'MISSING_CUSTOM_TOKEN'],
      ['signInWithCustomToken', { token: 'x' }, 'OPERATION_NOT_ALLOWED'],
      ['createAuthUri', {}, 'MISSING_IDENTIFIER'],
      ['createAuthUri', { identifier: 'x' }, 'MISSING_CONTINUE_URI'],
      ['createAuthUri', { identifier: 'x', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
      ['delete', {}, 'MISSING_ID_TOKEN'],
    ];
    for (const [path, body, message] of cases) {
      const answer = await service.call(`/v1/accounts:${path}`, body);
      assert.equal(answer.error, message, `${path} ${JSON.stringify(body).slice(0, 100)}`);
      assert.equal(answer.status, 400);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    const factors: [path: string, body: object, message: string][] = [
      ['mfaEnrollment:start', {}, 'MISSING_ID_TOKEN'],
      [
        'mfaEnrollment:start',
        { idToken },
        'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
      ],
      ['mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'x' }, 'MFA_ENROLLMENT_NOT_FOUND'],
      [
        'mfaSignIn:start',
        {},
        'MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.',
      ],
      [
        'mfaSignIn:start',
        { mfaPendingCredential: 'x' },
        'MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.',
      ],
      [
        'mfaSignIn:start',
        { mfaPendingCredential: 'x', mfaEnrollmentId: 'x' },
        'INVALID_MFA_PENDING_CREDENTIAL',
      ],
      ['mfaSignIn:finalize', {}, 'MISSING_CREDENTIAL : Please set MFA Pending Credential.'],
      ['mfaSignIn:finalize', { mfaPendingCredential: 'x' }, 'INVALID_MFA_PENDING_CREDENTIAL'],
    ];
    for (const [path, body, message] of factors)
      assert.equal((await service.call(`/v2/accounts/${path}`, body)).error, message, path);
    assert.equal(
      (await service.call('/v1/accounts:update', { idToken, emailVerified: true })).json?.['emailVerified'],
      false,
    );
    assert.deepEqual(service.problems, []);
  });
}
