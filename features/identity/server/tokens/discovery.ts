import { Hono } from 'hono';
import type { IdentityServices } from '../identity-services.ts';
import { crossOrigin } from '../identity-http.ts';
import { publishedSeconds } from './signing-keys.ts';

/** OpenID Connect discovery and published keys, with which others verify our tokens. */
export function discovery({ settings, keys }: IdentityServices): Hono {
  const { issuer, publicUrl, projectId } = settings;
  const app = new Hono();
  const publish = (path: string, content: () => Promise<object>) => {
    app.use(path, crossOrigin(settings));
    app.get(path, async () =>
      Response.json(await content(), { headers: { 'cache-control': `public, max-age=${publishedSeconds}` } }),
    );
  };
  const configuration = async () => ({
    issuer,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: [
      'iss',
      'aud',
      'sub',
      'iat',
      'exp',
      'auth_time',
      'sid',
      'email',
      'email_verified',
      'name',
      'picture',
      'phone_number',
      'firebase',
    ],
  });
  publish('/.well-known/jwks.json', async () => ({ keys: await keys.published() }));
  publish('/.well-known/openid-configuration', configuration);
  publish(`/${projectId}/.well-known/openid-configuration`, configuration);
  publish('/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', () => keys.publishedAsPem());
  return app;
}
