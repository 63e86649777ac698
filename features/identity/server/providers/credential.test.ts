import assert from 'node:assert/strict';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import test from 'node:test';
import { exportJWK, SignJWT } from 'jose';
import { GoogleAuthProvider, OAuthProvider, signInWithCredential } from 'firebase/auth';
import { client, openFaultyIssuer } from '../testing/faulty-issuer.ts';
import { finishFlow } from '../testing/idp-flow.ts';
import { failure, runIdentity } from '../testing/run-identity.ts';

const requestUri = 'http://localhost';
const bodyOf = (credential: Record<string, string>) =>
  new URLSearchParams({ providerId: 'google.com', ...credential }).toString();

test('an ID token that the browser got by itself is believed when it was made for us', async () => {
  await using issuer = await openFaultyIssuer();
  await using service = await runIdentity('sqlite', {
    providers: { 'google.com': { ...client, issuer: issuer.origin } },
  });
  const { user } = await signInWithCredential(
    service.browser(),
    GoogleAuthProvider.credential(issuer.idToken()),
  );
  assert.equal(user.email, 'rahim@example.com');
  assert.equal(user.emailVerified, true);
  assert.equal(user.providerData[0]?.providerId, 'google.com');

  const named = issuer.idToken({ claims: { given_name: 'Rahim', family_name: 'Uddin', hd: 'example.com' } });
  const { json } = await finishFlow(service, { requestUri, postBody: bodyOf({ id_token: named }) });
  assert.deepEqual([json?.['firstName'], json?.['lastName']], ['Rahim', 'Uddin']);
  const payload = Buffer.from(named.split('.')[1] ?? '', 'base64url').toString();
  assert.equal(json?.['rawUserInfo'], payload);

  const refused = async (credential: Record<string, string>) =>
    (await finishFlow(service, { requestUri, postBody: bodyOf(credential) })).error ?? 'signed in';
  assert.match(await refused({ id_token: issuer.idToken({ claims: { aud: 'another client' } }) }), /"aud"/);
  assert.match(await refused({ id_token: issuer.idToken({ key: 'other' }) }), /signature/);
  assert.match(await refused({ id_token: issuer.idToken({ key: 'none' }) }), /alg/);
  assert.match(await refused({ id_token: issuer.idToken({ madeAgo: 700 }) }), /"exp"/);
  assert.match(await refused({ id_token: 'not a token' }), /^INVALID_IDP_RESPONSE/);
  assert.match(await refused({ access_token: 'access' }), /an access token alone is not enough/);
  const bound = issuer.idToken({
    claims: { at_hash: createHash('sha256').update('mine').digest().subarray(0, 16).toString('base64url') },
  });
  assert.match(await refused({ id_token: bound, access_token: 'not mine' }), /does not belong/);
  assert.equal(await refused({ id_token: bound, access_token: 'mine' }), 'signed in');
  assert.equal(await refused({ providerId: 'facebook.com', access_token: 'x' }), 'OPERATION_NOT_ALLOWED');
});

test('a token made with a nonce needs the nonce that only who asked for it knows', async () => {
  await using issuer = await openFaultyIssuer();
  await using service = await runIdentity('sqlite', {
    providers: { 'google.com': { ...client, issuer: issuer.origin } },
  });
  const nonce = createHash('sha256').update('raw nonce').digest('hex');
  const id_token = issuer.idToken({ claims: { nonce } });
  const said = async (credential: Record<string, string>) =>
    (await finishFlow(service, { requestUri, postBody: bodyOf(credential) })).error ?? 'signed in';
  assert.equal(await said({ id_token }), 'MISSING_OR_INVALID_NONCE');
  assert.equal(await said({ id_token, nonce: 'another' }), 'MISSING_OR_INVALID_NONCE');
  assert.equal(await said({ id_token, nonce }), 'MISSING_OR_INVALID_NONCE');
  assert.equal(await said({ id_token, nonce: 'raw nonce' }), 'signed in');
  assert.equal(await said({ id_token: issuer.idToken(), nonce: 'raw nonce' }), 'MISSING_OR_INVALID_NONCE');
  const credential = new OAuthProvider('google.com').credential({ idToken: id_token, rawNonce: 'raw nonce' });
  assert.equal((await signInWithCredential(service.browser(), credential)).user.email, 'rahim@example.com');
});

test('a test suite may sign for identity providers, where test routes are open, and never for us', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const trustedTestKeys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'suite', alg: 'ES256' }] };
  const signed = (claims: Record<string, unknown>, header: { kid?: string } = { kid: 'suite' }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', ...header })
      .setExpirationTime('1h')
      .sign(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const idToken = await signed({
    sub: '7',
    email: 'Farzana@Example.com',
    email_verified: true,
    name: 'Farzana',
  });

  await using open = await runIdentity('sqlite', { testRoutes: true, trustedTestKeys });
  const auth = open.browser();
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  assert.equal(user.email, 'farzana@example.com');
  const facebook = await finishFlow(open, {
    requestUri,
    postBody: bodyOf({ providerId: 'facebook.com', access_token: idToken }),
  });
  assert.equal(facebook.json?.['providerId'], 'facebook.com');
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forged = await new SignJWT({ sub: '7' })
    .setProtectedHeader({ alg: 'ES256', kid: 'suite' })
    .sign(stranger);
  const refused = await finishFlow(open, { requestUri, postBody: bodyOf({ id_token: forged }) });
  assert.match(refused.error ?? '', /^INVALID_IDP_RESPONSE/);
  // As a session it is worth nothing.
  const uid = user.uid;
  const session = await signed({
    sub: uid,
    aud: 'hatbodol',
    iss: open.settings.issuer,
    iat: Math.floor(Date.now() / 1000),
  });
  assert.equal((await open.call('/v1/accounts:lookup', { idToken: session })).error, 'INVALID_ID_TOKEN');

  await using closed = await runIdentity('sqlite', { trustedTestKeys });
  assert.equal(
    await failure(signInWithCredential(closed.browser(), GoogleAuthProvider.credential(idToken))),
    'auth/operation-not-allowed',
  );
});
