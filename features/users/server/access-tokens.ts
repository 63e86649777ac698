import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { renewSecret, sealSecret, storedSecret } from '#platform/sealing/stored-secrets.ts';

const audience = 'product';
const lifetimeSeconds = 3600;
const keyName = 'access-token-key';
const cacheMs = 5000;

type Bearer = { uid: string; sessionId?: string | undefined; signedInAt?: number | undefined };

export type AccessTokens = {
  /** `user` is the `_id` behind the account, `role` what it is now, `leavesAt` when it goes. */
  issue: (
    bearer: Bearer & { user: string; role: Caller['role']; leavesAt?: string | undefined },
  ) => Promise<string>;
  /** Whose a valid token is; whether its session is still open is for the identity service to say. */
  read: (token: string) => Promise<Bearer | undefined>;
};

type Key = { kid: string; bytes: Uint8Array; at: number };

/** The product's access tokens: only we verify them, so they are signed with one shared secret from the database. */
export async function accessTokens({
  db,
  sealing,
  issuer,
  now = () => new Date(),
}: {
  db: Database;
  sealing: Sealing;
  issuer: string;
  now?: () => Date;
}): Promise<AccessTokens> {
  await sealSecret(db, sealing, keyName);
  const readKey = async (): Promise<Key> => {
    const bytes = Buffer.from(await storedSecret(db, sealing, keyName), 'base64url');
    const kid = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    return { kid, bytes, at: now().getTime() };
  };
  let cached = await readKey();
  const isOlderThan = (ms: number) => Math.abs(now().getTime() - cached.at) > ms;
  /** Another process may have renewed it: an unknown name is looked up, at most once a second. */
  const keyNamed = async (kid: string | undefined) => {
    if (isOlderThan(cacheMs) || (kid !== cached.kid && isOlderThan(1000))) cached = await readKey();
    return cached;
  };

  return {
    issue: async ({ uid, user, role, sessionId, signedInAt, leavesAt }) => {
      cached = await readKey();
      const issuedAt = Math.floor(now().getTime() / 1000);
      // For pages: which machines are one's own, where a line for admins stands, when the account goes.
      return new SignJWT({
        user,
        role,
        ...(sessionId !== undefined && { sid: sessionId }),
        ...(signedInAt !== undefined && { auth_time: signedInAt }),
        ...(leavesAt !== undefined && { leaves: leavesAt }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: cached.kid })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(cached.bytes);
    },
    read: async (token) => {
      const { bytes } = await keyNamed(kidOf(token));
      try {
        const { payload } = await jwtVerify<{ sub: string; sid?: string; auth_time?: number }>(token, bytes, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        return { uid: payload.sub, sessionId: payload.sid, signedInAt: payload.auth_time };
      } catch {
        return undefined;
      }
    },
  };
}

/** From now on tokens are signed with another key, and those of before are refused. */
export const renewAccessKey = (db: Database, sealing: Sealing): Promise<void> =>
  renewSecret(db, sealing, keyName);

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
