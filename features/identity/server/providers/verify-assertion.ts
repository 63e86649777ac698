import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { text } from '../fields.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { demand } from '../wire-error.ts';
import { invalidIdpResponse } from './provider-request.ts';
import { finishFlow } from './idp-flow.ts';
import { demandNonce } from './nonce.ts';
import { profileOf } from './open-id-connect.ts';
import { providerOf } from './provider-registry.ts';
import type { CallbackParams, Credential, IdpProfile } from './provider-types.ts';

/** Verifies a callback or a credential; what follows from it is in `sign-in/idp-sign-in.ts`. */
export async function verifyAssertion(
  services: IdentityServices,
  request: IdentityRequest,
): Promise<IdpProfile> {
  const requestUri = text(request.fields, 'requestUri');
  demand(requestUri, 'MISSING_REQUEST_URI');
  demand(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  const body = new URLSearchParams(text(request.fields, 'postBody') ?? '');
  const answer = Object.fromEntries([...searchParams, ...body, ...new URLSearchParams(hash.slice(1))]);
  return answer['state'] !== undefined
    ? fromFlow(services, request, answer, requestUri)
    : fromCredential(services, answer);
}

async function fromFlow(
  services: IdentityServices,
  request: IdentityRequest,
  answer: CallbackParams,
  requestUri: string,
): Promise<IdpProfile> {
  const flow = await finishFlow(services, request, answer['state'] ?? '', text(request.fields, 'sessionId'));
  const { origin, pathname } = new URL(requestUri);
  if (origin + pathname !== flow.redirectUri) throw invalidIdpResponse('The answer came to another address.');
  if (!answer['code']) throw invalidIdpResponse('The provider did not sign anybody in.');
  const provider = providerOf(services, flow.providerId);
  demand(provider, 'OPERATION_NOT_ALLOWED');
  return provider.redeem(services, flow, answer);
}

async function fromCredential(services: IdentityServices, answer: CallbackParams): Promise<IdpProfile> {
  const { providerId, id_token: idToken, access_token: accessToken, nonce } = answer;
  demand(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.');
  demand(idToken ?? accessToken, 'INVALID_IDP_RESPONSE : There is neither an ID token nor an access token.');
  const credential: Credential = {
    ...(idToken === undefined ? {} : { idToken }),
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const tested = await fromTestKeys(services, providerId, credential);
  if (tested) return tested;
  const provider = providerOf(services, providerId);
  demand(provider, 'OPERATION_NOT_ALLOWED');
  return provider.verifyCredential(services, credential);
}

/** Test suites sign with keys of their own, since no provider would sign for invented people. */
async function fromTestKeys(
  services: IdentityServices,
  providerId: string,
  credential: Credential,
): Promise<IdpProfile | undefined> {
  const { testRoutes, trustedTestKeys, providers } = services.settings;
  const token = credential.idToken ?? credential.accessToken;
  if (!testRoutes || !trustedTestKeys || token === undefined) return undefined;
  const payload = await signedByThem(
    trustedTestKeys,
    token,
    new Date(services.now()),
    providers[providerId]?.clientId,
  );
  if (!payload) {
    // Without a configured provider nobody else could have signed it.
    if (!providerOf(services, providerId)) throw invalidIdpResponse('The ID token cannot be believed.');
    return undefined;
  }
  demandNonce(payload['nonce'], credential.nonce);
  return profileOf(providerId, payload, credential);
}

const signedByThem = (keys: JSONWebKeySet, token: string, currentDate: Date, audience: string | undefined) =>
  jwtVerify(token, createLocalJWKSet(keys), {
    requiredClaims: ['sub'],
    currentDate,
    ...(audience === undefined ? {} : { audience }),
  }).then(
    ({ payload }) => payload,
    () => undefined,
  );
