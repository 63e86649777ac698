import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { freePort } from '#platform/testing/free-port.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { readConfig } from './config.ts';
import { durationMs } from './test-clock.ts';

test('a shift of the clock is an ISO duration, and is none without the test routes', () => {
  const hourMs = 3_600_000;
  assert.deepEqual(['PT23H', '-P1D', 'P2DT30M', 'P1W', 'PT0S', 'P', 'PT', '23h', 'P1M', ''].map(durationMs), [
    23 * hourMs,
    -24 * hourMs,
    48.5 * hourMs,
    168 * hourMs,
    0,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
  assert.equal(readConfig({ TEST_CLOCK_OFFSET: 'PT1H' }).clockOffsetMs, 0);
  assert.equal(readConfig({ TEST_CLOCK_OFFSET: 'PT1H', TEST_ROUTES: 'on' }).clockOffsetMs, hourMs);
  assert.throws(() => readConfig({ TEST_CLOCK_OFFSET: 'tomorrow' }), /TEST_CLOCK_OFFSET must be a duration/);
});

test('a server whose clock is shifted lives then, with its tokens and its records', async () => {
  await using storage = await freshStorage('sqlite');
  const port = String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    DATA_DIR: storage.folder,
    DEMO: 'off',
    HOST: '127.0.0.1',
    TEST_ROUTES: 'on',
    TEST_CLOCK_OFFSET: 'P3D',
    LOG_FORMAT: 'json',
  };
  const server = spawn(process.execPath, ['app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = server.stdout.iterator({ destroyOnReturn: false });
    for await (const chunk of lines) if (String(chunk).includes('"started"')) break;
    server.stdout.resume();
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const address = `http://127.0.0.1:${port}${path}`;
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { idToken: string };
    };
    const { idToken } = await ask('/v1/accounts:signUp?key=hatbodol', {
      email: 'rahim@example.com',
      password: 'Bagerhat-7',
      returnSecureToken: true,
    });
    const { iat } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
    };
    const daysAhead = (iat - Date.now() / 1000) / 86_400;
    assert.ok(daysAhead > 2.9 && daysAhead < 3.1, String(daysAhead));
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
});
