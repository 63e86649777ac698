import * as z from 'zod/mini';
import { normalEmail } from '../accounts/accounts.ts';
import { demand, WireError } from '../wire-error.ts';
import { authorizationAddress, redeemCode } from './authorization-code.ts';
import type { IdpProfile, Provider } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

/** A person as a provider's own interface describes them. */
type Described = {
  rawId: string;
  email?: string | undefined;
  emailVerified: boolean;
  displayName?: string | undefined;
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
  /** The client's id and secret go in the header, or else in the form. */
  inHeader: boolean;
  describe: (accessToken: string) => Promise<Described>;
  /** Makes sure that an access token was given to us; without it nobody's own tokens are taken. */
  demandOurs?: (accessToken: string) => Promise<void>;
};

const Granted = z.object({ access_token: z.string().check(z.minLength(1)) });

/** A provider that has no ID tokens: it tells about people whoever holds a token that it gave out. */
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
    signInAddress: (journey, wishes) => {
      const scope = [...new Set([...scopes, ...wishes.scopes])].join(scopeSeparator);
      return Promise.resolve(
        authorizationAddress(authorization, journey, wishes, { client_id: setting.clientId, scope }),
      );
    },
    redeem: async (_services, journey, { code }) => {
      const granted = await redeemCode(Granted, token, code, journey, { ...setting, inHeader });
      return profile(granted.access_token);
    },
    believe: async (_services, { accessToken }) => {
      if (!provider.demandOurs) throw new WireError('OPERATION_NOT_ALLOWED');
      demand(accessToken, 'INVALID_IDP_RESPONSE : An access token is needed.');
      await provider.demandOurs(accessToken);
      return profile(accessToken);
    },
  };
}
