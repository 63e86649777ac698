import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const client = { clientId: 'hatbodol', clientSecret: 'a secret between the two' };

/**
 * A certified OpenID provider with its own pages to log in and to agree on. Whoever logs in as `x` is `x@example.com`.
 */
export async function openCertifiedIssuer(redirectUri: () => string) {
  const server = createServer((request, response) => listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made: Provider | undefined;
  // It can only be made once the service that it redirects to has an address.
  const listener: ReturnType<Provider['callback']> = (request, response) => {
    made ??= new Provider(origin, {
      clients: [
        { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri()] },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({
          sub: `subject of ${accountId}`,
          email: `${accountId}@example.com`,
          email_verified: true,
          name: `${accountId} of the provider`,
        }),
      }),
    });
    made.callback()(request, response);
  };
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
