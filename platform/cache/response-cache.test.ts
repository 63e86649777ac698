import assert from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import { test } from 'node:test';
import { listen } from '#platform/http/listen.ts';
import { ResponseCache } from './response-cache.ts';

const answer = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  bytes: Buffer.from(text),
});

/** A server whose framework only ever says "asked", so that what comes from memory can be told apart. */
async function serve(
  cache: ResponseCache,
  framework: () => Response | Promise<Response> = () => new Response('asked'),
) {
  const { port, stop } = await listen({
    fetch: framework,
    cache,
    host: '127.0.0.1',
    port: 0,
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });
  return { ask, [Symbol.asyncDispose]: stop };
}

test('an answer is remembered under its address until one of its tags is dropped', async () => {
  const cache = new ResponseCache();
  await using server = await serve(cache);
  cache.store(cache.begin('/list'), answer('kept'), ['laptops', 'brands']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
  assert.equal(await (await server.ask('/list?page=1')).text(), 'asked');
  cache.invalidate(['blogs']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
  cache.invalidate(['brands']);
  assert.equal(await (await server.ask('/list')).text(), 'asked');
});

test('an answer worked out while a write happened is not kept', async () => {
  const cache = new ResponseCache();
  await using server = await serve(cache);
  const [early, other, cleared] = [cache.begin('/stale'), cache.begin('/other'), cache.begin('/stale')];
  cache.invalidate(['laptops']);
  cache.store(early, answer('stale'), ['laptops']);
  cache.store(other, answer('fresh'), ['brands']);
  assert.equal(await (await server.ask('/stale')).text(), 'asked');
  assert.equal(await (await server.ask('/other')).text(), 'fresh');
  cache.clear();
  cache.store(cleared, answer('stale'), ['brands']);
  assert.equal(await (await server.ask('/stale')).text(), 'asked');
});

/** A framework that takes until it is told to go on. */
function slowly(cache: ResponseCache) {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const began = new EventEmitter();
  let asked = 0;
  const framework = async () => {
    asked += 1;
    const pending = cache.begin('/list');
    began.emit('one');
    await told;
    cache.store(pending, answer('kept'), ['laptops']);
    return new Response('worked out');
  };
  const starts = on(began, 'one');
  return { framework, goOn, begun: () => starts.next(), asked: () => asked };
}

test('what many ask for at once is worked out once', async () => {
  const cache = new ResponseCache();
  const { framework, goOn, begun, asked } = slowly(cache);
  await using server = await serve(cache, framework);
  const first = server.ask('/list');
  await begun();
  const others = Array.from({ length: 20 }, () => server.ask('/list'));
  const withToken = server.ask('/list', { authorization: 'Bearer x' });
  await begun();
  goOn();
  assert.equal(await (await first).text(), 'worked out');
  assert.equal(await (await withToken).text(), 'worked out');
  for (const other of others) assert.equal(await (await other).text(), 'kept');
  assert.equal(asked(), 2);
});

test('whoever asks after a write does not wait for what began before it', async () => {
  const cache = new ResponseCache();
  const { framework, goOn, begun } = slowly(cache);
  await using server = await serve(cache, framework);
  const before = server.ask('/list');
  await begun();
  cache.invalidate(['blogs']);
  const after = server.ask('/list');
  await begun();
  goOn();
  assert.equal(await (await before).text(), 'worked out');
  assert.equal(await (await after).text(), 'worked out');
});

test('nobody waits for what will not be kept', async () => {
  const cache = new ResponseCache();
  const { framework, goOn, begun } = slowly(cache);
  await using server = await serve(cache, framework);
  const first = server.ask('/list');
  await begun();
  const others = [server.ask('/list'), server.ask('/list')];
  const withToken = server.ask('/list', { authorization: 'Bearer x' });
  await begun();
  cache.pause();
  await begun();
  await begun();
  goOn();
  for (const each of [first, withToken, ...others]) assert.equal(await (await each).text(), 'worked out');
});

test('while drops from elsewhere cannot be heard nothing is kept', async () => {
  const cache = new ResponseCache();
  await using server = await serve(cache);
  cache.store(cache.begin('/list'), answer('kept'), ['laptops']);
  cache.pause();
  cache.store(cache.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list')).text(), 'asked');
  cache.resume();
  cache.store(cache.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
});

test('what was last known is said while there is nobody to ask, and not once there is', async () => {
  const cache = new ResponseCache();
  let isAway = false;
  await using server = await serve(cache, () =>
    isAway ? new Response('away', { status: 503 }) : new Response('asked'),
  );
  const said = async (headers = {}) => (await server.ask('/list', headers)).text();
  cache.store(cache.begin('/list'), answer('kept'), ['laptops']);
  cache.pause();
  assert.equal(await said(), 'asked');
  isAway = true;
  assert.equal(await said(), 'kept');
  assert.equal(await said({ authorization: 'Bearer x' }), 'away');
  cache.store(cache.begin('/list'), answer('newer'), ['laptops']);
  assert.equal(await said(), 'away');
  cache.resume();
  assert.equal(await said(), 'away');
});

test('whoever has a token is never answered from memory', async () => {
  const cache = new ResponseCache();
  await using server = await serve(cache);
  cache.store(cache.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list', { authorization: 'Bearer x' })).text(), 'asked');
});

test('a browser that has the answer gets a 304, a browser that unpacks gets it packed', async () => {
  const cache = new ResponseCache();
  await using server = await serve(cache);
  const long = 'হাতবদল '.repeat(500);
  cache.store(cache.begin('/page'), answer(long), ['laptops']);
  const etags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await server.ask('/page', { 'accept-encoding': encoding });
    assert.equal(response.headers.get('content-encoding') ?? 'identity', encoding);
    assert.equal(response.headers.get('vary'), 'accept-encoding');
    assert.equal(await response.text(), long);
    const etag = response.headers.get('etag') ?? '';
    etags.add(etag);
    const again = await server.ask('/page', { 'accept-encoding': encoding, 'if-none-match': etag });
    assert.equal(again.status, 304);
  }
  assert.equal(etags.size, 3);
});

test('memory has a limit: what nobody asked for goes first', async () => {
  const cache = new ResponseCache({ megabytes: 1 });
  await using server = await serve(cache);
  const big = 'x'.repeat(200_000);
  cache.store(cache.begin('/0'), answer(big), ['laptops']);
  cache.store(cache.begin('/1'), answer(big), ['laptops']);
  await (await server.ask('/0')).text();
  cache.store(cache.begin('/2'), answer(big), ['laptops']);
  assert.equal((await (await server.ask('/0')).text()).length, big.length);
  assert.equal(await (await server.ask('/1')).text(), 'asked');
});

test('short answers under long addresses count with all that they take', async () => {
  const cache = new ResponseCache({ megabytes: 1 });
  await using server = await serve(cache);
  const address = (number: number) => `/brand?brand=none&${'x'.repeat(8000)}=${number}`;
  for (let number = 0; number < 100; number += 1)
    cache.store(cache.begin(address(number)), answer('[]'), ['laptops']);
  assert.equal(await (await server.ask(address(0))).text(), 'asked');
  assert.equal(await (await server.ask(address(99))).text(), '[]');
});
