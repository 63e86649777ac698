import assert from 'node:assert/strict';
import test from 'node:test';
import {
  createUserWithEmailAndPassword,
  getIdTokenResult,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  applyActionCode,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { signed, strangersKey, trusted } from '../testing/trusted-keys.ts';

const google = async (sub: string, email: string, email_verified = true) =>
  GoogleAuthProvider.credential(
    await signed({ sub, email, email_verified, name: 'Rahim', picture: 'https://example.com/r.png' }),
  );

const providers = ({ providerData }: { providerData: { providerId: string }[] }) =>
  providerData.map(({ providerId }) => providerId).sort();

for (const kind of databases) {
  test(`a provider's account makes, finds and joins accounts here (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const auth = service.browser();
    const { user } = await signInWithCredential(auth, await google('g-1', 'rahim@example.com'));
    assert.deepEqual(
      [user.email, user.emailVerified, user.displayName],
      ['rahim@example.com', true, 'Rahim'],
    );
    const { claims, signInProvider } = await getIdTokenResult(user);
    assert.deepEqual(claims.firebase?.identities, { email: ['rahim@example.com'], 'google.com': ['g-1'] });
    assert.equal(signInProvider, 'google.com');
    const again = await signInWithCredential(service.browser(), await google('g-1', 'moved@example.com'));
    assert.equal(again.user.uid, user.uid);
    await reauthenticateWithCredential(user, await google('g-1', 'rahim@example.com'));
    assert.equal(
      await failure(reauthenticateWithCredential(user, await google('g-9', 'x@example.com'))),
      'auth/user-mismatch',
    );

    const { user: guest } = await signInAnonymously(service.browser());
    const { uid } = guest;
    assert.equal(
      await failure(linkWithCredential(guest, await google('g-1', 'rahim@example.com'))),
      'auth/credential-already-in-use',
    );
    assert.equal(
      await failure(linkWithCredential(guest, await google('g-2', 'rahim@example.com'))),
      'auth/email-already-in-use',
    );
    await linkWithCredential(guest, await google('g-3', 'guest@example.com'));
    assert.deepEqual([guest.uid, guest.email, guest.isAnonymous], [uid, 'guest@example.com', false]);
    await unlink(guest, 'google.com');
    assert.deepEqual(providers(guest), []);
    assert.deepEqual(service.problems, []);
  });

  test(`a proven address joins the account that has it, and expels whoever only claimed it (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const owner = service.browser();
    const { user } = await createUserWithEmailAndPassword(owner, 'salma@example.com', 'secret-1234');
    await sendEmailVerification(user);
    await applyActionCode(owner, service.lastLink().code);
    const joined = await signInWithCredential(owner, await google('g-1', 'salma@example.com'));
    assert.equal(joined.user.uid, user.uid);
    assert.deepEqual(providers(joined.user), ['google.com', 'password']);
    await signInWithEmailAndPassword(owner, 'salma@example.com', 'secret-1234');

    const squatter = service.browser();
    const { user: claimed } = await createUserWithEmailAndPassword(
      squatter,
      'victim@example.com',
      'mine-all-mine',
    );
    const victim = await signInWithCredential(service.browser(), await google('g-2', 'victim@example.com'));
    assert.deepEqual([victim.user.uid, victim.user.emailVerified], [claimed.uid, true]);
    assert.deepEqual(providers(victim.user), ['google.com']);
    assert.equal(await failure(claimed.getIdToken(true)), 'auth/user-token-expired');
    assert.equal(
      await failure(signInWithEmailAndPassword(squatter, 'victim@example.com', 'mine-all-mine')),
      'auth/invalid-credential',
    );
    assert.deepEqual(service.problems, []);
  });

  test(`an address that the provider did not verify takes nothing over (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const owner = service.browser();
    await createUserWithEmailAndPassword(owner, 'salma@example.com', 'secret-1234');
    const attacker = await google('g-evil', 'salma@example.com', false);
    assert.equal(
      await failure(signInWithCredential(service.browser(), attacker)),
      'auth/account-exists-with-different-credential',
    );
    const { call } = service;
    const postBody = new URLSearchParams({
      id_token: attacker.idToken!,
      providerId: 'google.com',
    }).toString();
    const { json } = await call('/v1/accounts:signInWithIdp', {
      postBody,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    assert.deepEqual([json?.['needConfirmation'], json?.['verifiedProvider']], [true, ['password']]);
    for (const name of ['idToken', 'refreshToken', 'errorMessage']) assert.ok(!(name in json!), name);
    const { user } = await signInWithCredential(
      service.browser(),
      await google('g-new', 'new@example.com', false),
    );
    assert.equal(user.emailVerified, false);
    assert.equal(
      await failure(
        signInWithCredential(
          service.browser(),
          GoogleAuthProvider.credential(await signed({ sub: 'g-1' }, strangersKey)),
        ),
      ),
      'auth/invalid-credential',
    );
    assert.equal(
      await failure(
        reauthenticateWithCredential(owner.currentUser!, await google('g-other', 'other@example.com')),
      ),
      'auth/user-mismatch',
    );
    assert.equal((await service.db.selectFrom('identity_accounts').select('uid').execute()).length, 2);
    assert.deepEqual(service.problems, []);
  });

  test(`twenty first sign-ins of one person at once make one account (${kind})`, async () => {
    await using service = await runIdentity(kind, trusted);
    const postBody = new URLSearchParams({
      id_token: (await google('g-1', 'rahim@example.com')).idToken!,
      providerId: 'google.com',
    }).toString();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.call('/v1/accounts:signInWithIdp', { postBody, requestUri: 'http://localhost' }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ json }) => json?.localId)).size, 1);
    assert.equal(answers.filter(({ json }) => json?.['isNewUser'] === true).length, 1);
    assert.deepEqual(service.problems, []);
  });
}
