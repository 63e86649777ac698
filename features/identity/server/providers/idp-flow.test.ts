import assert from 'node:assert/strict';
import test from 'node:test';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { databases } from '#platform/testing/storage.ts';
import { client, type Faults, openFaultyIssuer } from '../testing/faulty-issuer.ts';
import { finishFlow, openHandler, runFlow } from '../testing/idp-flow.ts';
import { runIdentity } from '../testing/run-identity.ts';

async function open(kind: (typeof databases)[number] = 'sqlite') {
  const issuer = await openFaultyIssuer();
  const service = await runIdentity(kind, {
    providers: { 'google.com': { ...client, issuer: issuer.origin } },
  });
  return {
    issuer,
    service,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await issuer[Symbol.asyncDispose]();
    },
  };
}

for (const kind of databases)
  test(`a code, PKCE and an ID token sign somebody in (${kind})`, async () => {
    await using running = await open(kind);
    const { service } = running;
    const { next, ...back } = await runFlow(service, {
      scopes: 'profile,https://www.googleapis.com/auth/calendar',
      customParameters: JSON.stringify({
        login_hint: 'rahim@example.com',
        redirect_uri: 'https://evil.example',
      }),
    });
    assert.equal(
      next.searchParams.get('scope'),
      'openid email profile https://www.googleapis.com/auth/calendar',
    );
    assert.equal(next.searchParams.get('login_hint'), 'rahim@example.com');
    assert.equal(next.searchParams.get('redirect_uri'), `${service.origin}/emulator/auth/handler`);
    const { json, status } = await finishFlow(service, back);
    assert.equal(status, 200);
    assert.equal(json?.['providerId'], 'google.com');
    assert.equal(json?.['email'], 'rahim@example.com');
    assert.equal(json?.['emailVerified'], true);
    assert.equal(json?.['displayName'], 'Rahim Uddin');
    assert.equal(json?.['oauthAccessToken'], 'access');
    assert.equal(json?.['isNewUser'], true);
    const again = await finishFlow(service, await runFlow(service));
    assert.equal(again.json?.localId, json?.localId);
    assert.deepEqual(service.problems, []);
  });

test('an answer is taken once, for the window, the project and the address that it was asked for', async () => {
  await using running = await open();
  const { service } = running;
  const unknown = 'INVALID_IDP_RESPONSE : This sign-in is not known here, or was finished before.';

  const { requestUri, sessionId, state = '' } = await runFlow(service);
  const forged = requestUri.replace(state, 'A'.repeat(43));
  assert.equal((await finishFlow(service, { requestUri: forged, sessionId })).error, unknown, 'forged state');
  const other = 'INVALID_IDP_RESPONSE : This sign-in was started in another window.';
  assert.equal((await finishFlow(service, { requestUri })).error, other, 'no session');
  assert.equal(
    (await finishFlow(service, { requestUri, sessionId: 'mine' })).error,
    other,
    'another session',
  );
  assert.equal((await finishFlow(service, { requestUri, sessionId })).status, 200);
  assert.equal((await finishFlow(service, { requestUri, sessionId })).error, unknown, 'replayed code');

  const elsewhere = await runFlow(service);
  assert.equal(
    (
      await finishFlow(service, {
        ...elsewhere,
        requestUri: elsewhere.requestUri.replace('/handler', '/other'),
      })
    ).error,
    'INVALID_IDP_RESPONSE : The answer came to another address.',
  );

  const twice = await runFlow(service);
  const raced = await Promise.all(Array.from({ length: 8 }, () => finishFlow(service, twice)));
  assert.equal(raced.filter(({ status }) => status === 200).length, 1, 'a race for one code');

  const late = await runFlow(service);
  service.clock.ahead = 10 * 60_000 + 1000;
  assert.equal(
    (await finishFlow(service, late)).error,
    'INVALID_IDP_RESPONSE : This sign-in took too long. Please start again.',
  );
});

test('another project cannot finish what ours began', async () => {
  await using issuer = await openFaultyIssuer();
  await using service = await runIdentity('sqlite', {
    testRoutes: true,
    providers: { 'google.com': { ...client, issuer: issuer.origin } },
  });
  const back = await runFlow(service);
  const { error } = await service.call('/v1/accounts:signInWithIdp', back, { key: 'fake-api-key' });
  assert.match(error ?? '', /^INVALID_IDP_RESPONSE : This sign-in is not known here/);
});

