import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeJwt } from 'jose';
import { databases } from '#platform/testing/storage.ts';
import { totpCode } from '../second-factor/totp.ts';
import { type RunningIdentity, runIdentity } from '../testing/run-identity.ts';
import { signed, trusted } from '../testing/trusted-keys.ts';

const minutes = 60_000;
const email = 'rahim@example.com';
const password = 'secret-1234';
const tooOld = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
const otherAddress = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

type Account = { idToken: string; refreshToken: string; localId: string };

const accounts = ({ call }: RunningIdentity) => ({
  signUp: async (body: object = { email, password }) =>
    (await call('/v1/accounts:signUp', { returnSecureToken: true, ...body })).json as Account,
  signIn: () => call('/v1/accounts:signInWithPassword', { email, password }),
  update: (body: object) => call('/v1/accounts:update', body),
  lookup: async (idToken: string) =>
    (await call('/v1/accounts:lookup', { idToken })).json?.users?.[0] as
      | { email?: string; phoneNumber?: string; providerUserInfo: { providerId: string }[] }
      | undefined,
  refresh: (refresh_token: string) => call('/v1/token', { grant_type: 'refresh_token', refresh_token }),
});

/** Every way in that there is, to be added to whoever an ID token belongs to. */
const waysIn = (service: RunningIdentity) => {
  const { call } = service;
  return {
    google: async (idToken: string | undefined, sub = 'g-1') => {
      const id_token = await signed({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'G' });
      const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
      return call('/v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody, idToken });
    },
    phone: async (idToken: string, phoneNumber = '+8801711223344') => {
      const { json } = await call('/v1/accounts:sendVerificationCode', { phoneNumber });
      const { sessionInfo } = json!;
      return call('/v1/accounts:signInWithPhoneNumber', {
        idToken,
        sessionInfo,
        code: service.lastDigits(),
      });
    },
    link: async (idToken: string, to = email) => {
      const continueUrl = `${service.origin}/login`;
      await call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: to, continueUrl });
      const { code: oobCode } = service.lastLink();
      return call('/v1/accounts:signInWithEmailLink', { idToken, email: to, oobCode });
    },
    password: (idToken: string, to = email) => call('/v1/accounts:signUp', { idToken, email: to, password }),
  };
};

const letterAbout = ({ letters }: RunningIdentity, subject: RegExp) =>
  letters.findLast((letter) => subject.test(letter.subject));

