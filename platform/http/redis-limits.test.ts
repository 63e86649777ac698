import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRedis } from '#platform/testing/redis.ts';
import { createLog } from '#platform/log/log.ts';
import { redisLimits } from './redis-limits.ts';

const quiet = createLog({ level: 'silent' });

test('processes share their windows through Redis, and count alone while it is away', async () => {
  let redis = await startRedis();
  await using one = await redisLimits(redis.url, quiet);
  await using two = await redisLimits(redis.url, quiet);
  const admitted = [];
  for (let turn = 0; turn < 10; turn += 1)
    admitted.push((await (turn % 2 ? one : two).take('address', 6, 60)) === 0);
  assert.equal(admitted.filter(Boolean).length, 6);
  const wait = await one.take('address', 6, 60);
  assert.ok(wait > 0 && wait <= 60);

  await redis[Symbol.asyncDispose]();
  assert.equal(await one.take('address', 1, 60), 0);
  assert.ok((await one.take('address', 1, 60)) > 0);
  assert.equal(await two.take('address', 1, 60), 0);

  redis = await startRedis(redis.port);
  const shared = async () => {
    await one.take('back', 1000, 60);
    return (await two.take('back', 1, 60)) > 0;
  };
  const deadline = performance.now() + 5000;
  while (!(await shared()) && performance.now() < deadline);
  assert.equal(await shared(), true);
  await redis[Symbol.asyncDispose]();
});
