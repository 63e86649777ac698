import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { addressOf } from '#platform/contract/client.ts';
import { listen } from '#platform/http/listen.ts';
import { createLog } from '#platform/log/log.ts';
import { databases } from '#platform/testing/storage.ts';
import { readConfig } from './config.ts';
import { createHouse, type House } from './server.ts';
import { openSite } from './site.ts';
import { beside, openHouse } from './testing/house.ts';

const limited = { TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024', TRUST_PROXY: '1' };

test('one address reads 120 contacts a minute, from memory or not; another address is not held up', async () => {
  await using house = await openHouse('sqlite', limited);
  const rahim = await house.join('Rahim');
  await house.addBrand(await house.joinAdmin('Admin'));
  const { _id: id } = await house.call(createLaptop, {
    token: rahim.token,
    body: await house.machine(rahim),
  });
  const { fetch: answer, cache } = house.house;
  const { port, stop } = await listen({ fetch: answer, cache, host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  const read = async (from: string) => {
    const headers = { connection: 'close', 'x-forwarded-for': from };
    const response = await fetch(`http://127.0.0.1:${port}${addressOf(oneLaptopById, { params: { id } })}`, {
      headers,
    });
    await response.arrayBuffer();
    return response;
  };
  for (let turn = 0; turn < 120; turn += 1) assert.equal((await read('203.0.113.1')).status, 200);
  const refused = await read('203.0.113.1');
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal((await read('203.0.113.2')).status, 200);
});

test('views of one address are noted 240 times a minute, and take nothing of what it may write', async () => {
  await using house = await openHouse('sqlite', limited);
  const post = async (from: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const answer = await house.ask(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status;
  };
  const note = (from: string) => post(from, '/laptops/one/interest', { kind: 'view' });
  for (let turn = 0; turn < 240; turn += 1) assert.equal(await note('203.0.113.1'), 200);
  assert.equal(await note('203.0.113.1'), 429);
  assert.equal(await note('203.0.113.2'), 200);
  const machine = { category: 'Laptop', askingPrice: 20_000 };
  assert.equal(await post('203.0.113.1', '/repair-estimate', machine), 200);
});

for (const kind of databases)
  test(`an address and an account look at so many contacts a day, however slowly and after a restart, on ${kind}`, async () => {
    const settings = { ...limited, CONTACTS_PER_ADDRESS: '4', CONTACTS_PER_ACCOUNT: '3' };
    await using house = await openHouse(kind, settings);
    const rahim = await house.join('Rahim');
    const karim = await house.join('Karim');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine(rahim);
    const { _id: id } = await house.call(createLaptop, { token: rahim.token, body });
    const visitorOf = async (opened: House, from: string, token?: string) => {
      const { port, stop } = await openSite(opened, { host: '127.0.0.1', port: 0 });
      const visit = async (path: string) => {
        const headers = { connection: 'close', 'x-forwarded-for': from };
        const authorization = token && { authorization: `Bearer ${token}` };
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { ...headers, ...authorization },
        });
        return { response, text: await response.text() };
      };
      return { visit, [Symbol.asyncDispose]: stop };
    };
    const contact = `/api/laptops/${id}`;
    {
      await using visitor = await visitorOf(house.house, '203.0.113.1');
      for (let turn = 0; turn < 4; turn += 1)
        assert.match((await visitor.visit(contact)).text, /"mobile":"\+8801712345678"/);
      const { response, text } = await visitor.visit(contact);
      assert.equal(response.status, 429);
      assert.match(text, /"TOO_MANY_REQUESTS".*in a day/);
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      for (const path of [`/brands/Walton/${id}`, `${contact}?contact=no`]) {
        const page = await visitor.visit(path);
        assert.equal(page.response.status, 200);
        for (const secret of ['1712345678', '1712-345678', rahim.email])
          assert.ok(!page.text.includes(secret), `${path} ${secret}`);
      }
    }
    for (const [turn, status] of [200, 200, 200, 429].entries()) {
      await using visitor = await visitorOf(house.house, `203.0.113.${10 + turn}`, karim.token);
      assert.equal((await visitor.visit(contact)).response.status, status);
    }
    await house.house[Symbol.asyncDispose]();
    const log = createLog({ level: 'error' });
    await using again = await createHouse(readConfig({ ...settings, ...beside(house), DEMO: 'off' }), {
      log,
    });
    await using same = await visitorOf(again, '203.0.113.1');
    assert.equal((await same.visit(contact)).response.status, 429);
    await using other = await visitorOf(again, '203.0.113.2');
    assert.equal((await other.visit(contact)).response.status, 200);
  });

test('a query that nobody reads makes no answer and no page of its own in memory', async () => {
  await using house = await openHouse('sqlite', limited);
  const { port, stop } = await openSite(house.house, { host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  const { cache } = house.house;
  const stored = new Set<string>();
  const store = cache.store.bind(cache);
  cache.store = (pending, ...rest) => {
    stored.add(pending.address);
    store(pending, ...rest);
  };
  const visit = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(response.status, 200, path);
    return response.text();
  };
  const [brands, list] = [await visit('/api/brands'), await visit('/api/laptopsPage?page=0&size=10')];
  await visit('/brands?page=1');
  const before = [...stored];
  assert.ok(before.includes('/brands?page=1') && before.includes('/api/laptopsPage?page=0&size=10'));
  for (let turn = 0; turn < 5; turn += 1) {
    assert.equal(await visit(`/api/brands?x=${turn}`), brands);
    assert.equal(await visit(`/api/laptopsPage?page=0&size=10&fbclid=${turn}&page=${turn}`), list);
    await visit(`/?fbclid=${turn}`);
    await visit(`/brands?page=1&x${turn}=`);
    await visit(`/brands?page=1&page=${turn}`);
    await visit(`/robots.txt?x=${turn}`);
  }
  const added = [...stored].filter((address) => !before.includes(address));
  assert.deepEqual(added, ['/api/ads', '/robots.txt']);
});

test('one address searches 240 times a minute and is completed 480 times', async () => {
  await using house = await openHouse('sqlite', limited);
  const { fetch: answer, cache } = house.house;
  const { port, stop } = await listen({ fetch: answer, cache, host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  const ask = async (path: string, from: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/search${path}`, {
      headers: { 'x-forwarded-for': from },
    });
    await response.arrayBuffer();
    return response;
  };
  for (const [path, most] of [
    ['?q=thinkpad', 240],
    ['/suggestions?q=thi', 480],
  ] as const) {
    for (let turn = 0; turn < most; turn += 1) assert.equal((await ask(path, '203.0.113.1')).status, 200);
    const refused = await ask(path, '203.0.113.1');
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true]);
    assert.equal((await ask(path, '203.0.113.2')).status, 200);
  }
});

test('a page of a search counts as the search, and whoever asks for too many is told so in a page', async () => {
  await using house = await openHouse('sqlite', limited);
  const { port, stop } = await openSite(house.house, { host: '127.0.0.1', port: 0 });
  await using closing = new AsyncDisposableStack();
  closing.defer(stop);
  const visit = async (path: string, from: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } });
    return { response, text: await response.text() };
  };
  for (let turn = 0; turn < 240; turn += 1) {
    const path = turn % 2 ? `/search?max=${20_000 + turn}` : `/api/search?max=${20_000 + turn}`;
    assert.equal((await visit(path, '203.0.113.1')).response.status, 200);
  }
  const { response, text } = await visit('/search?max=30000', '203.0.113.1');
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('retry-after')) > 0);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  for (const told of ['One moment, please', 'Please wait a little', 'href="/search?max=30000"', '<header'])
    assert.ok(text.includes(told), told);
  assert.equal((await visit('/search?max=30000', '203.0.113.2')).response.status, 200);
  assert.equal((await visit('/all-collections', '203.0.113.1')).response.status, 200);
});

test('an account writes 60 times a minute, wherever it writes from', async () => {
  await using house = await openHouse('sqlite', limited);
  const { token } = await house.join('Rahim');
  const karim = await house.join('Karim');
  const write = (token: string, from: number) =>
    house.ask('/api/ads', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${from}`,
      },
      body: '{"_id":"x"}',
    });
  const statuses = [];
  for (let turn = 0; turn < 70; turn += 1) statuses.push((await write(token, turn)).status);
  // Joining was a write of its own.
  assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [59, 429]);
  assert.equal((await write(karim.token, 1)).status, 404);
});
