import type * as z from 'zod/mini';
import { digest } from '../secrets.ts';
import { requestProvider, basic } from './provider-request.ts';
import type { IdpFlow, AuthorizationOptions } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

// Parameters of the application that are forwarded: they change how the page looks, never where it redirects.
const forwardedParameters = [
  'prompt',
  'login_hint',
  'hd',
  'display',
  'ui_locales',
  'auth_type',
  'login',
  'allow_signup',
];

/** The authorization URL, with a PKCE challenge. */
export function authorizationAddress(
  endpoint: string,
  { state, verifier, redirectUri }: IdpFlow,
  { parameters }: AuthorizationOptions,
  required: { client_id: string; scope: string; nonce?: string },
): URL {
  const address = new URL(endpoint);
  const query = {
    ...Object.fromEntries(Object.entries(parameters).filter(([name]) => forwardedParameters.includes(name))),
    ...required,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/** The token response for a code; the client secret goes in the header or, where the provider wants that, in the form. */
export function redeemCode<Shape extends z.ZodMiniType>(
  shape: Shape,
  endpoint: string,
  code: string | undefined,
  { verifier, redirectUri }: IdpFlow,
  { clientId, clientSecret, inHeader }: ProviderSetting & { inHeader: boolean },
): Promise<z.output<Shape>> {
  return requestProvider(shape, endpoint, {
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
