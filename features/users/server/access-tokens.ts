import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database/tables.ts';

const audience = 'product';
const lifetimeSeconds = 3600;

type Bearer = { uid: string; sessionId?: string | undefined };

export type AccessTokens = {
  /** `user` is the `_id` behind the account. */
  issue: (bearer: Bearer & { user: string }) => Promise<string>;
  /** Whose a valid token is; whether its session is still open is for the identity service to say. */
  read: (token: string) => Promise<Bearer | undefined>;
};

/** The product's access tokens: only we verify them, so they are signed with one shared secret from the database. */
export async function accessTokens(
  db: Database,
  issuer: string,
  now = () => new Date(),
): Promise<AccessTokens> {
  const key = await secret(db, 'access-token-key');
  return {
    issue: ({ uid, user, sessionId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      // `user` is for pages: it tells a seller's own machines from others.
      return new SignJWT({ user, ...(sessionId !== undefined && { sid: sessionId }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify<{ sub: string; sid?: string }>(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        return { uid: payload.sub, sessionId: payload.sid };
      } catch {
        return undefined;
      }
    },
  };
}

/** The first process creates the secret, all read the stored one. */
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
