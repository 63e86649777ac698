import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database/tables.ts';

const audience = 'product';
const lifetime = 3600;

export type AccessTokens = {
  issue: (uid: string) => Promise<string>;
  /** The uid a live token was issued to. */
  read: (token: string) => Promise<string | undefined>;
};

/** Our own tokens: only we verify them, so one shared secret, kept in the database, signs for all processes. */
export async function accessTokens(
  db: Database,
  issuer: string,
  now = () => new Date(),
): Promise<AccessTokens> {
  const key = await secret(db, 'access-token-key');
  return {
    issue: (uid) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime)
        .sign(key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          currentDate: now(),
        });
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}

/** Made by whoever comes first; everybody reads the one that was stored. */
async function secret(db: Database, name: string): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
