import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startServer } from '#trials/testing/server-process.ts';
import { run } from './testing/command.ts';

for (const kind of databases)
  test(`the server starts, keeps a second one out, survives a kill, and stops when told, on ${kind}`, async () => {
    await using place = await freshStorage(kind);
    const first = await startServer(place);
    assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
    assert.match(
      await (await fetch(`${first.address}/metrics`)).text(),
      /http_requests_total\{method="GET",path="\/readyz",status="200"\} 1/,
    );
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
  assert.deepEqual(await refused({ PORT: 'three', FIREBASE_API_KEY: 'a:b' }), [
    'Cannot start: PORT must be a port number',
    'Cannot start: FIREBASE_API_KEY must not contain a colon',
  ]);
  const [away] = await refused({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/none`,
    DEMO: 'off',
  });
  assert.match(away ?? '', /^Cannot start: the database cannot be used/);
});
