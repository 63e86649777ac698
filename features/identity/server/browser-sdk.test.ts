import assert from 'node:assert/strict';
import test from 'node:test';
import type * as firebase from 'firebase/auth';
import { customTokenAudience } from './sign-in/custom-token-sign-in.ts';
import { openApplication } from './testing/sdk-application.ts';
import { calledFunctions, openSdk } from './testing/sdk-in-browser.ts';
import { signed } from './testing/trusted-keys.ts';

// What the page has: the functions given to `evaluate` run there.
declare const sdk: typeof firebase;
declare const auth: firebase.Auth;
declare const failure: (work: Promise<unknown>) => Promise<string>;
declare const actions: string[];
declare const sentLink: (requestType: string) => Promise<{ oobCode: string; oobLink: string }>;
declare const sentDigits: () => Promise<string>;
declare const digitsOfApp: (secret: string, ahead: number) => Promise<string>;

test('in a browser somebody joins, keeps a profile, stays over a reload, and leaves for good', async () => {
  await using running = await openSdk();
  const { service, context, page } = running;
  const joined = await page.evaluate(async () => {
    sdk.useDeviceLanguage(auth);
    const seen: string[] = [];
    const stop = [
      sdk.beforeAuthStateChanged(auth, (user) => void seen.push(`before ${user?.email}`)),
      sdk.onAuthStateChanged(auth, (user) => void seen.push(`state ${user?.email}`)),
      sdk.onIdTokenChanged(auth, (user) => void seen.push(`token ${user?.email}`)),
    ];
    const made = await sdk.createUserWithEmailAndPassword(auth, 'Rahim@Example.com', 'secret-1234');
    for (const each of stop) each();
    const { user } = made;
    await sdk.updateProfile(user, { displayName: 'Rahim', photoURL: 'https://example.com/r.png' });
    await sdk.reload(user);
    const { claims } = await sdk.getIdTokenResult(user, true);
    return {
      seen,
      uid: user.uid,
      isNew: sdk.getAdditionalUserInfo(made)?.isNewUser,
      profile: [user.email, user.displayName, user.photoURL],
      name: claims['name'],
      token: await sdk.getIdToken(user),
    };
  });
  for (const each of ['before', 'state', 'token'])
    assert.ok(joined.seen.includes(`${each} rahim@example.com`), each);
  assert.deepEqual(joined.profile, ['rahim@example.com', 'Rahim', 'https://example.com/r.png']);
  assert.deepEqual([joined.isNew, joined.name], [true, 'Rahim']);
  assert.equal((await service.identity.verifyIdToken(joined.token))?.uid, joined.uid);

  const shows = (whom: string) => page.locator('output', { hasText: whom }).waitFor();
  await page.reload();
  await shows(joined.uid);
  await page.evaluate(() => sdk.setPersistence(auth, sdk.browserSessionPersistence));
  await page.reload();
  await shows(joined.uid);
  const otherTab = await openApplication(context, service);
  assert.equal(await otherTab.locator('output').textContent(), 'nobody');
  await page.evaluate(() => sdk.setPersistence(auth, sdk.inMemoryPersistence));
  await page.reload();
  await shows('nobody');

  const left = await page.evaluate(async () => {
    const short = await sdk.validatePassword(auth, 'short');
    const wrong = await failure(sdk.signInWithEmailAndPassword(auth, 'rahim@example.com', 'wrong-1234'));
    const { user } = await sdk.signInWithEmailAndPassword(auth, 'rahim@example.com', 'secret-1234');
    const proof = sdk.EmailAuthProvider.credential('rahim@example.com', 'secret-1234');
    const { operationType } = await sdk.reauthenticateWithCredential(user, proof);
    await sdk.updatePassword(user, 'better-5678');
    await sdk.signOut(auth);
    const out = auth.currentUser;
    await sdk.updateCurrentUser(auth, user);
    const back = auth.currentUser?.uid;
    const old = await failure(sdk.signInWithEmailAndPassword(auth, 'rahim@example.com', 'secret-1234'));
    const again = await sdk.signInWithEmailAndPassword(auth, 'rahim@example.com', 'better-5678');
    await sdk.deleteUser(again.user);
    const gone = await failure(sdk.signInWithEmailAndPassword(auth, 'rahim@example.com', 'better-5678'));
    const rest = [short.isValid, operationType, out, back, auth.currentUser];
    return { refused: [wrong, old, gone], rest };
  });
  assert.deepEqual(left.refused, Array(3).fill('auth/invalid-credential'));
  assert.deepEqual(left.rest, [false, 'reauthenticate', null, joined.uid, null]);
  assert.deepEqual(service.deleted, [joined.uid]);
  assert.deepEqual(service.problems, []);
});

