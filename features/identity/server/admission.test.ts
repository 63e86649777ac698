import assert from 'node:assert/strict';
import test from 'node:test';
import { type RunningIdentity, runIdentity } from './testing/run-identity.ts';

const sdkPrefix = '/identitytoolkit.googleapis.com';

const post = async ({ origin }: RunningIdentity, path: string, init: RequestInit) => {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', ...init });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { error?: { message: string; status?: string; code: number } },
  };
};

test('a request is admitted by its key, read leniently, and refused in JSON', async () => {
  await using service = await runIdentity('sqlite');
  const send = (
    body: NonNullable<RequestInit['body']>,
    { path = '/v1/accounts:signUp?key=key', ...headers }: Record<string, string> = {},
  ) => post(service, path, { body, headers: { 'content-type': 'application/json', ...headers } });
  const noKey = await send('{}', { path: '/v1/accounts:signUp' });
  assert.deepEqual([noKey.status, noKey.body.error?.status], [403, 'PERMISSION_DENIED']);
  assert.match(
    (await send('{}', { path: '/v1/accounts:signUp?key=other' })).body.error?.message ?? '',
    /API key not valid/,
  );
  assert.equal((await send('{}', { path: '/v1/accounts:signUp', 'x-goog-api-key': 'key' })).status, 200);
  for (const token of ['owner', 'nonsense'])
    assert.equal((await send('{}', { authorization: `Bearer ${token}` })).status, 401);
  assert.match(
    (await send('{}', { path: '/v1/projects/hatbodol/accounts:lookup?key=key' })).body.error?.message ?? '',
    /^INSUFFICIENT_PERMISSION/,
  );
  for (const body of [
    '{',
    '[]',
    'null',
    '"text"',
    Buffer.from([0xff, 0xfe]),
    '{"email":"a\\u0000@b.c"}',
    '{"email":"\\ud800@b.c"}',
    '{"email":{}}',
    `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ])
    assert.equal((await send(body)).body.error?.status, 'INVALID_ARGUMENT', String(body));
  assert.equal((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).status, 413);
  const lenient = {
    return_secure_token: true,
    email: 'a@b.example',
    password: 12_345_678,
    unknown: [{ field: 1 }],
    __proto__: { localId: 'x' },
  };
  assert.equal((await send(JSON.stringify(lenient))).status, 200);
  const created = await service.call('/v1/accounts:signInWithPassword', {
    email: 'A@B.EXAMPLE',
    password: '12345678',
  });
  assert.equal(created.status, 200);
  const form = await post(service, '/securetoken.googleapis.com/v1/token?key=key', {
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: String(created.json?.refreshToken),
    }),
  });
  assert.equal(form.status, 200);

  const away = await fetch(`${service.origin}/v1/accounts:nothing`, { method: 'POST' });
  assert.deepEqual(
    [away.status, ((await away.json()) as { error: { code: number } }).error.code],
    [404, 404],
  );
  const wrongMethod = await fetch(`${service.origin}/v1/accounts:signUp`);
  assert.deepEqual(
    [wrongMethod.status, ((await wrongMethod.json()) as { error: { code: number } }).error.code],
    [405, 405],
  );
  assert.equal((await fetch(`${service.origin}/emulator/v1/projects/hatbodol/oobCodes`)).status, 404);
  assert.deepEqual(service.problems, []);
});

test('the project tells what a browser has to know', async () => {
  await using service = await runIdentity('sqlite', { authorizedDomains: ['https://shop.example'] });
  const get = async (path: string) => (await service.call(path)).json!;
  const project = await get(`${sdkPrefix}/v1/projects`);
  assert.deepEqual(
    [project['projectId'], project['authorizedDomains']],
    ['hatbodol', ['localhost', 'shop.example']],
  );
  assert.ok(String((await get('/v1/recaptchaParams'))['recaptchaSiteKey']).length > 0);
  assert.match(String((await get('/v2/recaptchaConfig'))['recaptchaKey']), /^projects\/hatbodol\/keys\//);
  assert.deepEqual((await get('/v2/passwordPolicy'))['customStrengthOptions'], {
    minPasswordLength: 8,
    maxPasswordLength: 4096,
  });
});

test('only our own pages and the authorized domains may call from a browser', async () => {
  await using service = await runIdentity('sqlite', {
    authorizedDomains: [
      'https://shop.example',
      'http://192.0.2.7',
      'https://other.example:8443',
      'localhost',
    ],
  });
  const request = async (origin: string, method: string) => {
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version',
    };
    const answer = await fetch(`${service.origin}${sdkPrefix}/v1/accounts:signUp?key=key`, {
      method,
      headers: { origin, ...(method === 'OPTIONS' ? preflight : { 'content-type': 'application/json' }) },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    return answer.headers;
  };
  for (const origin of [
    service.origin,
    'https://shop.example',
    'https://www.shop.example',
    'https://other.example:8443',
    'http://192.0.2.7',
    'http://localhost:5173',
    'https://localhost',
  ]) {
    assert.equal((await request(origin, 'POST')).get('access-control-allow-origin'), origin);
    const preflight = await request(origin, 'OPTIONS');
    assert.equal(preflight.get('access-control-allow-origin'), origin);
    assert.match(preflight.get('access-control-allow-headers') ?? '', /x-client-version/);
    assert.ok(Number(preflight.get('access-control-max-age')) >= 600);
    assert.equal(preflight.get('access-control-allow-credentials'), null);
  }
  const letterFor = async (continueUrl: string) =>
    (
      await service.call('/v1/accounts:sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email: 'rahim@example.com',
        continueUrl,
      })
    ).error;
  assert.equal(await letterFor('https://shop.example/welcome'), undefined);
  assert.match((await letterFor('http://shop.example/welcome')) ?? '', /^UNAUTHORIZED_DOMAIN/);
  assert.match((await letterFor('https://shop.example:444/welcome')) ?? '', /^UNAUTHORIZED_DOMAIN/);

  for (const origin of [
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8080',
    'https://other.example',
    'http://www.shop.example:8080',
    'https://192.0.2.7',
    'http://192.0.2.7:81',
    'http://app.localhost:5173',
    'https://notshop.example',
    'https://shop.example.evil.example',
    'null',
    'http://1.192.0.2.7',
  ])
    for (const method of ['POST', 'OPTIONS'])
      assert.equal((await request(origin, method)).get('access-control-allow-origin'), null, origin);
});
