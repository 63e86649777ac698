import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { normalEmail } from '../accounts/accounts.ts';
import type { IdentityServices } from '../identity-services.ts';
import { areKeysUnavailable } from '../tokens/remote-keys.ts';
import { demand, Overloaded } from '../wire-error.ts';
import { requestProvider, invalidIdpResponse } from './provider-request.ts';
import { authorizationAddress, redeemCode } from './authorization-code.ts';
import { demandNonce } from './nonce.ts';
import type { IdpProfile, IdpFlow, Provider, AuthorizationOptions } from './provider-types.ts';

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
  given_name: optionalText,
  family_name: optionalText,
  preferred_username: optionalText,
  screen_name: optionalText,
  picture: optionalText,
});

type Issuer = { metadata: z.output<typeof Discovered>; keys: JWTVerifyGetKey; until: number };

const metadataCacheMs = 3_600_000;
const clockToleranceSeconds = 60;
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
  let cached: Issuer | undefined;

  async function discover(): Promise<Issuer> {
    if (cached && cached.until > Date.now()) return cached;
    const metadata = await requestProvider(Discovered, `${bare(issuer)}/.well-known/openid-configuration`);
    if (bare(metadata.issuer) !== bare(issuer))
      throw invalidIdpResponse('The provider speaks for another issuer.');
    cached = {
      metadata,
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri)),
      until: Date.now() + metadataCacheMs,
    };
    return cached;
  }

  async function authorizationUrl(flow: IdpFlow, options: AuthorizationOptions) {
    const { metadata } = await discover();
    return authorizationAddress(metadata.authorization_endpoint, flow, options, {
      client_id: clientId,
      scope: [...new Set(['openid', 'email', 'profile', ...options.scopes])].join(' '),
      nonce: flow.nonce,
    });
  }

  async function verified({ now }: IdentityServices, idToken: string): Promise<JWTPayload> {
    const { metadata, keys } = await discover();
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: metadata.issuer === google ? [google, 'accounts.google.com'] : metadata.issuer,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(now()),
    }).catch((error: Error) => {
      throw areKeysUnavailable(error)
        ? new Overloaded()
        : invalidIdpResponse(`The ID token cannot be believed (${error.message}).`);
    });
    const { aud, azp, iat = 0 } = payload;
    if (Array.isArray(aud) && aud.length > 1 && azp !== clientId)
      throw invalidIdpResponse('The ID token is for somebody else.');
    if (iat > now() / 1000 + clockToleranceSeconds)
      throw invalidIdpResponse('The ID token is from the future.');
    return payload;
  }

  return {
    authorizationUrl: authorizationUrl,
    redeem: async (services, flow, { code, iss }) => {
      const { metadata } = await discover();
      const named =
        iss ?? (metadata.authorization_response_iss_parameter_supported ? undefined : metadata.issuer);
      if (named !== metadata.issuer) throw invalidIdpResponse('The answer is from another issuer.');
      const inHeader =
        metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
      const setting = { clientId, clientSecret, inHeader };
      const granted = await redeemCode(Granted, metadata.token_endpoint, code, flow, setting);
      const claims = await verified(services, granted.id_token);
      if (claims['nonce'] !== flow.nonce) throw invalidIdpResponse('The ID token is from another sign-in.');
      demandHash(claims['at_hash'], granted.access_token);
      const person =
        claims['email'] === undefined
          ? await withUserInfo(metadata.userinfo_endpoint, claims, granted.access_token)
          : claims;
      return profileOf(providerId, person, { idToken: granted.id_token, accessToken: granted.access_token });
    },
    verifyCredential: async (services, { idToken, accessToken, nonce }) => {
      // An access token has no audience: one that was issued to any other application would sign in here.
      demand(idToken, 'INVALID_IDP_RESPONSE : An ID token is needed; an access token alone is not enough.');
      const claims = await verified(services, idToken);
      demandNonce(claims['nonce'], nonce);
      demandHash(claims['at_hash'], accessToken);
      return profileOf(providerId, claims, { idToken, accessToken });
    },
  };
}

/** `at_hash`: the access token must be the one that was issued with the ID token. */
function demandHash(claimedHash: unknown, accessToken: string | undefined) {
  if (claimedHash === undefined || accessToken === undefined) return;
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  if (claimedHash !== half) throw invalidIdpResponse('The access token does not belong to the ID token.');
}

async function withUserInfo(
  endpoint: string | undefined,
  claims: JWTPayload,
  accessToken: string | undefined,
) {
  if (!endpoint || !accessToken) return claims;
  const person = await requestProvider(Person, endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (person.sub !== claims.sub) throw invalidIdpResponse('The provider speaks about somebody else.');
  return { ...claims, ...person };
}

export function profileOf(
  providerId: string,
  claims: object,
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
): IdpProfile {
  const read = z.safeParse(Person, claims);
  if (!read.success) throw invalidIdpResponse('The provider does not say who this is.');
  const { sub, email, email_verified, name, picture, ...person } = read.data;
  return {
    providerId,
    rawId: sub,
    email: email === undefined ? undefined : normalEmail(email),
    emailVerified: email !== undefined && (email_verified === true || email_verified === 'true'),
    displayName: name,
    firstName: person.given_name,
    lastName: person.family_name,
    screenName: person.screen_name ?? person.preferred_username,
    photoUrl: picture,
    rawUserInfo: JSON.stringify(claims),
    tokens: {
      ...(idToken ? { oauthIdToken: idToken } : {}),
      ...(accessToken ? { oauthAccessToken: accessToken } : {}),
    },
  };
}
