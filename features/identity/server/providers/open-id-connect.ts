import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { normalEmail } from '../accounts/accounts.ts';
import type { IdentityServices } from '../identity-services.ts';
import { keysWereAway } from '../tokens/remote-keys.ts';
import { demand, Overloaded } from '../wire-error.ts';
import { askProvider, unbelievable } from './provider-request.ts';
import { authorizationAddress, redeemCode } from './authorization-code.ts';
import { demandNonce } from './nonce.ts';
import type { IdpProfile, Journey, Provider, Wishes } from './provider-types.ts';

const optionalText = z.optional(z.string());
const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
const Granted = z.object({ id_token: z.string(), access_token: optionalText });
const Person = z.looseObject({
  sub: z.string().check(z.minLength(1)),
  email: optionalText,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: optionalText,
  picture: optionalText,
});

type Issuer = { facts: z.output<typeof Discovered>; keys: JWTVerifyGetKey; until: number };

const hour = 3_600_000;
const toleratedSeconds = 60;
export const google = 'https://accounts.google.com';

const bare = (address: string) => address.replace(/\/$/, '');

/** A provider that speaks OpenID Connect: authorization code, PKCE, and ID tokens that we verify ourselves. */
export function openIdConnect({
  providerId,
  issuer,
  clientId,
  clientSecret,
}: {
  providerId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}): Provider {
  let known: Issuer | undefined;

  async function discover(): Promise<Issuer> {
    if (known && known.until > Date.now()) return known;
    const facts = await askProvider(Discovered, `${bare(issuer)}/.well-known/openid-configuration`);
    if (bare(facts.issuer) !== bare(issuer)) throw unbelievable('The provider speaks for another issuer.');
    known = { facts, keys: createRemoteJWKSet(new URL(facts.jwks_uri)), until: Date.now() + hour };
    return known;
  }

  async function signInAddress(journey: Journey, wishes: Wishes) {
    const { facts } = await discover();
    return authorizationAddress(facts.authorization_endpoint, journey, wishes, {
      client_id: clientId,
      scope: [...new Set(['openid', 'email', 'profile', ...wishes.scopes])].join(' '),
      nonce: journey.nonce,
    });
  }

  async function verified({ now }: IdentityServices, idToken: string): Promise<JWTPayload> {
    const { facts, keys } = await discover();
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: facts.issuer === google ? [google, 'accounts.google.com'] : facts.issuer,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: toleratedSeconds,
      currentDate: new Date(now()),
    }).catch((error: Error) => {
      throw keysWereAway(error)
        ? new Overloaded()
        : unbelievable(`The ID token cannot be believed (${error.message}).`);
    });
    const { aud, azp, iat = 0 } = payload;
    if (Array.isArray(aud) && aud.length > 1 && azp !== clientId)
      throw unbelievable('The ID token is for somebody else.');
    if (iat > now() / 1000 + toleratedSeconds) throw unbelievable('The ID token is from the future.');
    return payload;
  }

  return {
    signInAddress,
    redeem: async (services, journey, { code, iss }) => {
      const { facts } = await discover();
      const named = iss ?? (facts.authorization_response_iss_parameter_supported ? undefined : facts.issuer);
      if (named !== facts.issuer) throw unbelievable('The answer is from another issuer.');
      const inHeader = facts.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
      const setting = { clientId, clientSecret, inHeader };
      const granted = await redeemCode(Granted, facts.token_endpoint, code, journey, setting);
      const claims = await verified(services, granted.id_token);
      if (claims['nonce'] !== journey.nonce) throw unbelievable('The ID token is from another sign-in.');
      demandHash(claims['at_hash'], granted.access_token);
      const person =
        claims['email'] === undefined
          ? await moreAbout(facts.userinfo_endpoint, claims, granted.access_token)
          : claims;
      return profileOf(providerId, person, { idToken: granted.id_token, accessToken: granted.access_token });
    },
    believe: async (services, { idToken, accessToken, nonce }) => {
      // An access token says nothing about whom it was given to: any application's would open our accounts.
      demand(idToken, 'INVALID_IDP_RESPONSE : An ID token is needed; an access token alone is not enough.');
      const claims = await verified(services, idToken);
      demandNonce(claims['nonce'], nonce);
      demandHash(claims['at_hash'], accessToken);
      return profileOf(providerId, claims, { idToken, accessToken });
    },
  };
}

/** An access token that came along must be the one the ID token was made with. */
function demandHash(said: unknown, accessToken: string | undefined) {
  if (said === undefined || accessToken === undefined) return;
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (said !== half) throw unbelievable('The access token does not belong to the ID token.');
}

async function moreAbout(endpoint: string | undefined, claims: JWTPayload, accessToken: string | undefined) {
  if (!endpoint || !accessToken) return claims;
  const person = await askProvider(Person, endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
  if (person.sub !== claims.sub) throw unbelievable('The provider speaks about somebody else.');
  return { ...claims, ...person };
}

export function profileOf(
  providerId: string,
  claims: object,
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
): IdpProfile {
  const read = z.safeParse(Person, claims);
  if (!read.success) throw unbelievable('The provider does not say who this is.');
  const { sub, email, email_verified, name, picture } = read.data;
  return {
    providerId,
    rawId: sub,
    email: email === undefined ? undefined : normalEmail(email),
    emailVerified: email !== undefined && (email_verified === true || email_verified === 'true'),
    displayName: name,
    photoUrl: picture,
    rawUserInfo: JSON.stringify(claims),
    tokens: {
      ...(idToken ? { oauthIdToken: idToken } : {}),
      ...(accessToken ? { oauthAccessToken: accessToken } : {}),
    },
  };
}
