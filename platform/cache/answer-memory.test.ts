import assert from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import { test } from 'node:test';
import { listen } from '#platform/http/listen.ts';
import { AnswerMemory } from './answer-memory.ts';

const answer = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  bytes: Buffer.from(text),
});

/** A server whose framework only ever says "asked", so that what comes from memory can be told apart. */
async function serve(
  memory: AnswerMemory,
  framework: () => Response | Promise<Response> = () => new Response('asked'),
) {
  const { port, stop } = await listen({
    fetch: framework,
    memory,
    host: '127.0.0.1',
    port: 0,
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });
  return { ask, [Symbol.asyncDispose]: stop };
}

test('an answer is remembered under its address until one of its tags is dropped', async () => {
  const memory = new AnswerMemory();
  await using server = await serve(memory);
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops', 'brands']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
  assert.equal(await (await server.ask('/list?page=1')).text(), 'asked');
  memory.drop(['blogs']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
  memory.drop(['brands']);
  assert.equal(await (await server.ask('/list')).text(), 'asked');
});

test('an answer worked out while a write happened is not kept', async () => {
  const memory = new AnswerMemory();
  await using server = await serve(memory);
  const [early, other, cleared] = [memory.begin('/stale'), memory.begin('/other'), memory.begin('/stale')];
  memory.drop(['laptops']);
  memory.keep(early, answer('stale'), ['laptops']);
  memory.keep(other, answer('fresh'), ['brands']);
  assert.equal(await (await server.ask('/stale')).text(), 'asked');
  assert.equal(await (await server.ask('/other')).text(), 'fresh');
  memory.clear();
  memory.keep(cleared, answer('stale'), ['brands']);
  assert.equal(await (await server.ask('/stale')).text(), 'asked');
});

/** A framework that takes until it is told to go on. */
function slowly(memory: AnswerMemory) {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const began = new EventEmitter();
  let asked = 0;
  const framework = async () => {
    asked += 1;
    const moment = memory.begin('/list');
    began.emit('one');
    await told;
    memory.keep(moment, answer('kept'), ['laptops']);
    return new Response('worked out');
  };
  const starts = on(began, 'one');
  return { framework, goOn, begun: () => starts.next(), asked: () => asked };
}

test('what many ask for at once is worked out once', async () => {
  const memory = new AnswerMemory();
  const { framework, goOn, begun, asked } = slowly(memory);
  await using server = await serve(memory, framework);
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
  const memory = new AnswerMemory();
  const { framework, goOn, begun } = slowly(memory);
  await using server = await serve(memory, framework);
  const before = server.ask('/list');
  await begun();
  memory.drop(['blogs']);
  const after = server.ask('/list');
  await begun();
  goOn();
  assert.equal(await (await before).text(), 'worked out');
  assert.equal(await (await after).text(), 'worked out');
});

test('nobody waits for what will not be kept', async () => {
  const memory = new AnswerMemory();
  const { framework, goOn, begun } = slowly(memory);
  await using server = await serve(memory, framework);
  const first = server.ask('/list');
  await begun();
  const others = [server.ask('/list'), server.ask('/list')];
  const withToken = server.ask('/list', { authorization: 'Bearer x' });
  await begun();
  memory.pause();
  await begun();
  await begun();
  goOn();
  for (const each of [first, withToken, ...others]) assert.equal(await (await each).text(), 'worked out');
});

test('while drops from elsewhere cannot be heard nothing is kept', async () => {
  const memory = new AnswerMemory();
  await using server = await serve(memory);
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops']);
  memory.pause();
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list')).text(), 'asked');
  memory.resume();
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list')).text(), 'kept');
});

test('what was last known is said while there is nobody to ask, and not once there is', async () => {
  const memory = new AnswerMemory();
  let isAway = false;
  await using server = await serve(memory, () =>
    isAway ? new Response('away', { status: 503 }) : new Response('asked'),
  );
  const said = async (headers = {}) => (await server.ask('/list', headers)).text();
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops']);
  memory.pause();
  assert.equal(await said(), 'asked');
  isAway = true;
  assert.equal(await said(), 'kept');
  assert.equal(await said({ authorization: 'Bearer x' }), 'away');
  memory.keep(memory.begin('/list'), answer('newer'), ['laptops']);
  assert.equal(await said(), 'away');
  memory.resume();
  assert.equal(await said(), 'away');
});

test('whoever has a token is never answered from memory', async () => {
  const memory = new AnswerMemory();
  await using server = await serve(memory);
  memory.keep(memory.begin('/list'), answer('kept'), ['laptops']);
  assert.equal(await (await server.ask('/list', { authorization: 'Bearer x' })).text(), 'asked');
});

test('a browser that has the answer gets a 304, a browser that unpacks gets it packed', async () => {
  const memory = new AnswerMemory();
  await using server = await serve(memory);
  const long = 'হাতবদল '.repeat(500);
  memory.keep(memory.begin('/page'), answer(long), ['laptops']);
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
  const memory = new AnswerMemory({ megabytes: 1 });
  await using server = await serve(memory);
  const big = 'x'.repeat(200_000);
  memory.keep(memory.begin('/0'), answer(big), ['laptops']);
  memory.keep(memory.begin('/1'), answer(big), ['laptops']);
  await (await server.ask('/0')).text();
  memory.keep(memory.begin('/2'), answer(big), ['laptops']);
  assert.equal((await (await server.ask('/0')).text()).length, big.length);
  assert.equal(await (await server.ask('/1')).text(), 'asked');
});

test('short answers under long addresses count with all that they take', async () => {
  const memory = new AnswerMemory({ megabytes: 1 });
  await using server = await serve(memory);
  const address = (number: number) => `/brand?brand=none&${'x'.repeat(8000)}=${number}`;
  for (let number = 0; number < 100; number += 1)
    memory.keep(memory.begin(address(number)), answer('[]'), ['laptops']);
  assert.equal(await (await server.ask(address(0))).text(), 'asked');
  assert.equal(await (await server.ask(address(99))).text(), '[]');
});
