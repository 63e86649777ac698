import assert from 'node:assert/strict';
import test from 'node:test';
import type { MultiFactorError, UserCredential } from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { browserSdk } from '../testing/browser-sdk.ts';
import { failure, type RunningIdentity, runIdentity } from '../testing/run-identity.ts';
import { totpCode } from './totp.ts';

const sdk = await browserSdk();
const human = { type: 'recaptcha' as const, verify: () => Promise.resolve('a person'), _reset: () => {} };
const minutes = 60_000;
const rahim = '+8801711223344';
const karim = '+8801811223344';

const codeNow = ({ clock }: RunningIdentity, secret: string) =>
  totpCode(secret, Math.floor((Date.now() + clock.ahead) / 30_000));

async function verifiedMember(service: RunningIdentity, email: string) {
  const auth = service.browser(sdk);
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'secret-1234');
  await sdk.sendEmailVerification(user);
  await sdk.applyActionCode(auth, service.lastLink().code);
  await user.reload();
  return { auth, user };
}

/** The second factors that a sign-in asks for. */
async function asked(
  service: RunningIdentity,
  signingIn: Promise<UserCredential>,
  auth = service.browser(sdk),
) {
  const error = await signingIn.then(
    () => assert.fail('A second factor should have been asked for.'),
    (error: MultiFactorError) => error,
  );
  assert.equal(error.code, 'auth/multi-factor-auth-required');
  return sdk.getMultiFactorResolver(auth, error);
}

