import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };

/** Settings under which a test may sign for providers that it made up. */
export const trusted = { testRoutes: true, trustedTestKeys: { keys: [jwk] } };

export const signed = (claims: Record<string, unknown>, key = privateKey): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);

/** Signs as they would, but nobody trusts the key. */
export const { privateKey: strangersKey } = await generateKeyPair('RS256');