test('in a browser every link of a letter does what it says, once', async () => {
  await using running = await openSdk({ enumerationProtection: false });
  const { service, page } = running;
  const verified = await page.evaluate(async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, 'first@example.com', 'secret-1234');
    await sdk.sendEmailVerification(user);
    const verify = await sentLink('VERIFY_EMAIL');
    const { operation } = await sdk.checkActionCode(auth, verify.oobCode);
    await sdk.applyActionCode(auth, verify.oobCode);
    await sdk.reload(user);
    const twice = await failure(sdk.applyActionCode(auth, verify.oobCode));
    const parsed = sdk.parseActionCodeURL(verify.oobLink);
    const same = parsed?.code === verify.oobCode;
    return { operation, emailVerified: user.emailVerified, twice, same, mode: parsed?.operation };
  });
  assert.deepEqual(verified, {
    operation: 'VERIFY_EMAIL',
    emailVerified: true,
    twice: 'auth/invalid-action-code',
    same: true,
    mode: 'VERIFY_EMAIL',
  });

  const moved = await page.evaluate(async () => {
    const user = auth.currentUser!;
    await sdk.updateEmail(user, 'second@example.com');
    const second = user.email;
    await sdk.verifyBeforeUpdateEmail(user, 'third@example.com');
    const { oobCode } = await sentLink('VERIFY_AND_CHANGE_EMAIL');
    const { data } = await sdk.checkActionCode(auth, oobCode);
    await sdk.applyActionCode(auth, oobCode);
    const { user: back } = await sdk.signInWithEmailAndPassword(auth, 'third@example.com', 'secret-1234');
    const methods = await sdk.fetchSignInMethodsForEmail(auth, 'third@example.com');
    return { second, previous: data.previousEmail, third: back.email, methods };
  });
  assert.deepEqual(moved, {
    second: 'second@example.com',
    previous: 'second@example.com',
    third: 'third@example.com',
    methods: ['password'],
  });

  const reset = await page.evaluate(async () => {
    await sdk.signOut(auth);
    await sdk.sendPasswordResetEmail(auth, 'third@example.com');
    const { oobCode } = await sentLink('PASSWORD_RESET');
    const email = await sdk.verifyPasswordResetCode(auth, oobCode);
    await sdk.confirmPasswordReset(auth, oobCode, 'better-5678');
    const twice = await failure(sdk.confirmPasswordReset(auth, oobCode, 'again-5678'));
    const { user } = await sdk.signInWithEmailAndPassword(auth, email, 'better-5678');
    return { email: user.email, twice };
  });
  assert.deepEqual(reset, { email: 'third@example.com', twice: 'auth/invalid-action-code' });

  const byLink = await page.evaluate(async () => {
    await sdk.signOut(auth);
    const settings = { url: 'http://127.0.0.1/login', handleCodeInApp: true };
    await sdk.sendSignInLinkToEmail(auth, 'fourth@example.com', settings);
    const { oobLink } = await sentLink('EMAIL_SIGNIN');
    const is = [oobLink, settings.url].map((link) => sdk.isSignInWithEmailLink(auth, link));
    const { user } = await sdk.signInWithEmailLink(auth, 'fourth@example.com', oobLink);
    const { signInProvider } = await sdk.getIdTokenResult(user);
    return { is, email: user.email, emailVerified: user.emailVerified, signInProvider };
  });
  assert.deepEqual(byLink, {
    is: [true, false],
    email: 'fourth@example.com',
    emailVerified: true,
    signInProvider: 'password',
  });
  assert.deepEqual(service.problems, []);
});

