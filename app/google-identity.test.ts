import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accessToken, isMember, register } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from './testing/house.ts';

/** Signs as Google's token service does, and publishes its key. */
async function openTokenService(projectId: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${projectId}`;
  return {
    settings: {
      IDENTITY: 'google',
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_ISSUER: issuer,
      FIREBASE_JWKS_URL: issuer,
    },
    tokenFor: (uid: string, email: string, audience = projectId) =>
      new SignJWT({ email, email_verified: true, auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

for (const kind of databases)
  test(`with Google's identity the product works the same, and ours is not there (${kind})`, async () => {
    await using google = await openTokenService('shop-4711');
    await using open = await openHouse(kind, google.settings);
    const email = 'rahim@example.com';
    const idToken = await google.tokenFor('uid-of-rahim', email);
    const joined = await open.call(register, { token: idToken, body: { name: 'Rahim Uddin' } });
    assert.equal(joined.email, email);
    const { accessToken: token } = await open.call(accessToken, { token: idToken, query: { email } });
    assert.deepEqual(await open.call(isMember, { token, params: { email } }), { isMember: true });

    const foreign = await google.tokenFor('uid-of-rahim', email, 'another-project');
    const refused = await open.ask(`/api/jwt?email=${email}`, {
      headers: { authorization: `Bearer ${foreign}` },
    });
    assert.equal(refused.status, 401);
    const ours = await open.ask('/v1/accounts:signUp?key=hatbodol', { method: 'POST', body: '{}' });
    assert.equal(ours.status, 404);
  });
