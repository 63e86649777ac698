import * as z from 'zod/mini';
import { requestProvider } from './provider-request.ts';
import { oauth2 } from './oauth2.ts';
import type { Provider } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

const optionalText = z.optional(z.string());
const Person = z.object({
  data: z.looseObject({
    id: z.string(),
    name: optionalText,
    username: z.string(),
    profile_image_url: optionalText,
    confirmed_email: optionalText,
  }),
});

/** X, under its id in the protocol. */
export function twitter(setting: ProviderSetting): Provider {
  const pages = setting.issuer ?? 'https://x.com';
  const api = setting.issuer ?? 'https://api.x.com';
  return oauth2({
    providerId: 'twitter.com',
    setting,
    authorization: `${pages}/i/oauth2/authorize`,
    token: `${api}/2/oauth2/token`,
    scopes: ['users.read', 'tweet.read', 'users.email'],
    inHeader: true,
    describe: async (accessToken) => {
      const { data } = await requestProvider(
        Person,
        `${api}/2/users/me?user.fields=profile_image_url,confirmed_email`,
        {
          headers: { authorization: `Bearer ${accessToken}` },
        },
      );
      return {
        rawId: data.id,
        email: data.confirmed_email,
        emailVerified: data.confirmed_email !== undefined,
        displayName: data.name ?? data.username,
        screenName: data.username,
        photoUrl: data.profile_image_url,
        raw: data,
      };
    },
  });
}
