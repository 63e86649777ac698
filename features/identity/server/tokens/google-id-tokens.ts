import { Hono } from 'hono';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { mailboxOf } from '#platform/contract/mailbox.ts';
import { Refused, unavailable } from '#platform/contract/refusal.ts';
import type { Identity } from '#platform/http/caller.ts';
import type { createIdentity } from '../identity.ts';
import { areKeysUnavailable } from './remote-keys.ts';

const keysOfGoogle =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The interface of our own service, implemented by a Google Identity Platform project. */
export function googleIdentity({
  projectId,
  issuer = `https://securetoken.google.com/${projectId}`,
  jwksUrl = keysOfGoogle,
  now = Date.now,
}: {
  projectId: string;
  issuer?: string | undefined;
  jwksUrl?: string | undefined;
  now?: () => number;
}): ReturnType<typeof createIdentity> {
  const keys = createRemoteJWKSet(new URL(jwksUrl));

  async function claimsOf(token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (areKeysUnavailable(error)) throw new Refused(unavailable, { retryAfter: 5 });
      return undefined;
    }
  }

  return {
    app: new Hono(),
    verifyIdToken: async (token): Promise<Identity | undefined> => {
      const claims = await claimsOf(token);
      const { sub: uid, email, name, picture } = (claims ?? {}) as Record<string, unknown>;
      if (!claims || !isText(uid) || uid.length > longestUid) return undefined;
      return {
        uid,
        email: (isText(email) ? mailboxOf(email) : undefined) ?? '',
        emailVerified: claims['email_verified'] === true,
        name: isText(name) ? name : undefined,
        picture: isText(picture) ? picture : undefined,
        signedInAt: Number(claims['auth_time']),
      };
    },
    // Accounts and sessions are Google's; the product records which accounts are closed here.
    isOpen: () => Promise.resolve(true),
    // Google alone knows it: whoever leaves has to sign in anew.
    passwordMatches: () => Promise.resolve(false),
    standingOf: () => Promise.resolve(''),
    sessions: {
      list: () => Promise.resolve([]),
      end: () => Promise.resolve(false),
      endAll: () => Promise.resolve(0),
    },
    deleteAccount: () => Promise.resolve(),
    housekeeping: () => Promise.resolve(),
  };
}

const longestUid = 128;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
