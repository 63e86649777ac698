import assert from 'node:assert/strict';
import test from 'node:test';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';

const minutes = 60_000;

for (const kind of databases) {
  test(`somebody signs up, keeps a profile, comes back and leaves for good (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'Rahim@Example.com', 'secret-1234');
    assert.match(user.uid, /^[A-Za-z0-9]{28}$/);
    assert.equal(user.email, 'rahim@example.com');
    assert.equal(user.emailVerified, false);
    assert.ok(Date.parse(user.metadata.creationTime ?? '') > 0);

    await updateProfile(user, { displayName: 'Rahim', photoURL: 'https://example.com/r.png' });
    await reload(user);
    assert.deepEqual([user.displayName, user.photoURL], ['Rahim', 'https://example.com/r.png']);
    const { claims, signInProvider } = await getIdTokenResult(user, true);
    assert.equal(claims['name'], 'Rahim');
    assert.equal(signInProvider, 'password');
    await updateProfile(user, { displayName: null, photoURL: '' });
    await reload(user);
    assert.deepEqual([user.displayName, user.photoURL], [null, null]);

    await signOut(auth);
    assert.equal(
      await failure(createUserWithEmailAndPassword(auth, 'RAHIM@example.com', 'another-1234')),
      'auth/email-already-in-use',
    );
    assert.equal(
      await failure(createUserWithEmailAndPassword(auth, 'a@b.example', '1234567')),
      'auth/weak-password',
    );
    assert.equal(
      await failure(createUserWithEmailAndPassword(auth, 'nowhere', 'secret-1234')),
      'auth/invalid-email',
    );
    assert.equal((await validatePassword(auth, 'short')).isValid, false);

    const back = await signInWithEmailAndPassword(auth, 'rahim@example.com', 'secret-1234');
    assert.equal(back.user.uid, user.uid);
    service.clock.ahead = 6 * minutes;
    assert.equal(await failure(deleteUser(back.user)), 'auth/requires-recent-login');
    const proof = EmailAuthProvider.credential('rahim@example.com', 'secret-1234');
    await reauthenticateWithCredential(back.user, proof);
    await deleteUser(back.user);
    assert.deepEqual(service.deleted, [user.uid]);
    assert.equal(
      await failure(signInWithEmailAndPassword(auth, 'rahim@example.com', 'secret-1234')),
      'auth/invalid-credential',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`a new password signs every other device out (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const [phone, laptop] = [service.browser(), service.browser()];
    const { user } = await createUserWithEmailAndPassword(phone, 'karim@example.com', 'secret-1234');
    const { user: elsewhere } = await signInWithEmailAndPassword(laptop, 'karim@example.com', 'secret-1234');

    await updatePassword(user, 'better-5678');
    await reload(user);
    await user.getIdToken(true);
    assert.equal(await failure(elsewhere.getIdToken(true)), 'auth/user-token-expired');
    assert.equal(laptop.currentUser, null);
    assert.match(service.letters.at(-1)?.subject ?? '', /password .* changed/);
    assert.equal(
      await failure(signInWithEmailAndPassword(laptop, 'karim@example.com', 'secret-1234')),
      'auth/invalid-credential',
    );
    await signInWithEmailAndPassword(laptop, 'karim@example.com', 'better-5678');
    service.clock.ahead = 6 * minutes;
    assert.equal(await failure(updatePassword(user, 'another-5678')), 'auth/requires-recent-login');
    assert.deepEqual(service.problems, []);
  });

  test(`a forgotten password is set anew by a link that works once (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser();
    await createUserWithEmailAndPassword(auth, 'salma@example.com', 'secret-1234');
    await sendPasswordResetEmail(auth, 'salma@example.com');
    const older = service.lastLink();
    await sendPasswordResetEmail(auth, 'salma@example.com', { url: `${service.origin}/login` });
    const { code, mode, href } = service.lastLink();
    assert.equal(mode, 'resetPassword');
    assert.match(href, /continueUrl=http/);

    assert.equal(await failure(verifyPasswordResetCode(auth, older.code)), 'auth/invalid-action-code');
    assert.equal(await verifyPasswordResetCode(auth, code), 'salma@example.com');
    assert.equal((await checkActionCode(auth, code)).operation, 'PASSWORD_RESET');
    assert.equal(await failure(confirmPasswordReset(auth, code, 'short')), 'auth/weak-password');
    await confirmPasswordReset(auth, code, 'better-5678');
    assert.equal(await failure(confirmPasswordReset(auth, code, 'again-5678')), 'auth/invalid-action-code');
    assert.equal(
      await failure(auth.currentUser?.getIdToken(true) ?? Promise.resolve()),
      'auth/user-token-expired',
    );
    const { user } = await signInWithEmailAndPassword(auth, 'salma@example.com', 'better-5678');
    assert.equal(user.emailVerified, true);

    await sendPasswordResetEmail(auth, 'salma@example.com');
    const late = service.lastLink();
    service.clock.ahead = 61 * minutes;
    assert.equal(
      await failure(confirmPasswordReset(auth, late.code, 'late-5678')),
      'auth/expired-action-code',
    );

    assert.deepEqual(await fetchSignInMethodsForEmail(auth, 'salma@example.com'), []);
    const sent = service.letters.length;
    await sendPasswordResetEmail(auth, 'nobody@example.com');
    assert.equal(service.letters.length, sent);
    assert.equal(
      await failure(sendPasswordResetEmail(auth, 'salma@example.com', { url: 'https://evil.example/' })),
      'auth/unauthorized-continue-uri',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`an address is verified, changed by its new owner's link, and taken back by the old one (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const [auth, stranger] = [service.browser(), service.browser()];
    const { user } = await createUserWithEmailAndPassword(auth, 'old@example.com', 'secret-1234');
    await sendEmailVerification(user);
    await applyActionCode(auth, service.lastLink().code);
    await reload(user);
    assert.equal(user.emailVerified, true);

    assert.equal(await failure(updateEmail(user, 'new@example.com')), 'auth/operation-not-allowed');
    await createUserWithEmailAndPassword(stranger, 'taken@example.com', 'secret-1234');
    assert.equal(
      await failure(verifyBeforeUpdateEmail(user, 'taken@example.com')),
      'auth/email-already-in-use',
    );
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    assert.equal(service.letters.at(-1)?.to, 'new@example.com');
    const change = service.lastLink();
    const info = await checkActionCode(stranger, change.code);
    assert.deepEqual(
      [info.operation, info.data.email, info.data.previousEmail],
      ['VERIFY_AND_CHANGE_EMAIL', 'new@example.com', 'old@example.com'],
    );
    await applyActionCode(stranger, change.code);
    assert.equal(await failure(user.getIdToken(true)), 'auth/user-token-expired');
    assert.equal(service.letters.at(-1)?.to, 'old@example.com');
    const undo = service.lastLink();
    assert.equal(undo.mode, 'recoverEmail');
    const back = await signInWithEmailAndPassword(auth, 'new@example.com', 'secret-1234');
    assert.equal(back.user.emailVerified, true);

    assert.equal((await checkActionCode(stranger, undo.code)).operation, 'RECOVER_EMAIL');
    await applyActionCode(stranger, undo.code);
    assert.equal(await failure(reload(back.user)), 'auth/user-token-expired');
    assert.equal(
      (await signInWithEmailAndPassword(auth, 'old@example.com', 'secret-1234')).user.uid,
      user.uid,
    );
    assert.deepEqual(service.problems, []);
  });

  test(`without enumeration protection the emulator's older answers return (${kind})`, async () => {
    await using service = await runIdentity(kind, { enumerationProtection: false });
    const auth = service.browser();
    const { user } = await createUserWithEmailAndPassword(auth, 'a@example.com', 'secret-1234');
    await updateEmail(user, 'b@example.com');
    assert.equal(user.email, 'b@example.com');
    await user.getIdToken(true);
    assert.equal(service.lastLink().mode, 'recoverEmail');
    assert.deepEqual(await fetchSignInMethodsForEmail(auth, 'b@example.com'), ['password']);
    assert.equal(
      await failure(signInWithEmailAndPassword(auth, 'a@example.com', 'x')),
      'auth/user-not-found',
    );
    assert.equal(
      await failure(signInWithEmailAndPassword(auth, 'b@example.com', 'x')),
      'auth/wrong-password',
    );
    assert.equal(await failure(sendPasswordResetEmail(auth, 'a@example.com')), 'auth/user-not-found');
    assert.deepEqual(service.problems, []);
  });

  test(`a link signs in, makes an account, and joins one (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const [auth, other] = [service.browser(), service.browser()];
    const settings = { url: `${service.origin}/login`, handleCodeInApp: true };
    await sendSignInLinkToEmail(auth, 'link@example.com', settings);
    const link = service.lastLink().href;
    assert.equal(isSignInWithEmailLink(auth, link), true);
    assert.equal(await failure(signInWithEmailLink(auth, 'wrong@example.com', link)), 'auth/invalid-email');
    const { user } = await signInWithEmailLink(auth, 'link@example.com', link);
    assert.equal(user.emailVerified, true);
    assert.equal(
      await failure(signInWithEmailLink(other, 'link@example.com', link)),
      'auth/invalid-action-code',
    );
    await sendSignInLinkToEmail(auth, 'link@example.com', settings);
    assert.equal(
      (await signInWithEmailLink(other, 'link@example.com', service.lastLink().href)).user.uid,
      user.uid,
    );

    const { user: guest } = await signInAnonymously(other);
    await sendSignInLinkToEmail(auth, 'guest@example.com', settings);
    const credential = EmailAuthProvider.credentialWithLink('guest@example.com', service.lastLink().href);
    const joined = await linkWithCredential(guest, credential);
    assert.equal(joined.user.uid, guest.uid);
    assert.equal(joined.user.email, 'guest@example.com');
    assert.deepEqual(service.problems, []);
  });

  test(`whoever only claimed an address loses it to its owner, who comes by a link (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const settings = { url: `${service.origin}/login`, handleCodeInApp: true };
    const [squatter, owner] = [service.browser(), service.browser()];
    for (const email of ['one@example.com', 'two@example.com']) {
      const { user: claimed } = await createUserWithEmailAndPassword(squatter, email, 'mine-all-mine');
      if (email === 'one@example.com') {
        await sendSignInLinkToEmail(owner, email, settings);
        const { user } = await signInWithEmailLink(owner, email, service.lastLink().href);
        assert.equal(user.uid, claimed.uid);
      } else {
        await sendPasswordResetEmail(owner, email);
        await confirmPasswordReset(owner, service.lastLink().code, 'the-owners-own');
      }
      assert.equal(await failure(claimed.getIdToken(true)), 'auth/user-token-expired');
      assert.equal(
        await failure(signInWithEmailAndPassword(squatter, email, 'mine-all-mine')),
        'auth/invalid-credential',
      );
    }
    assert.deepEqual(service.problems, []);
  });

  test(`a guest becomes a member with a password, and gives it up again (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const auth = service.browser();
    const { user } = await signInAnonymously(auth);
    assert.equal(user.isAnonymous, true);
    const uid = user.uid;
    const credential = EmailAuthProvider.credential('guest@example.com', 'secret-1234');
    await linkWithCredential(user, credential);
    assert.deepEqual([user.uid, user.isAnonymous, user.email], [uid, false, 'guest@example.com']);
    await unlink(user, 'password');
    assert.deepEqual(user.providerData, []);
    assert.equal(
      await failure(signInWithEmailAndPassword(auth, 'guest@example.com', 'secret-1234')),
      'auth/invalid-credential',
    );
    assert.deepEqual(service.problems, []);
  });
}
