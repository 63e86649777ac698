import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startServer } from '#trials/testing/server-process.ts';
import { openSite } from './site.ts';
import { run } from './testing/command.ts';
import { openHouse } from './testing/house.ts';

/** Sends a path as it is written: `fetch` would tidy it first. */
async function askRaw(address: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address);
  const [answer] = (await once(request({ hostname, port, path, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

for (const kind of databases)
  test(`the server starts, keeps a second one out, survives a kill, and stops when told, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    const first = await startServer(place, { METRICS_PORT: String(await freePort()) });
    assert.equal(await (await fetch(`${first.address}/readyz`)).text(), 'ready');
    assert.match(
      await (await fetch(`${first.figures}/metrics`)).text(),
      /http_requests_total\{method="GET",path="\/readyz",status="200"\} 1/,
    );
    const details = await fetch(`${first.figures}/readyz`);
    assert.equal(details.status, 200);
    const { answeredInMs, ...state } = (await details.json()) as Record<string, unknown>;
    assert.deepEqual(state, { isReady: true, isDraining: false, machines: 0 });
    assert.equal(typeof answeredInMs, 'number');
    assert.equal((await askRaw(first.figures, '/metrics', { host: 'evil.example' })).status, 421);
    const front = await fetch(first.address);
    assert.equal(front.status, 200);
    assert.match(await front.text(), /Be happy on your own limit/);
    const second = await run('app/main.ts', [], { ...first.env, PORT: String(await freePort()) });
    assert.equal(second.code, 1);
    assert.match(second.said, /^Cannot start: another server runs on DATA_DIR/m);
    first.child.kill('SIGKILL');
    await first.exited;

    const third = await startServer(place);
    assert.equal((await fetch(`${third.address}/readyz`)).status, 200);
    third.child.kill('SIGTERM');
    assert.deepEqual(await third.exited, [0, null]);
  });

test('the port that people use knows no metrics, however their path is written', async () => {
  await using place = await freshStorage('sqlite');
  await using server = await startServer(place);
  for (const path of [
    '/metrics',
    '/metrics/',
    '//metrics',
    '/./metrics',
    '/x/../metrics',
    '/%6detrics',
    '/%2e/metrics',
    '/%2fmetrics',
    '/metrics%2f',
    '/metrics%00',
    '/METRICS',
    '/metrics;a=b',
    '/metrics?x',
    '/api/../metrics',
    'http://127.0.0.1/metrics',
  ]) {
    const { status, body } = await askRaw(server.address, path);
    assert.ok([404, 308].includes(status), `${path} ${status}`);
    assert.ok(!body.includes('process_resident_memory_bytes'), path);
  }
  assert.equal((await askRaw(server.address, '/readyz')).body, 'ready');
});

test('the demo answers to names of this computer alone', async () => {
  await using house = await openHouse('sqlite');
  const { port, stop } = await openSite(house.house, { host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  const address = `http://127.0.0.1:${port}`;
  for (const path of ['/', '/api/brands', '/assets/none.js', '/healthz'])
    assert.equal((await askRaw(address, path, { host: `evil.example:${port}` })).status, 421, path);
  assert.equal((await askRaw(address, '/api/brands', { host: `localhost:${port}` })).status, 200);
});

test('a server that is told to stop says so before it stops, and goes on answering meanwhile', async () => {
  await using place = await freshStorage('sqlite');
  const { address, child, exited } = await startServer(place, { NOTICE_SECONDS: '5' });
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  child.kill('SIGTERM');
  while ((await fetch(`${address}/healthz`)).status === 200);
  for (const path of ['/healthz', '/readyz']) assert.equal((await fetch(address + path)).status, 503);
  for (const path of ['/api/brands', '/api/brands']) {
    const answer = await fetch(address + path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('connection'), 'close');
  }
  assert.deepEqual(await exited, [0, null]);
});

test('a start that cannot go on says why, in one line each', async () => {
  await using place = await freshStorage('sqlite');
  const refused = async (settings: Record<string, string>) => {
    const { code, said } = await run('app/main.ts', [], { DATA_DIR: place.folder, ...settings });
    assert.equal(code, 1, said);
    return said.trim().split('\n');
  };
  assert.deepEqual(await refused({ NODE_ENV: 'production', DEMO: 'on', TEST_ROUTES: 'on' }), [
    'Cannot start: PUBLIC_URL is missing: the address people will use, such as https://example.com',
    'Cannot start: SMTP_URL is missing: where mail goes out, such as smtps://user:password@mail.example.com',
    'Cannot start: MAIL_FROM is missing: who mail comes from',
    'Cannot start: DEMO=on is not for production',
    'Cannot start: TEST_ROUTES=on is not for production',
  ]);
  assert.deepEqual(await refused({ PORT: 'three', FIREBASE_API_KEY: 'a:b', LOG_FORMAT: 'loud' }), [
    'Cannot start: PORT must be a port number',
    'Cannot start: FIREBASE_API_KEY must not contain a colon',
    'Cannot start: LOG_FORMAT must be json or short',
  ]);
  const loopback = 'with the demo, such as 127.0.0.1; to open the server to others, set DEMO=off';
  assert.deepEqual(await refused({ DEMO: 'on', HOST: '0.0.0.0' }), [
    `Cannot start: HOST must be an address of this computer alone ${loopback}`,
    `Cannot start: PUBLIC_URL must be an address of this computer alone ${loopback}`,
  ]);
  assert.deepEqual(await refused({ PUBLIC_URL: 'http://shop.example' }), [
    `Cannot start: PUBLIC_URL must be an address of this computer alone ${loopback}`,
  ]);
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Hatbodol <no-reply@example.com>',
  };
  assert.deepEqual(await refused({ ...production, PUBLIC_URL: 'http://shop.example' }), [
    'Cannot start: PUBLIC_URL must start with https://, or passwords can be read on the way',
  ]);
  const [away] = await refused({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/none`,
    DEMO: 'off',
  });
  assert.match(away ?? '', /^Cannot start: the database cannot be used/);
});

test('a taken port ends a start before anything is installed, built or told', async () => {
  await using place = await freshStorage('sqlite');
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const settings = { DATA_DIR: place.folder, PORT: String(port) };
  for (const [file, words] of [
    ['setup.mjs', ['start']],
    ['setup.mjs', ['dev']],
    ['app/main.ts', []],
  ] as const) {
    const { code, said } = await run(file, [...words], settings);
    assert.equal(code, 1);
    assert.equal(said, `Cannot start: port ${port} is taken; stop what uses it, or set PORT to another\n`);
  }
  assert.deepEqual(await readdir(place.folder), []);
  holder.close();
});

test('a short log has one line for a page, and the greeting says where letters are and how to stop', async () => {
  await using place = await freshStorage('sqlite');
  await using server = await startServer(place, { LOG_FORMAT: 'short' });
  const { greeting } = server;
  assert.equal(greeting.split('\n').filter(Boolean).length, 3, greeting);
  assert.match(greeting, /is open at http/);
  assert.ok(greeting.includes(join(place.folder, 'outbox')));
  assert.match(greeting, /Ctrl\+C\n\n$/);

  let output = '';
  server.child.stdout.on('data', (chunk) => (output += String(chunk)));
  const page = await (await fetch(server.address)).text();
  for (const [, asset] of page.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|png|svg))"/g))
    await (await fetch(server.address + asset)).arrayBuffer();
  await fetch(`${server.address}/nothing?email=somebody@example.com`);
  server.child.kill('SIGTERM');
  await server.exited;
  assert.match(output, /^GET \/ 200 [\d.]+ ms\nGET \/nothing 404 [\d.]+ ms\nstopping SIGTERM\nstopped\n$/);
});
