import * as z from 'zod/mini';
import { requestProvider, basic } from './provider-request.ts';
import { oauth2 } from './oauth2.ts';
import type { Provider } from './provider-types.ts';
import type { ProviderSetting } from './provider-settings.ts';

const Person = z.looseObject({
  id: z.number(),
  login: z.string(),
  name: z.nullish(z.string()),
  avatar_url: z.optional(z.string()),
});
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const Inspected = z.object({ app: z.object({ client_id: z.string() }) });

/** GitHub, or a GitHub Enterprise Server at the configured `issuer`. */
export function github(setting: ProviderSetting): Provider {
  const pages = setting.issuer ?? 'https://github.com';
  const api = setting.issuer ? `${setting.issuer}/api/v3` : 'https://api.github.com';
  const { clientId, clientSecret } = setting;
  return oauth2({
    providerId: 'github.com',
    setting,
    authorization: `${pages}/login/oauth/authorize`,
    token: `${pages}/login/oauth/access_token`,
    scopes: ['read:user', 'user:email'],
    inHeader: false,
    describe: async (accessToken) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const [raw, addresses] = await Promise.all([
        requestProvider(Person, `${api}/user`, { headers }),
        requestProvider(Addresses, `${api}/user/emails`, { headers }),
      ]);
      const { email, verified = false } = addresses.find(({ primary }) => primary) ?? {};
      return {
        rawId: String(raw.id),
        email,
        emailVerified: verified,
        displayName: raw.name ?? raw.login,
        screenName: raw.login,
        photoUrl: raw.avatar_url,
        raw,
      };
    },
    demandOurs: async (accessToken) => {
      // This endpoint finds only tokens that were issued to the requesting application.
      await requestProvider(Inspected, `${api}/applications/${encodeURIComponent(clientId)}/token`, {
        method: 'POST',
        headers: { authorization: basic(clientId, clientSecret), 'content-type': 'application/json' },
        body: JSON.stringify({ access_token: accessToken }),
      });
    },
  });
}
