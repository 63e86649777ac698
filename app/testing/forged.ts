import { createHmac } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { keyRow } from '#features/identity/server/tokens/signing-keys.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import type { House } from '../server.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Ways to make a token that was good into one that is not, with the house's own keys where that takes them. */
export async function forger({ db, sealing }: Pick<House, 'db' | 'sealing'>) {
  const signing = await db
    .selectFrom('identity_keys')
    .select(['kid', 'private_jwk'])
    .where('stage', '=', 'active')
    .executeTakeFirstOrThrow();
  const privateJwk = JSON.parse(sealing.open(signing.private_jwk, keyRow(signing.kid))) as JWK;
  const { kty, n, e } = privateJwk;
  const publicKey = await importJWK({ kty, n, e }, 'RS256', { extractable: true });
  const publicPem = await exportSPKI(publicKey as Parameters<typeof exportSPKI>[0]);
  const accessKey = await storedSecret(db, sealing, 'access-token-key');
  const keys = { RS256: await importJWK(privateJwk, 'RS256'), HS256: Buffer.from(accessKey, 'base64url') };

  const resigned = (token: string, changed: JWTPayload) => {
    const { alg, ...header } = decodeProtectedHeader(token);
    return new SignJWT({ ...decodeJwt(token), ...changed })
      .setProtectedHeader({ ...header, alg: alg! })
      .sign(keys[alg as keyof typeof keys]);
  };
  const withHeader = (token: string, changed: object) =>
    `${encoded({ ...decodeProtectedHeader(token), ...changed })}.${token.split('.')[1]}`;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  return {
    expired: (token: string) => resigned(token, { iat: hourAgo - 3600, exp: hourAgo }),
    forOthers: (token: string) => resigned(token, { aud: 'another-project' }),
    byOthers: (token: string) => resigned(token, { iss: 'https://securetoken.example/hatbodol' }),
    unsigned: (token: string) => `${withHeader(token, { alg: 'none' })}.`,
    withPublicKey: (token: string) => {
      const signed = withHeader(token, { alg: 'HS256' });
      return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`;
    },
  };
}
