import * as z from 'zod/mini';
import { normalEmail } from '../accounts/accounts.ts';
import { demand, WireError } from '../wire-error.ts';
import { authorizationAddress, redeemCode } from './authorization-code.ts';
import type { IdpProfile, Provider } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

/** User info from a provider's own API. */
type Described = {
  rawId: string;
  email?: string | undefined;
  emailVerified: boolean;
  displayName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  screenName?: string | undefined;
  photoUrl?: string | undefined;
  raw: object;
};

type OAuth2 = {
  providerId: string;
  setting: ProviderSetting;
  authorization: string;
  token: string;
  scopes: string[];
  scopeSeparator?: string;
  /** Client id and secret go in the header; otherwise in the form. */
  inHeader: boolean;
  describe: (accessToken: string) => Promise<Described>;
  /** Checks that an access token was issued to us; a provider without it accepts no tokens from the browser. */
  demandOurs?: (accessToken: string) => Promise<void>;
};

const Granted = z.object({ access_token: z.string().check(z.minLength(1)) });

/** A provider with OAuth 2.0 only: no ID tokens, user info from its API by access token. */
export function oauth2(provider: OAuth2): Provider {
  const {
    providerId,
    setting,
    authorization,
    token,
    scopes,
    scopeSeparator = ' ',
    inHeader,
    describe,
  } = provider;

  const profile = async (accessToken: string): Promise<IdpProfile> => {
    const { raw, email, emailVerified, ...described } = await describe(accessToken);
    return {
      ...described,
      providerId,
      email: email ? normalEmail(email) : undefined,
      emailVerified: Boolean(email) && emailVerified,
      rawUserInfo: JSON.stringify(raw),
      tokens: { oauthAccessToken: accessToken },
    };
  };

  return {
    authorizationUrl: (flow, options) => {
      const scope = [...new Set([...scopes, ...options.scopes])].join(scopeSeparator);
      return Promise.resolve(
        authorizationAddress(authorization, flow, options, { client_id: setting.clientId, scope }),
      );
    },
    redeem: async (_services, flow, { code }) => {
      const granted = await redeemCode(Granted, token, code, flow, { ...setting, inHeader });
      return profile(granted.access_token);
    },
    verifyCredential: async (_services, { accessToken }) => {
      if (!provider.demandOurs) throw new WireError('OPERATION_NOT_ALLOWED');
      demand(accessToken, 'INVALID_IDP_RESPONSE : An access token is needed.');
      await provider.demandOurs(accessToken);
      return profile(accessToken);
    },
  };
}
