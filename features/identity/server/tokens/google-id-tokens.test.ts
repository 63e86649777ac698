import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Refused } from '#platform/contract/refusal.ts';
import { googleIdentity } from './google-id-tokens.ts';

const projectId = 'hatbodol-4711';
const issuer = `https://securetoken.google.com/${projectId}`;

/** Publishes keys where Google would, and signs as Google does. */
async function standIn() {
  const published: JWK[] = [];
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const newKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
  };
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwk`,
    published,
    asked: () => asked,
    newKey,
    close,
    [Symbol.asyncDispose]: close,
  };
}

type Key = Awaited<ReturnType<Awaited<ReturnType<typeof standIn>>['newKey']>>;

const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  iss: issuer,
  aud: projectId,
  auth_time: now() - 10,
  user_id: 'abc',
  sub: 'abc',
  iat: now() - 10,
  exp: now() + 3590,
  name: 'Rahim Uddin',
  picture: 'https://lh3.googleusercontent.com/r',
  email: 'Rahim@Example.com',
  email_verified: true,
  firebase: { identities: { email: ['rahim@example.com'] }, sign_in_provider: 'password' },
});
const signed = ({ kid, privateKey }: Key, changed: object = {}, header: object = {}) =>
  new SignJWT({ ...claims(), ...changed })
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(privateKey);

test("Google's tokens are believed for our project, and only whole ones", async () => {
  await using google = await standIn();
  const key = await google.newKey('one');
  google.published.push(key.jwk);
  const { verifyIdToken } = googleIdentity({ projectId, jwksUrl: google.jwksUrl });
  const signedInAt = now() - 10;
  assert.deepEqual(await verifyIdToken(await signed(key, { auth_time: signedInAt })), {
    uid: 'abc',
    email: 'rahim@example.com',
    emailVerified: true,
    name: 'Rahim Uddin',
    picture: 'https://lh3.googleusercontent.com/r',
    signedInAt,
  });
  await verifyIdToken(await signed(key));
  assert.equal(google.asked(), 1, 'keys are remembered');

  const stranger = { ...(await google.newKey('one')), kid: 'one' };
  const refused: Record<string, string> = {
    'another project': await signed(key, { aud: 'another', iss: 'https://securetoken.google.com/another' }),
    'another audience': await signed(key, { aud: 'another' }),
    'another issuer': await signed(key, { iss: 'https://accounts.google.com' }),
    'an end in the past': await signed(key, { exp: now() - 1 }),
    'nobody in it': await signed(key, { sub: '' }),
    'a name that is too long': await signed(key, { sub: 'x'.repeat(129) }),
    'no time of sign-in': await signed(key, { auth_time: undefined }),
    'a key of somebody else': await signed(stranger),
    'an unknown key': await signed(await google.newKey('two')),
    'no signature': `${(await signed(key)).split('.').slice(0, 2).join('.')}.`,
    'another algorithm': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(JSON.stringify(key.jwk))),
    'no token at all': 'nonsense',
  };
  for (const [what, token] of Object.entries(refused))
    assert.equal(await verifyIdToken(token), undefined, what);
});

test('while keys cannot be had, nobody is told that their token is wrong', async () => {
  await using google = await standIn();
  const key = await google.newKey('one');
  const { verifyIdToken } = googleIdentity({ projectId, jwksUrl: google.jwksUrl });
  await google.close();
  await assert.rejects(
    verifyIdToken(await signed(key)),
    (error) => error instanceof Refused && error.refusal.status === 503,
  );
});
