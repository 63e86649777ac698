import assert from 'node:assert/strict';
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
