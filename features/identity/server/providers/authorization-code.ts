import type * as z from 'zod/mini';
import { digest } from '../secrets.ts';
import { askProvider, basic } from './provider-request.ts';
import type { Journey, Wishes } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

// A provider's page may be told how to look and whom to expect, never where to go.
const passedOn = [
  'prompt',
  'login_hint',
  'hd',
  'display',
  'ui_locales',
  'auth_type',
  'login',
  'allow_signup',
];

/** Where somebody goes to agree, with a challenge that only we can meet afterwards (PKCE). */
export function authorizationAddress(
  endpoint: string,
  { state, verifier, redirectUri }: Journey,
  { parameters }: Wishes,
  asked: { client_id: string; scope: string; nonce?: string },
): URL {
  const address = new URL(endpoint);
  const query = {
    ...Object.fromEntries(Object.entries(parameters).filter(([name]) => passedOn.includes(name))),
    ...asked,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/** What the provider gives for a code; our secret goes in the header or, to those who want it there, in the form. */
export function redeemCode<Shape extends z.ZodMiniType>(
  shape: Shape,
  endpoint: string,
  code: string | undefined,
  { verifier, redirectUri }: Journey,
  { clientId, clientSecret, inHeader }: ProviderSetting & { inHeader: boolean },
): Promise<z.output<Shape>> {
  return askProvider(shape, endpoint, {
    method: 'POST',
    headers: inHeader ? { authorization: basic(clientId, clientSecret) } : {},
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      ...(inHeader ? {} : { client_secret: clientSecret }),
    }),
  });
}