test("in a browser guests become members, and a provider's or a server's word signs in", async () => {
  await using running = await openSdk();
  const { service, page } = running;
  const idToken = await signed({ sub: 'g-1', email: 'rahim@example.com', email_verified: true });
  const customToken = await signed({ aud: customTokenAudience, uid: 'my-own-id', claims: { level: 7 } });
  const guest = await page.evaluate(async (idToken) => {
    const { user } = await sdk.signInAnonymously(auth);
    const was = [user.uid, user.isAnonymous] as const;
    const password = sdk.EmailAuthProvider.credential('guest@example.com', 'secret-1234');
    await sdk.linkWithCredential(user, password);
    await sdk.linkWithCredential(user, sdk.GoogleAuthProvider.credential(idToken));
    const linked = user.providerData.map(({ providerId }) => providerId).toSorted();
    await sdk.unlink(user, 'password');
    const kept = user.providerData.map(({ providerId }) => providerId);
    await sdk.signOut(auth);
    const back = await sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(idToken));
    return { was: was[1], linked, kept, same: back.user.uid === was[0] };
  }, idToken);
  assert.deepEqual(guest, {
    was: true,
    linked: ['google.com', 'password'],
    kept: ['google.com'],
    same: true,
  });
  const custom = await page.evaluate(async (token) => {
    const { user } = await sdk.signInWithCustomToken(auth, token);
    const { claims, signInProvider } = await sdk.getIdTokenResult(user);
    return [user.uid, claims['level'], signInProvider];
  }, customToken);
  assert.deepEqual(custom, ['my-own-id', 7, 'custom']);
  assert.deepEqual(service.problems, []);
});

test('in a browser a telephone signs in, is linked, changed and given up', async () => {
  await using running = await openSdk();
  const { service, page } = running;
  const phone = await page.evaluate(async () => {
    await sdk.initializeRecaptchaConfig(auth);
    // The SDK's stand-in for reCAPTCHA answers once.
    const human = () => new sdk.RecaptchaVerifier(auth, 'problem', { size: 'invisible' });
    const sent = await sdk.signInWithPhoneNumber(auth, '+880 1711-223344', human());
    const { user } = await sent.confirm(await sentDigits());
    const first = user.phoneNumber;
    const { signInProvider } = await sdk.getIdTokenResult(user);

    const made = await sdk.createUserWithEmailAndPassword(auth, 'member@example.com', 'secret-1234');
    const linking = await sdk.linkWithPhoneNumber(made.user, '+8801811223344', human());
    await linking.confirm(await sentDigits());
    const second = made.user.phoneNumber;
    const proving = await sdk.reauthenticateWithPhoneNumber(made.user, '+8801811223344', human());
    const { operationType } = await proving.confirm(await sentDigits());
    const moving = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber('+8801911223344', human());
    await sdk.updatePhoneNumber(made.user, sdk.PhoneAuthProvider.credential(moving, await sentDigits()));
    const third = made.user.phoneNumber;
    await sdk.unlink(made.user, sdk.ProviderId.PHONE);
    return { how: [signInProvider, operationType], numbers: [first, second, third, made.user.phoneNumber] };
  });
  assert.deepEqual(phone.how, ['phone', 'reauthenticate']);
  assert.deepEqual(phone.numbers, ['+8801711223344', '+8801811223344', '+8801911223344', null]);
  assert.deepEqual(service.problems, []);
});

