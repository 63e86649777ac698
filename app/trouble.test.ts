import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '#app/config.ts';
import { createHouse } from '#app/server.ts';
import { createLaptop, laptopsPage, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { users } from '#features/users/user-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { listen } from '#platform/http/listen.ts';
import { createLog } from '#platform/log/log.ts';
import { mountSmallDisk } from '#platform/testing/small-disk.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { wireTo } from '#platform/testing/wire.ts';
import { openHouse, testSealKey } from './testing/house.ts';

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailed ? error.status : Promise.reject(error)),
  );

test('while the database is away the answer is 503, and it comes back by itself', async () => {
  await using place = await freshStorage('postgres');
  await using wire = await wireTo(place.url!);
  const config = readConfig({ DATA_DIR: place.folder, DATABASE_URL: wire.url, LOG_LEVEL: 'silent' });
  await using house = await createHouse(config, { log: createLog({ level: 'silent' }) });
  const status = async (path: string) => (await house.fetch(new Request(`http://127.0.0.1${path}`))).status;
  assert.equal(await status('/readyz'), 200);
  wire.cut();
  assert.equal(await status('/readyz'), 503);
  const away = await house.fetch(new Request('http://127.0.0.1/api/laptopsPage'));
  assert.equal(away.status, 503);
  assert.equal(((await away.json()) as { error: { code: string } }).error.code, 'UNAVAILABLE');
  assert.ok(Number(away.headers.get('retry-after')) > 0);
  assert.equal(await status('/healthz'), 200);
  wire.mend();
  assert.equal(await status('/readyz'), 200);
  assert.equal(await status('/api/laptopsPage'), 200);
});

test('what another process writes is not remembered as it was', async () => {
  await using place = await freshStorage('postgres');
  const settings = {
    DATA_DIR: place.folder,
    DATABASE_URL: place.url,
    TEST_ROUTES: 'on',
    LOG_LEVEL: 'silent',
    SEAL_KEY: testSealKey,
  };
  await using one = await createHouse(readConfig(settings), { log: createLog({ level: 'silent' }) });
  await using two = await openHouse('postgres', { DATABASE_URL: place.url! });
  const { port, stop } = await listen({ fetch: one.fetch, cache: one.cache, host: '127.0.0.1', port: 0 });
  const counted = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/laptopsPage`, {
      headers: { connection: 'close' },
    });
    return ((await answer.json()) as { count: number }).count;
  };
  assert.equal(await counted(), 0);
  const rahim = await two.join('Rahim');
  await two.addBrand(await two.joinAdmin('Admin'));
  await two.call(createLaptop, { token: rahim.token, body: await two.machine(rahim) });
  const deadline = performance.now() + 10_000;
  while ((await counted()) === 0 && performance.now() < deadline);
  assert.equal(await counted(), 1);
  await stop();
});

test('a full disk refuses writes with 507, reads go on, and room heals it', async (t) => {
  await using disk = await mountSmallDisk(12);
  if (!disk) return t.skip('mounting a small disk is not allowed here');
  await using house = await openHouse('sqlite', { DATA_DIR: disk.folder, LOG_LEVEL: 'silent' });
  const { call } = house;
  const admin = await house.joinAdmin('Admin');
  await house.addBrand(admin);
  const { _id: id } = await call(createLaptop, { token: admin.token, body: await house.machine(admin) });
  const body = { ...(await house.machine(admin)), details: 'x'.repeat(4000) };
  const filler = join(disk.folder, 'filler');
  await writeFile(filler, Buffer.alloc(16 * 1024 * 1024)).catch(() => undefined);
  let refused = 200;
  for (let turn = 0; turn < 500 && refused === 200; turn += 1)
    refused = await statusOf(call(createLaptop, { token: admin.token, body }));
  assert.equal(refused, 507);
  const joining = { email: 'late@example.com', password: 'Bagerhat-7' };
  const stranger = await house.ask('/v1/accounts:signUp?key=hatbodol', {
    method: 'POST',
    body: JSON.stringify(joining),
  });
  assert.equal(stranger.status, 507);
  assert.match(stranger.headers.get('content-type') ?? '', /^text\/plain/);
  assert.ok(Number(stranger.headers.get('retry-after')) > 0);
  assert.equal((await call(oneLaptopById, { params: { id } }))._id, id);
  const before = (await call(laptopsPage)).count;
  assert.equal((await call(users, { token: admin.token })).length, 1);
  await rm(filler);
  assert.equal(await statusOf(call(createLaptop, { token: admin.token, body })), 200);
  assert.equal((await call(laptopsPage)).count, before + 1);
});

test('a body that stops before its end is no failure of ours', async () => {
  const entries: { level: string; event: string; status?: number }[] = [];
  let third = Promise.withResolvers<void>();
  const requests = () => entries.filter(({ event }) => event === 'request');
  const write = createLog({
    level: 'debug',
    write: (line) => {
      entries.push(JSON.parse(line) as (typeof entries)[0]);
      if (requests().length === 3) third.resolve();
    },
  });
  await using house = await openHouse('sqlite', {}, { log: write });
  const { token } = await house.join('Rahim');
  // Joining was three, too.
  entries.length = 0;
  third = Promise.withResolvers<void>();
  const { fetch, cache } = house.house;
  const { port, stop } = await listen({ fetch, cache, host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  for (const [path, type] of [
    ['/api/favourites', 'application/json'],
    ['/v1/accounts:signUp?key=hatbodol', 'application/json'],
    ['/images', 'multipart/form-data; boundary=x'],
  ]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const method = path === '/api/favourites' ? 'PUT' : 'POST';
    const authorization = path?.startsWith('/v1') ? '' : `Authorization: Bearer ${token}\r\n`;
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization}Content-Type: ${type}`;
    await new Promise((sent) => socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{"ids"`, sent));
    socket.destroy();
  }
  await third.promise;
  assert.deepEqual(
    requests().map(({ status }) => status),
    [400, 400, 400],
  );
  assert.ok(entries.every(({ level }) => level !== 'error'));
});

test('no answer is without its guards', async () => {
  await using house = await openHouse('sqlite');
  for (const path of [
    '/healthz',
    '/api/brands',
    '/api/nothing',
    '/nothing',
    '/api/docs',
    '/metrics',
    '/v1/projects?key=hatbodol',
  ]) {
    const { headers } = await house.ask(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.ok(headers.get('content-security-policy'), path);
    assert.ok(headers.get('referrer-policy'), path);
    assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/, path);
  }
});

test('the log names no person and holds no token', async () => {
  const lines: string[] = [];
  const write = createLog({ level: 'debug', write: (line) => lines.push(line) });
  await using house = await openHouse('sqlite', {}, { log: write });
  const rahim = await house.join('Rahim');
  const admin = await house.joinAdmin('Admin');
  await house.addBrand(admin);
  await house.call(createLaptop, { token: rahim.token, body: await house.machine(rahim) });
  await statusOf(house.call(users, { token: rahim.token }));
  const said = lines.join('');
  assert.ok(lines.length > 20);
  for (const secret of [rahim.email, 'Rahim', rahim.token, rahim.idToken, '1712345678', 'Bagerhat-7'])
    assert.equal(said.includes(secret), false, secret);
});
