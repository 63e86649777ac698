import { Hono } from 'hono';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { Refused, unavailable } from '#platform/contract/refusal.ts';
import type { Identity } from '#platform/http/caller.ts';
import type { createIdentity } from '../identity.ts';
import { keysWereAway } from './remote-keys.ts';

const keysOfGoogle =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The same seam as our own service, where people sign in with a Google Identity Platform project instead. */
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
      if (keysWereAway(error)) throw new Refused(unavailable, { retryAfter: 5 });
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
        email: isText(email) ? email.toLowerCase() : '',
        emailVerified: claims['email_verified'] === true,
        name: isText(name) ? name : undefined,
        picture: isText(picture) ? picture : undefined,
      };
    },
    // Accounts live at Google; that one is closed here is kept by the product.
    isDisabled: () => Promise.resolve(false),
    deleteAccount: () => Promise.resolve(),
    housekeeping: () => Promise.resolve(),
  };
}

const longestUid = 128;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