test('in a browser a message and an app are second factors: enrolled, demanded, withdrawn', async () => {
  await using running = await openSdk();
  const { service, page } = running;
  const enrolled = await page.evaluate(async () => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, 'two@example.com', 'secret-1234');
    await sdk.sendEmailVerification(user);
    await sdk.applyActionCode(auth, (await sentLink('VERIFY_EMAIL')).oobCode);
    await sdk.reload(user);
    const factors = sdk.multiFactor(user);
    const human = () => new sdk.RecaptchaVerifier(auth, 'problem', { size: 'invisible' });
    const sent = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(
      { phoneNumber: '+8801711223344', session: await factors.getSession() },
      human(),
    );
    const proof = sdk.PhoneAuthProvider.credential(sent, await sentDigits());
    await factors.enroll(sdk.PhoneMultiFactorGenerator.assertion(proof), 'My phone');
    const secret = await sdk.TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    const digits = await digitsOfApp(secret.secretKey, 0);
    await factors.enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, digits), 'My app');
    await sdk.signOut(auth);
    return { secret: secret.secretKey, names: factors.enrolledFactors.map((each) => each.displayName) };
  });
  assert.deepEqual(enrolled.names, ['My phone', 'My app']);

  const signedIn = await page.evaluate(async (secret) => {
    const demanded = async () => {
      const signingIn = sdk.signInWithEmailAndPassword(auth, 'two@example.com', 'secret-1234');
      const error = await signingIn.then(
        () => Promise.reject(new Error('No second factor was asked for.')),
        (error: firebase.MultiFactorError) => error,
      );
      return sdk.getMultiFactorResolver(auth, error);
    };
    const byMessage = await demanded();
    const phone = byMessage.hints.find(({ factorId }) => factorId === sdk.FactorId.PHONE)!;
    const human = () => new sdk.RecaptchaVerifier(auth, 'problem', { size: 'invisible' });
    const sent = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(
      { multiFactorHint: phone, session: byMessage.session },
      human(),
    );
    const proof = sdk.PhoneAuthProvider.credential(sent, await sentDigits());
    const { user } = await byMessage.resolveSignIn(sdk.PhoneMultiFactorGenerator.assertion(proof));
    const first = (await sdk.getIdTokenResult(user)).signInSecondFactor;

    await sdk.signOut(auth);
    const byApp = await demanded();
    const app = byApp.hints.find(({ factorId }) => factorId === sdk.FactorId.TOTP)!;
    const digits = await digitsOfApp(secret, 31_000);
    const answer = sdk.TotpMultiFactorGenerator.assertionForSignIn(app.uid, digits);
    const { user: back } = await byApp.resolveSignIn(answer);
    const second = (await sdk.getIdTokenResult(back)).signInSecondFactor;

    for (const each of [phone, app]) await sdk.multiFactor(back).unenroll(each);
    await sdk.signOut(auth);
    const alone = await sdk.signInWithEmailAndPassword(auth, 'two@example.com', 'secret-1234');
    return [first, second, sdk.multiFactor(alone.user).enrolledFactors.length];
  }, enrolled.secret);
  assert.deepEqual(signedIn, ['phone', 'totp', 0]);
  assert.deepEqual(service.problems, []);
});

test('every function of the SDK was driven, save those that need a window of a provider or an Apple token', async (t) => {
  await using running = await openSdk();
  const all = await running.page.evaluate(() => actions);
  t.diagnostic(`${calledFunctions.size} of the ${all.length} functions of firebase/auth driven in Chromium`);
  assert.deepEqual(all.filter((name) => !calledFunctions.has(name)).toSorted(), [
    'getRedirectResult',
    'initializeAuth',
    'linkWithPopup',
    'linkWithRedirect',
    'reauthenticateWithPopup',
    'reauthenticateWithRedirect',
    'revokeAccessToken',
    'signInWithPopup',
    'signInWithRedirect',
  ]);
});
