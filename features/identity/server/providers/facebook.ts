import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { requestProvider, invalidIdpResponse } from './provider-request.ts';
import { oauth2 } from './oauth2.ts';
import type { Provider } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

const version = 'v23.0';
const optionalText = z.optional(z.string());
const Person = z.looseObject({
  id: z.string(),
  name: optionalText,
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  picture: z.optional(z.looseObject({ data: z.optional(z.looseObject({ url: optionalText })) })),
});
const Inspected = z.object({ data: z.looseObject({ app_id: z.string(), is_valid: z.boolean() }) });

export function facebook(setting: ProviderSetting): Provider {
  const pages = setting.issuer ?? 'https://www.facebook.com';
  const graph = `${setting.issuer ?? 'https://graph.facebook.com'}/${version}`;
  const { clientId, clientSecret } = setting;
  return oauth2({
    providerId: 'facebook.com',
    setting,
    authorization: `${pages}/${version}/dialog/oauth`,
    token: `${graph}/oauth/access_token`,
    scopes: ['public_profile', 'email'],
    scopeSeparator: ',',
    inHeader: false,
    describe: async (accessToken) => {
      const address = new URL(`${graph}/me`);
      address.searchParams.set('fields', 'id,name,first_name,last_name,email,picture.type(large)');
      // Proves that we have the app secret, so that a stolen token alone is not enough.
      address.searchParams.set(
        'appsecret_proof',
        createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
      );
      const raw = await requestProvider(Person, address, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      // Facebook does not say whether it verified the e-mail.
      return {
        rawId: raw.id,
        email: raw.email,
        emailVerified: false,
        displayName: raw.name,
        firstName: raw.first_name,
        lastName: raw.last_name,
        photoUrl: raw.picture?.data?.url,
        raw,
      };
    },
    demandOurs: async (accessToken) => {
      const address = new URL(`${graph}/debug_token`);
      address.searchParams.set('input_token', accessToken);
      const { data } = await requestProvider(Inspected, address, {
        headers: { authorization: `Bearer ${clientId}|${clientSecret}` },
      });
      if (!data.is_valid || data.app_id !== clientId)
        throw invalidIdpResponse('The access token was given to somebody else.');
    },
  });
}
