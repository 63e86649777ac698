import assert from 'node:assert/strict';
import test from 'node:test';
import {
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GithubAuthProvider,
  signInWithCredential,
  TwitterAuthProvider,
} from 'firebase/auth';
import { finishFlow, runFlow } from '../testing/idp-flow.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';
import { foreignToken, openSocialProviders } from '../testing/social-providers.ts';

const people = {
  'facebook.com': {
    rawId: '10001',
    name: 'Rahim Uddin',
    names: ['Rahim', 'Uddin', undefined],
    scope: 'public_profile,email',
    raw: '{"picture":{"data":{"url":"https://platform-lookaside.fbsbx.com/r.jpg"}},"first_name":"Rahim","last_name":"Uddin","name":"Rahim Uddin","email":"rahim@example.com","id":"10001"}',
  },
  'github.com': {
    rawId: '20002',
    name: 'rahim',
    names: [undefined, undefined, 'rahim'],
    scope: 'read:user user:email',
    raw: '{"login":"rahim","id":20002,"company":null,"name":null,"avatar_url":"https://avatars.githubusercontent.com/u/1"}',
  },
  'twitter.com': {
    rawId: '30003',
    name: 'Rahim U.',
    names: [undefined, undefined, 'rahim'],
    scope: 'users.read tweet.read users.email',
    raw: '{"id":"30003","name":"Rahim U.","username":"rahim","confirmed_email":"rahim@example.com"}',
  },
};

test('Facebook, GitHub and X sign somebody in, each in its own way', async (t) => {
  await using social = await openSocialProviders();
  for (const [providerId, { rawId, name, names, scope, raw }] of Object.entries(people))
    await t.test(providerId, async () => {
      await using service = await runIdentity('sqlite', { providers: social.settings });
      const { next, ...back } = await runFlow(service, { providerId, scopes: '' });
      assert.equal(next.searchParams.get('scope'), scope);
      const { json, error } = await finishFlow(service, back);
      assert.equal(error, undefined);
      assert.equal(json?.['email'], 'rahim@example.com');
      assert.equal(json?.['displayName'], name);
      assert.equal(json?.['emailVerified'], providerId !== 'facebook.com');
      assert.deepEqual([json?.['firstName'], json?.['lastName'], json?.['screenName']], names);
      // As the provider sent it, in its order and with what we have no use for.
      assert.equal(json?.['rawUserInfo'], raw);
      const { users } = (await service.call('/v1/accounts:lookup', { idToken: json?.idToken })).json ?? {};
      const [info] = (users?.[0]?.['providerUserInfo'] ?? []) as Record<string, string>[];
      assert.deepEqual(
        [info?.['providerId'], info?.['rawId'], info?.['screenName']],
        [providerId, rawId, names[2]],
      );
      assert.match((await finishFlow(service, back)).error ?? '', /^INVALID_IDP_RESPONSE/, 'replayed code');

      const stolen = await runFlow(service, { providerId });
      const code = new URL(stolen.requestUri).searchParams.get('code') ?? '';
      social.codes.get(code)?.set('code_challenge', 'of-somebody-else');
      assert.match((await finishFlow(service, stolen)).error ?? '', /did not confirm/, 'no verifier');
      assert.deepEqual(service.problems, []);
    });
});

test('an address that nobody verified takes no account over, whoever says it', async () => {
  await using social = await openSocialProviders();
  await using service = await runIdentity('sqlite', { providers: social.settings });
  const { user } = await createUserWithEmailAndPassword(
    service.browser(),
    'rahim@example.com',
    'secret-1234',
  );
  social.person.githubVerified = false;
  for (const providerId of ['facebook.com', 'github.com']) {
    const { json } = await finishFlow(service, await runFlow(service, { providerId }));
    assert.equal(json?.['needConfirmation'], true, providerId);
    assert.equal(json?.idToken, undefined);
  }
  social.person.githubVerified = true;
  const { json } = await finishFlow(service, await runFlow(service, { providerId: 'github.com' }));
  assert.equal(json?.localId, user.uid);

  social.person.email = undefined;
  const nameless = await finishFlow(service, await runFlow(service, { providerId: 'facebook.com' }));
  assert.notEqual(nameless.json?.localId, user.uid);
  assert.equal(nameless.json?.['email'], undefined);
});

test('an access token is taken only when it was given to our own application', async () => {
  await using social = await openSocialProviders();
  await using service = await runIdentity('sqlite', { providers: social.settings });
  social.tokens.add('ours');
  const auth = service.browser();
  const github = await signInWithCredential(auth, GithubAuthProvider.credential('ours'));
  assert.equal(github.user.displayName, 'rahim');
  assert.equal(
    await failure(signInWithCredential(auth, GithubAuthProvider.credential(foreignToken))),
    'auth/invalid-credential',
  );
  assert.equal(
    await failure(signInWithCredential(auth, FacebookAuthProvider.credential(foreignToken))),
    'auth/invalid-credential',
  );
  assert.equal(
    await failure(signInWithCredential(auth, FacebookAuthProvider.credential('ours'))),
    'auth/account-exists-with-different-credential',
  );
  assert.equal(
    await failure(signInWithCredential(auth, TwitterAuthProvider.credential('ours', 'secret'))),
    'auth/operation-not-allowed',
  );
});