const unbelieved: Record<string, { faults: Faults; refusal: RegExp }> = {
  'another nonce': { faults: { claims: { nonce: 'other' } }, refusal: /from another sign-in/ },
  'no nonce': { faults: { claims: { nonce: undefined } }, refusal: /from another sign-in/ },
  'another audience': { faults: { claims: { aud: 'another client' } }, refusal: /"aud"/ },
  'several audiences, and not made for us': {
    faults: { claims: { aud: [client.clientId, 'another client'], azp: 'another client' } },
    refusal: /for somebody else/,
  },
  'another issuer': { faults: { claims: { iss: 'https://accounts.google.com' } }, refusal: /"iss"/ },
  'a key that is not published': { faults: { key: 'other' }, refusal: /signature/ },
  'an unknown key': { faults: { header: { kid: 'two' } }, refusal: /cannot be believed/ },
  'no signature': { faults: { key: 'none' }, refusal: /alg/ },
  'another algorithm': { faults: { header: { alg: 'HS256' } }, refusal: /alg/ },
  'an end in the past': { faults: { madeAgo: 700 }, refusal: /"exp"/ },
  'a beginning in the future': { faults: { madeAgo: -120 }, refusal: /future/ },
  'nobody in it': { faults: { claims: { sub: '' } }, refusal: /does not say who/ },
  'another access token': {
    faults: { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    refusal: /access token/,
  },
  'another issuer beside the code': { faults: { iss: 'https://evil.example' }, refusal: /another issuer/ },
  'no issuer beside the code': { faults: { iss: undefined }, refusal: /another issuer/ },
};

test('an answer that is not wholly right signs nobody in', async (t) => {
  await using running = await open();
  const { service, issuer } = running;
  for (const [what, { faults, refusal }] of Object.entries(unbelieved))
    await t.test(what, async () => {
      issuer.faults = faults;
      const { error } = await finishFlow(service, await runFlow(service));
      assert.match(error ?? 'signed in', /^INVALID_IDP_RESPONSE : /);
      assert.match(error ?? '', refusal);
    });
  const made = await service.db.selectFrom('identity_accounts').select('uid').execute();
  assert.deepEqual(made, []);
});

test('a code that was intercepted is of no use without the verifier', async () => {
  await using running = await open();
  const { service, issuer } = running;
  const back = await runFlow(service);
  const code = new URL(back.requestUri).searchParams.get('code') ?? '';
  issuer.asked.get(code)?.set('code_challenge', 'of-somebody-else');
  assert.equal(
    (await finishFlow(service, back)).error,
    'INVALID_IDP_RESPONSE : The provider did not confirm this sign-in.',
  );
});

test('while the provider is away nobody is told that their sign-in was wrong', async () => {
  await using running = await open();
  const { service, issuer } = running;
  issuer.faults = { down: true };
  const { status, json } = await finishFlow(service, await runFlow(service));
  assert.equal(status, 503);
  assert.equal(json, undefined);
});

test('a provider that has not verified an address takes no account over', async () => {
  await using running = await open();
  const { service, issuer } = running;
  const { user } = await createUserWithEmailAndPassword(
    service.browser(),
    'rahim@example.com',
    'secret-1234',
  );
  issuer.faults = { claims: { email_verified: false } };
  const { json } = await finishFlow(service, await runFlow(service));
  assert.equal(json?.['needConfirmation'], true);
  assert.equal(json?.idToken, undefined);
  assert.deepEqual(json?.['verifiedProvider'], ['password']);
  issuer.faults = {};
  const vouched = await finishFlow(service, await runFlow(service));
  assert.equal(vouched.json?.localId, user.uid);
});

test('only applications of authorized domains may begin, with providers that are switched on', async () => {
  await using running = await open();
  const { service } = running;
  const foreign = await openHandler(service, { redirectUrl: 'https://evil.example/' });
  assert.equal(foreign.answer.status, 403);
  assert.equal(foreign.state, undefined);
  for (const redirectUrl of ['javascript:alert(1)', '//evil.example', 'https://127.0.0.1.evil.example/', ''])
    assert.equal((await openHandler(service, { redirectUrl })).answer.status, 403, redirectUrl);
  for (const changed of [{ apiKey: 'another' }, { authType: 'something' }, { eventId: '' }] as Record<
    string,
    string
  >[])
    assert.equal((await openHandler(service, changed)).answer.status, 400);
  const off = await openHandler(service, { providerId: 'github.com' });
  assert.equal(off.error, 'auth/operation-not-allowed');
  assert.equal(off.state, undefined);
  const begun = await service.db.selectFrom('identity_codes').select('hash').execute();
  assert.deepEqual(begun, []);
});

test('our pages run only scripts of ours, and only authorized pages may frame the one that talks', async () => {
  await using running = await open();
  const { service } = running;
  const { answer, html } = await openHandler(service);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('cross-origin-opener-policy'), 'unsafe-none');
  assert.doesNotMatch(html, /<script(?![^>]* src=)/);
  const iframe = await fetch(`${service.origin}/emulator/auth/iframe?apiKey=key&appName=x`);
  const framed = iframe.headers.get('content-security-policy') ?? '';
  assert.match(
    framed,
    /frame-ancestors 'self' http:\/\/127\.0\.0\.1:\d+ http:\/\/127\.0\.0\.1:\* https:\/\/127\.0\.0\.1:\*$/,
  );
  const odd = await openHandler(service, { appName: '"><script>alert(1)</script>' });
  assert.doesNotMatch(odd.html, /alert\(1\)/);
});