for (const kind of databases) {
  test(`whoever adds or removes a way in has signed in within five minutes (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const { signUp, signIn, update, lookup } = accounts(service);
    const { idToken } = await signUp();
    const add = waysIn(service);
    service.clock.ahead = 6 * minutes;
    for (const [way, adding] of Object.entries(add)) assert.equal((await adding(idToken)).error, tooOld, way);
    assert.equal((await update({ idToken, deleteProvider: ['password'] })).error, tooOld);

    const { json } = await signIn();
    const fresh = json!.idToken!;
    for (const adding of [add.google, add.phone, add.link]) assert.equal((await adding(fresh)).status, 200);
    const { providerUserInfo = [] } = (await lookup(fresh)) ?? {};
    assert.deepEqual(providerUserInfo.map(({ providerId }) => providerId).sort(), [
      'google.com',
      'password',
      'phone',
    ]);
    // A guest has nothing that somebody could take over.
    const { idToken: guest } = await signUp({});
    service.clock.ahead = 20 * minutes;
    assert.equal((await add.password(guest, 'guest@example.com')).status, 200);
    assert.equal((await add.google(guest, 'g-2')).error, tooOld);
    assert.deepEqual(service.problems, []);
  });

  test(`a way in that is added neither makes a sign-in young nor drops its second factor (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const { signUp, update, refresh } = accounts(service);
    const { call, clock } = service;
    const { idToken: first } = await signUp();
    await call('/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first });
    await update({ oobCode: service.lastLink().code });
    const start = { idToken: first, totpEnrollmentInfo: {} };
    const { json } = await call('/v2/accounts/mfaEnrollment:start', start);
    const { sharedSecretKey, sessionInfo } = json!['totpSessionInfo'] as Record<string, string>;
    const verificationCode = totpCode(sharedSecretKey!, Math.floor(Date.now() / 30_000));
    const enrolled = await call('/v2/accounts/mfaEnrollment:finalize', {
      idToken: first,
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
    const before = decodeJwt(enrolled.json!.idToken!) as { auth_time: number; firebase: object };

    clock.ahead = 4 * minutes;
    const linked = await waysIn(service).google(enrolled.json!.idToken);
    const after = decodeJwt(linked.json!.idToken!) as typeof before;
    assert.equal(after.auth_time, before.auth_time);
    assert.deepEqual(
      { ...after.firebase, identities: {} },
      { ...before.firebase, identities: {}, sign_in_second_factor: 'totp' },
    );
    const refreshed = await refresh(linked.json!.refreshToken!);
    assert.equal(decodeJwt(refreshed.json!.id_token!)['auth_time'], before.auth_time);
    clock.ahead = 6 * minutes;
    const change = { idToken: linked.json!.idToken, password: 'better-5678' };
    assert.equal((await update(change)).error, tooOld);
    assert.deepEqual(service.problems, []);
  });

  test(`the owner is told of a new way in, and takes it out by the letter's link (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const { signUp, update, lookup, signIn } = accounts(service);
    const { idToken, localId } = await signUp();
    const add = waysIn(service);
    assert.equal((await add.google(idToken)).status, 200);
    const letter = letterAbout(service, /new way to log in/);
    assert.equal(letter?.to, email);
    assert.match(letter?.text ?? '', /added to your account at Hatbodol: Google\./);
    const link = new URL(/https?:\S+/.exec(letter?.text ?? '')![0]);
    assert.equal(link.origin, service.settings.publicUrl);

    const opened = await fetch(link);
    assert.match(await opened.text(), /now also accepts Google to log in/);
    assert.equal((await lookup(idToken))?.providerUserInfo.length, 2);
    const done = await fetch(link, { method: 'POST', body: new URLSearchParams(link.search) });
    assert.match(await done.text(), /Nobody can log in to your account with Google/);
    assert.equal(await lookup(idToken), undefined);
    const elsewhere = await add.google(undefined);
    assert.deepEqual([elsewhere.status, elsewhere.json?.localId === localId], [200, false]);
    assert.equal((await fetch(link)).status, 410);

    const fresh = (await signIn()).json!.idToken!;
    assert.equal((await add.phone(fresh)).status, 200);
    assert.match(letterAbout(service, /new way to log in/)?.text ?? '', /phone number \+\*+3344/);
    await update({ idToken: fresh, deleteProvider: ['phone'] });
    const gone = letterAbout(service, /was removed/);
    assert.equal(gone?.to, email);
    assert.ok(gone?.text.includes(`${service.settings.publicUrl}/login`));
    assert.match(gone?.text ?? '', /removed from your account at Hatbodol: the phone number/);
    assert.equal((await lookup(fresh))?.phoneNumber, undefined);
    assert.deepEqual(service.problems, []);
  });

  test(`no way in brings another address into an account, and one that went can be had back (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const { signUp, update, lookup } = accounts(service);
    const { idToken } = await signUp();
    const add = waysIn(service);
    assert.equal((await add.link(idToken, 'other@example.com')).error, otherAddress);
    assert.equal((await add.password(idToken, 'other@example.com')).error, otherAddress);
    assert.equal((await add.password(idToken)).error, 'PROVIDER_ALREADY_LINKED');
    assert.equal((await lookup(idToken))?.email, email);

    const { length } = service.letters;
    assert.equal((await update({ idToken, deleteProvider: ['Buy this!', 'phone'] })).status, 200);
    assert.equal(service.letters.length, length);
    assert.equal((await update({ idToken, deleteProvider: ['password'] })).status, 200);
    assert.equal((await lookup(idToken))?.email, undefined);
    const letter = letterAbout(service, /address .* was changed/);
    assert.equal(letter?.to, email);
    const oobCode = new URL(/https?:\S+/.exec(letter?.text ?? '')![0]).searchParams.get('oobCode');
    assert.equal((await update({ oobCode })).json?.['email'], email);
    assert.deepEqual(service.problems, []);
  });

  test(`a guest who gets address and password is a member in the next token (${kind})`, async () => {
    await using service = await runIdentity(kind, { enumerationProtection: false });
    const { signUp, update, refresh } = accounts(service);
    const guest = await signUp({});
    const provider = (idToken: string) =>
      (decodeJwt(idToken)['firebase'] as { sign_in_provider: string }).sign_in_provider;
    assert.equal(provider(guest.idToken), 'anonymous');
    const { json } = await update({ idToken: guest.idToken, email, password, returnSecureToken: true });
    assert.equal(provider(json!.idToken!), 'password');

    const another = await signUp({});
    await waysIn(service).password(another.idToken, 'karim@example.com');
    const { json: next } = await refresh(another.refreshToken);
    assert.equal(provider(next!.id_token!), 'password');
    assert.deepEqual(service.problems, []);
  });
}
