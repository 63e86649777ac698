import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import { listen } from './listen.ts';

test('a stopping server answers what it has begun, and takes nothing new', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { port, stop } = await listen({
    fetch: async () => {
      begin();
      await held;
      return new Response('done');
    },
    cache: new ResponseCache(),
    host: '127.0.0.1',
    port: 0,
  });
  const inFlight = fetch(`http://127.0.0.1:${port}/`);
  await begun;
  const stopped = stop();
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  release();
  assert.equal(await (await inFlight).text(), 'done');
  await stopped;
});

test('headers that do not end are hung up on in time, whether they stop or come steadily', async () => {
  const headersWithinMs = 300;
  await using closing = new AsyncDisposableStack();
  const { port, stop } = await listen({
    fetch: () => new Response('answered'),
    cache: new ResponseCache(),
    host: '127.0.0.1',
    port: 0,
    headersWithinMs,
  });
  closing.defer(stop);
  const begin = () => {
    const socket = connect(port, '127.0.0.1');
    // Whoever is still sending may be reset.
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  };
  const beganAt = performance.now();
  const [stopped, steady] = [begin(), begin()];
  const drip = setInterval(() => steady.writable && steady.write('x'), 20);
  closing.defer(async () => clearInterval(drip));
  let answer = '';
  stopped.on('data', (chunk) => (answer += String(chunk)));
  await Promise.all([stopped, steady].map((socket) => once(socket.resume(), 'close')));
  const took = performance.now() - beganAt;
  assert.ok(took >= headersWithinMs * 0.8 && took < headersWithinMs * 10, `${took} ms`);
  assert.match(answer, /^HTTP\/1\.1 408 [^]*"REQUEST_TIMED_OUT"/);
});

test('where only loopback is answered, a request for any other host or port is misdirected', async () => {
  await using closing = new AsyncDisposableStack();
  const { port, stop } = await listen({
    fetch: () => new Response('answered'),
    cache: new ResponseCache(),
    host: '127.0.0.1',
    port: 0,
    loopbackPorts: [8080],
  });
  closing.defer(stop);
  const ask = async (host: string) => {
    const asking = request({ host: '127.0.0.1', port, headers: { host } }).end();
    const [answer] = await once(asking, 'response');
    let body = '';
    for await (const chunk of answer) body += String(chunk);
    return { status: answer.statusCode as number, body };
  };
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:8080`])
    assert.deepEqual(await ask(host), { status: 200, body: 'answered' }, host);
  for (const host of [
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost:${port + 1}`,
    `localhost`,
    `192.168.1.7:${port}`,
    `evil.example:80@localhost:${port}`,
  ]) {
    const { status, body } = await ask(host);
    assert.equal(status, 421, host);
    assert.match(body, /^\{"error":\{"code":"MISDIRECTED_REQUEST","message":"[^"]+"\}\}$/);
  }
});
