import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOnce } from './load-once.ts';

test('code is fetched once, and one that failed is tried again by the next who asks', async () => {
  const ways = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const fetch = loadOnce(() => ways.shift()!());
  const [one, other] = [fetch(), fetch()];
  assert.equal(one, other);
  await assert.rejects(one, /away/);
  assert.equal(await fetch(), 'here');
  assert.equal(await fetch(), 'here');
  assert.equal(ways.length, 0);
});