for (const kind of databases) {
  test(`a telephone signs in, belongs to one account, and can be given up (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser(sdk);
    const sent = await sdk.signInWithPhoneNumber(auth, '+880 1711-223344', human);
    assert.equal(service.messages.at(-1)?.to, rahim);
    const wrong = service.lastDigits() === '000000' ? '000001' : '000000';
    assert.equal(await failure(sent.confirm(wrong)), 'auth/invalid-verification-code');
    const { user } = await sent.confirm(service.lastDigits());
    assert.equal(user.phoneNumber, rahim);
    assert.equal(await failure(sent.confirm(service.lastDigits())), 'auth/invalid-verification-id');
    assert.equal((await user.getIdTokenResult()).signInProvider, 'phone');
    assert.equal(await failure(sdk.signInWithPhoneNumber(auth, '01711', human)), 'auth/invalid-phone-number');

    const other = service.browser(sdk);
    const { user: member } = await sdk.createUserWithEmailAndPassword(other, 'm@example.com', 'secret-1234');
    const taken = await sdk.linkWithPhoneNumber(member, rahim, human);
    const conflict = await taken.confirm(service.lastDigits()).then(
      () => assert.fail('The number is taken.'),
      (error: Parameters<typeof sdk.PhoneAuthProvider.credentialFromError>[0]) => error,
    );
    assert.equal(conflict.code, 'auth/account-exists-with-different-credential');
    const proof = sdk.PhoneAuthProvider.credentialFromError(conflict);
    assert.ok(proof);
    assert.equal(await failure(sdk.linkWithCredential(member, proof)), 'auth/phone-number-exists');
    const instead = await sdk.signInWithCredential(service.browser(sdk), proof);
    assert.equal(instead.user.uid, user.uid);

    const free = await sdk.linkWithPhoneNumber(member, karim, human);
    await free.confirm(service.lastDigits());
    assert.equal(member.phoneNumber, karim);
    const again = await sdk.reauthenticateWithPhoneNumber(member, karim, human);
    await again.confirm(service.lastDigits());
    const moving = await new sdk.PhoneAuthProvider(other).verifyPhoneNumber('+8801911223344', human);
    await sdk.updatePhoneNumber(member, sdk.PhoneAuthProvider.credential(moving, service.lastDigits()));
    assert.equal(member.phoneNumber, '+8801911223344');
    await sdk.unlink(member, 'phone');
    assert.equal(member.phoneNumber, null);
    await sdk.initializeRecaptchaConfig(other);
    assert.deepEqual(service.problems, []);
  });

  test(`six digits can be guessed five times, within ten minutes (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser(sdk);
    const sent = await sdk.signInWithPhoneNumber(auth, rahim, human);
    const right = service.lastDigits();
    const wrong = right === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 12 }, () => failure(sent.confirm(wrong))));
    assert.equal(guesses.filter((code) => code === 'auth/invalid-verification-code').length, 5);
    assert.equal(guesses.filter((code) => code === 'auth/code-expired').length, 7);
    assert.equal(await failure(sent.confirm(right)), 'auth/code-expired');

    const late = await sdk.signInWithPhoneNumber(auth, rahim, human);
    service.clock.ahead = 11 * minutes;
    assert.equal(await failure(late.confirm(service.lastDigits())), 'auth/code-expired');
    assert.deepEqual(service.problems, []);
  });

  test(`a text message as second factor is enrolled, demanded and withdrawn (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { auth, user } = await verifiedMember(service, 'sms@example.com');
    const { user: elsewhere } = await sdk.signInWithEmailAndPassword(
      service.browser(sdk),
      'sms@example.com',
      'secret-1234',
    );
    const phones = new sdk.PhoneAuthProvider(auth);
    const enrolling = await phones.verifyPhoneNumber(
      { phoneNumber: rahim, session: await sdk.multiFactor(user).getSession() },
      human,
    );
    const proof = sdk.PhoneAuthProvider.credential(enrolling, service.lastDigits());
    await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(proof), 'My phone');
    assert.equal(sdk.multiFactor(user).enrolledFactors[0]?.displayName, 'My phone');
    assert.equal(await failure(elsewhere.getIdToken(true)), 'auth/user-token-expired');
    assert.equal(
      await failure(
        phones.verifyPhoneNumber(
          { phoneNumber: rahim, session: await sdk.multiFactor(user).getSession() },
          human,
        ),
      ),
      'auth/second-factor-already-in-use',
    );

    const browser = service.browser(sdk);
    const signingIn = sdk.signInWithEmailAndPassword(browser, 'sms@example.com', 'secret-1234');
    const resolver = await asked(service, signingIn, browser);
    const hint = resolver.hints[0]!;
    assert.match((hint as { phoneNumber?: string }).phoneNumber ?? '', /^\+\*+3344$/);
    const challenge = await new sdk.PhoneAuthProvider(browser).verifyPhoneNumber(
      { multiFactorHint: hint, session: resolver.session },
      human,
    );
    // A code for the second factor opens nothing by itself.
    const alone = sdk.PhoneAuthProvider.credential(challenge, service.lastDigits());
    assert.equal(
      await failure(sdk.signInWithCredential(service.browser(sdk), alone)),
      'auth/invalid-verification-id',
    );
    const answer = sdk.PhoneAuthProvider.credential(challenge, service.lastDigits());
    const back = await resolver.resolveSignIn(sdk.PhoneMultiFactorGenerator.assertion(answer));
    assert.equal(back.user.uid, user.uid);
    assert.equal((await back.user.getIdTokenResult(true)).signInSecondFactor, 'phone');
    assert.equal(
      await failure(resolver.resolveSignIn(sdk.PhoneMultiFactorGenerator.assertion(answer))),
      'auth/invalid-multi-factor-session',
    );

    const factors = sdk.multiFactor(back.user);
    service.clock.ahead = 6 * minutes;
    assert.equal(await failure(factors.unenroll(hint)), 'auth/requires-recent-login');
    service.clock.ahead = 0;
    await factors.unenroll(hint);
    await sdk.signInWithEmailAndPassword(browser, 'sms@example.com', 'secret-1234');
    assert.deepEqual(service.problems, []);
  });

  test(`an authenticator app as second factor is enrolled and demanded, each code once (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { user } = await verifiedMember(service, 'totp@example.com');
    const factors = sdk.multiFactor(user);
    const secret = await sdk.TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    assert.match(secret.generateQrCodeUrl('totp@example.com', 'Hatbodol'), /^otpauth:\/\/totp\/Hatbodol:/);
    const assertion = (digits: string) => sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, digits);
    assert.equal(await failure(factors.enroll(assertion('abcdef'), 'App')), 'auth/invalid-verification-code');
    await factors.enroll(assertion(codeNow(service, secret.secretKey)), 'App');
    assert.equal(factors.enrolledFactors[0]?.factorId, 'totp');

    const browser = service.browser(sdk);
    const signIn = () => sdk.signInWithEmailAndPassword(browser, 'totp@example.com', 'secret-1234');
    const resolver = await asked(service, signIn(), browser);
    const { uid } = resolver.hints[0]!;
    const answer = (digits: string) => sdk.TotpMultiFactorGenerator.assertionForSignIn(uid, digits);
    const enrolledWith = codeNow(service, secret.secretKey);
    assert.equal(
      await failure(resolver.resolveSignIn(answer(enrolledWith))),
      'auth/invalid-verification-code',
    );
    service.clock.ahead = 31_000;
    const code = codeNow(service, secret.secretKey);
    const { user: back } = await resolver.resolveSignIn(answer(code));
    assert.equal((await back.getIdTokenResult()).signInSecondFactor, 'totp');
    const next = await asked(service, signIn(), browser);
    assert.equal(await failure(next.resolveSignIn(answer(code))), 'auth/invalid-verification-code');
    assert.deepEqual(service.problems, []);
  });

  test(`second factors stand only beside a proven address and a real first factor (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser(sdk);
    const { user } = await sdk.createUserWithEmailAndPassword(auth, 'new@example.com', 'secret-1234');
    const enroll = async (of = user) =>
      sdk.TotpMultiFactorGenerator.generateSecret(await sdk.multiFactor(of).getSession());
    assert.equal(await failure(enroll()), 'auth/unverified-email');
    const { user: guest } = await sdk.signInAnonymously(service.browser(sdk));
    assert.equal(await failure(enroll(guest)), 'auth/unsupported-first-factor');
    assert.deepEqual(service.problems, []);
  });
}
