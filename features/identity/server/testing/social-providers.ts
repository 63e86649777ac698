import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';

const client = { clientId: '4711', clientSecret: 'kept' };

/** Tokens that people gave to somebody else's application. */
export const foreignToken = 'given to another application';

const bearer = ({ req }: Context) => req.header('authorization')?.replace(/^Bearer /i, '') ?? '';
const basic = ({ req }: Context) =>
  Buffer.from(req.header('authorization')?.replace(/^Basic /i, '') ?? '', 'base64').toString();

/** Speaks like Facebook, GitHub and X, each on its own paths, about one person who always agrees. */
export async function openSocialProviders() {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>([foreignToken]);
  const person = { githubVerified: true, email: 'rahim@example.com' as string | undefined };
  const app = new Hono();

  const agree = ({ req, redirect }: Context) => {
    const query = new URL(req.url).searchParams;
    const code = randomUUID();
    codes.set(code, query);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    return redirect(back.href);
  };
  for (const path of ['/v23.0/dialog/oauth', '/login/oauth/authorize', '/i/oauth2/authorize'])
    app.get(path, agree);

  const give = async (context: Context, isClient: (form: URLSearchParams) => boolean, failure: 200 | 400) => {
    const form = new URLSearchParams(await context.req.text());
    const query = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const proven =
      query?.get('code_challenge') === challenge &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('redirect_uri') === form.get('redirect_uri') &&
      isClient(form);
    if (!proven) return context.json({ error: 'bad_verification_code' }, failure);
    const access_token = randomUUID();
    tokens.add(access_token);
    return context.json({ access_token, token_type: 'bearer', scope: query.get('scope') });
  };
  const inForm = (form: URLSearchParams) =>
    form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;
  app.post('/v23.0/oauth/access_token', (context) => give(context, inForm, 400));
  // GitHub refuses with 200.
  app.post('/login/oauth/access_token', (context) => give(context, inForm, 200));
  app.post('/2/oauth2/token', (context) => give(context, () => basic(context) === '4711:kept', 400));

  const withUser = (context: Context, answer: (token: string) => object) =>
    tokens.has(bearer(context))
      ? context.json(answer(bearer(context)))
      : context.json({ message: 'No' }, 401);
  app.get('/v23.0/me', (context) => {
    const proof = createHmac('sha256', client.clientSecret).update(bearer(context)).digest('hex');
    if (context.req.query('appsecret_proof') !== proof) return context.json({ error: {} }, 400);
    const wanted = context.req.query('fields')?.split(',') ?? [];
    const answers = {
      picture: { data: { url: 'https://platform-lookaside.fbsbx.com/r.jpg' } },
      first_name: 'Rahim',
      last_name: 'Uddin',
      name: 'Rahim Uddin',
      email: person.email,
    };
    return withUser(context, () => ({
      ...Object.fromEntries(
        Object.entries(answers).filter(([name]) => wanted.some((field) => field.startsWith(name))),
      ),
      id: '10001',
    }));
  });
  app.get('/v23.0/debug_token', (context) => {
    if (bearer(context) !== '4711|kept') return context.json({}, 400);
    const token = context.req.query('input_token') ?? '';
    const app_id = token === foreignToken ? '666' : '4711';
    return context.json({ data: { app_id, is_valid: tokens.has(token) } });
  });
  app.get('/api/v3/user', (context) =>
    withUser(context, () => ({
      login: 'rahim',
      id: 20002,
      company: null,
      name: null,
      avatar_url: 'https://avatars.githubusercontent.com/u/1',
    })),
  );
  app.get('/api/v3/user/emails', (context) =>
    withUser(context, () => [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'rahim@example.com', primary: true, verified: person.githubVerified },
    ]),
  );
  app.post('/api/v3/applications/4711/token', async (context) => {
    const { access_token } = await context.req.json<{ access_token: string }>();
    if (basic(context) !== '4711:kept' || !tokens.has(access_token) || access_token === foreignToken)
      return context.json({ message: 'Not Found' }, 404);
    return context.json({ app: { client_id: '4711' } });
  });
  app.get('/2/users/me', (context) =>
    withUser(context, () => ({
      data: { id: '30003', name: 'Rahim U.', username: 'rahim', confirmed_email: person.email },
    })),
  );

  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const setting = { ...client, issuer: origin };
  return {
    person,
    codes,
    tokens,
    settings: { 'facebook.com': setting, 'github.com': { ...setting }, 'twitter.com': { ...setting } },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
