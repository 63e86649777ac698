import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK } from 'jose';

export const client = { clientId: 'our client', clientSecret: 'between:us & them' };

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

export type Faults = {
  claims?: object;
  header?: object;
  key?: 'other' | 'none';
  /** How far from now the token says it was made. */
  madeAgo?: number;
  /** What the answer itself names as its issuer. */
  iss?: string | undefined;
  down?: boolean;
};

/** An OpenID Connect issuer; a test can make it misbehave. */
export async function openFaultyIssuer() {
  const keys = { ours: rsa(), other: rsa() };
  const jwk = { ...(await exportJWK(keys.ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const authorizationRequests = new Map<string, URLSearchParams>();
  const person = { sub: '1122', email: 'rahim@example.com', email_verified: true, name: 'Rahim Uddin' };
  const issuer = { faults: {} as Faults, origin: '', person, asked: authorizationRequests };

  function idToken({ claims = {}, header = {}, key, madeAgo = 0 }: Faults, usual: object): string {
    const iat = Math.floor(Date.now() / 1000) - madeAgo;
    const payload = {
      iss: issuer.origin,
      aud: client.clientId,
      iat,
      exp: iat + 600,
      ...issuer.person,
      ...usual,
      ...claims,
    };
    const head = { alg: key === 'none' ? 'none' : 'RS256', kid: 'one', ...header };
    const signed = `${encoded(head)}.${encoded(payload)}`;
    if (key === 'none') return `${signed}.`;
    const { privateKey } = key === 'other' ? keys.other : keys.ours;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  const app = new Hono();
  app.get('/.well-known/openid-configuration', ({ json }) =>
    json({
      issuer: issuer.origin,
      authorization_endpoint: `${issuer.origin}/authorize`,
      token_endpoint: `${issuer.origin}/token`,
      jwks_uri: `${issuer.origin}/jwks`,
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.get('/jwks', ({ json }) => json({ keys: [jwk] }));
  app.get('/authorize', ({ req, redirect }) => {
    const query = new URL(req.url).searchParams;
    const code = randomUUID();
    authorizationRequests.set(code, query);
    const answer = { state: query.get('state') ?? '', code, iss: issuer.faults.iss ?? issuer.origin };
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams(
      'iss' in issuer.faults && !issuer.faults.iss ? { ...answer, iss: '' } : answer,
    ).toString();
    if ('iss' in issuer.faults && !issuer.faults.iss) back.searchParams.delete('iss');
    return redirect(back.href);
  });
  app.post('/token', async ({ req, json }) => {
    if (issuer.faults.down) return json({}, 503);
    const form = new URLSearchParams(await req.text());
    const query = authorizationRequests.get(form.get('code') ?? '');
    authorizationRequests.delete(form.get('code') ?? '');
    const login = Buffer.from(req.header('authorization')?.slice('Basic '.length) ?? '', 'base64').toString();
    const [clientId, clientSecret] = login
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const proven =
      query &&
      clientId === client.clientId &&
      clientSecret === client.clientSecret &&
      form.get('redirect_uri') === query.get('redirect_uri') &&
      query.get('code_challenge_method') === 'S256' &&
      sha256(form.get('code_verifier') ?? '').toString('base64url') === query.get('code_challenge');
    if (!proven) return json({ error: 'invalid_grant' }, 400);
    const at_hash = sha256('access').subarray(0, 16).toString('base64url');
    const id_token = idToken(issuer.faults, { nonce: query.get('nonce'), at_hash });
    return json({ id_token, access_token: 'access', token_type: 'Bearer' });
  });

  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(issuer, {
    /** A token that the browser might have got by itself. */
    idToken: (faults: Faults = {}) => idToken(faults, {}),
    publicKey: keys.ours.publicKey,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
