import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '#platform/http/listen.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { wireTo } from '#platform/testing/wire.ts';
import { ResponseCache } from './response-cache.ts';
import { listenForInvalidations } from './invalidations.ts';

const answer = { status: 200, headers: {}, bytes: Buffer.from('kept') };

test('a line that has died without a word is noticed, and nothing is remembered until another one stands', async () => {
  await using place = await freshStorage('postgres');
  await using wire = await wireTo(place.url!);
  const cache = new ResponseCache();
  using _ = listenForInvalidations(wire.url, cache, { pingEveryMs: 20, answerWithinMs: 200 });
  const fetching = () => new Response('asked');
  const { port, stop } = await listen({ fetch: fetching, cache, host: '127.0.0.1', port: 0 });
  const told = async () => {
    cache.store(cache.begin('/list'), answer, ['laptops']);
    return (await fetch(`http://127.0.0.1:${port}/list`)).text();
  };
  const comesToTell = async (what: string) => {
    const deadline = performance.now() + 20_000;
    let heard = await told();
    while (heard !== what && performance.now() < deadline) heard = await told();
    assert.equal(heard, what);
  };
  await comesToTell('kept');
  wire.hush();
  await comesToTell('asked');
  wire.mend();
  await comesToTell('kept');
  await stop();
});
