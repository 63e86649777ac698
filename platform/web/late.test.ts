import assert from 'node:assert/strict';
import { test } from 'node:test';
import { late } from './late.ts';

test('code is fetched once, and one that failed is tried again by the next who asks', async () => {
  const ways = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const fetch = late(() => ways.shift()!());
  const [one, other] = [fetch(), fetch()];
  assert.equal(one, other);
  await assert.rejects(one, /away/);
  assert.equal(await fetch(), 'here');
  assert.equal(await fetch(), 'here');
  assert.equal(ways.length, 0);
});
