import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { taskQueue } from './task-queue.ts';

/** Tasks that a test ends by hand, and the names of those that have started. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    finish: (name: string) => ends.get(name)!.resolve(name),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  };
}

/** Every callback of what has already been decided has run after this. */
const settled = () => new Promise(setImmediate);

test('as many tasks run as the queue allows, the others in the order in which they came', async () => {
  const { started, work, finish } = tasks();
  const queue = taskQueue({ concurrency: 2 });
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
  await settled();
  assert.deepEqual(started, ['a', 'b']);
  finish('b');
  await settled();
  assert.deepEqual(started, ['a', 'b', 'c']);
  finish('a');
  await settled();
  assert.deepEqual(started, ['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) finish(name);
  assert.deepEqual(await Promise.all(results), ['a', 'b', 'c', 'd']);
});

test('an earlier lane goes first, whenever its tasks came', async () => {
  const { started, work, finish } = tasks();
  const queue = taskQueue({ concurrency: 1, lanes: ['view', 'upload', 'later'] });
  const results = (['later', 'later', 'upload', 'view', 'upload', 'view'] as const).map((lane, nth) =>
    queue.run(work(`${lane} ${nth}`), { lane }),
  );
  const order = ['later 0', 'view 3', 'view 5', 'upload 2', 'upload 4', 'later 1'];
  for (const name of order) {
    await settled();
    assert.equal(started.at(-1), name);
    finish(name);
  }
  await Promise.all(results);
  assert.deepEqual(started, order);
});

test('a lane that is full refuses at once, and only for itself', async () => {
  const { started, work, finish } = tasks();
  class Busy extends Error {}
  const queue = taskQueue({
    concurrency: 1,
    lanes: ['view', 'upload'],
    maxWaiting: 2,
    refusal: () => new Busy(),
  });
  const results = ['a', 'b', 'c'].map((name) => queue.run(work(name), { lane: 'upload' }));
  await assert.rejects(queue.run(work('d'), { lane: 'upload' }), Busy);
  results.push(queue.run(work('e'), { lane: 'view' }));
  for (const name of ['a', 'e', 'b', 'c']) {
    await settled();
    finish(name);
  }
  await Promise.all(results);
  assert.deepEqual(started, ['a', 'e', 'b', 'c']);
});

test('one key has no more than its share, and the others pass it by', async () => {
  const { started, work, finish } = tasks();
  const queue = taskQueue({ concurrency: 3, concurrencyPerKey: 1 });
  const run = (name: string) => queue.run(work(name), { key: name.slice(0, 5) });
  const results = ['rahim 1', 'rahim 2', 'karim 1', 'rahim 3'].map(run);
  await settled();
  assert.deepEqual(started, ['rahim 1', 'karim 1']);
  finish('rahim 1');
  await settled();
  assert.deepEqual(started, ['rahim 1', 'karim 1', 'rahim 2']);
  finish('rahim 2');
  await settled();
  for (const name of ['rahim 3', 'karim 1']) finish(name);
  await Promise.all(results);
  assert.deepEqual(await Promise.all([run('rahim 4'), settled().then(() => finish('rahim 4'))]), [
    'rahim 4',
    undefined,
  ]);
});

test('one key that waits in numbers keeps no other waiting, and is refused alone', async () => {
  const { started, work, finish } = tasks();
  const queue = taskQueue({ concurrency: 2, maxWaiting: 10, maxWaitingPerKey: 3 });
  const run = (name: string) => queue.run(work(name), { key: name.slice(0, 5) });
  const results = [1, 2, 3, 4, 5].map((nth) => run(`rahim ${nth}`));
  await assert.rejects(run('rahim 6'), /full/);
  results.push(run('karim 1'));
  for (const name of ['rahim 2', 'rahim 1', 'karim 1', 'rahim 3', 'rahim 4', 'rahim 5']) {
    await settled();
    assert.ok(started.includes(name), name);
    finish(name);
  }
  await Promise.all(results);
  assert.deepEqual(started, ['rahim 1', 'rahim 2', 'karim 1', 'rahim 3', 'rahim 4', 'rahim 5']);
});

test('without room to wait, what finds no place is refused', async () => {
  const { work, finish } = tasks();
  const queue = taskQueue({ concurrency: 2, concurrencyPerKey: 1, maxWaiting: 0 });
  const first = queue.run(work('first'), { key: 'rahim' });
  await assert.rejects(queue.run(work('second'), { key: 'rahim' }), /full/);
  const other = queue.run(work('other'), { key: 'karim' });
  await assert.rejects(queue.run(work('third'), { key: 'selim' }), /full/);
  await settled();
  for (const name of ['first', 'other']) finish(name);
  await Promise.all([first, other]);
  const again = queue.run(work('again'), { key: 'rahim' });
  await settled();
  finish('again');
  assert.equal(await again, 'again');
});

test('a task that fails, or throws before it has begun, gives its place back', async () => {
  const { work, fail } = tasks();
  const queue = taskQueue({ concurrency: 1 });
  const failing = queue.run(work('a'));
  const throwing = queue.run(() => {
    throw new Error('b');
  });
  const last = queue.run(() => Promise.resolve('c'));
  await settled();
  fail('a');
  await assert.rejects(failing, /a/);
  await assert.rejects(throwing, /b/);
  assert.equal(await last, 'c');
});

test('whatever comes and ends in whatever order, no bound is broken and everything let in is done once', async () => {
  const lanes = ['view', 'upload'] as const;
  const step = fc.oneof(
    fc.record({ lane: fc.constantFrom(...lanes), key: fc.constantFrom('rahim', 'karim') }),
    fc.record({ end: fc.nat() }),
  );
  const bounds = fc.record({
    concurrency: fc.integer({ min: 1, max: 4 }),
    concurrencyPerKey: fc.integer({ min: 1, max: 3 }),
    maxWaiting: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(bounds, fc.array(step, { maxLength: 40 }), async (bounds, steps) => {
      const { started, work, finish } = tasks();
      const queue = taskQueue({ ...bounds, lanes });
      const running = () => started.filter((name) => !ended.has(name));
      const ended = new Set<string>();
      const refused = new Set<string>();
      const all: Promise<unknown>[] = [];
      const end = (name: string) => {
        ended.add(name);
        finish(name);
      };
      for (const [nth, step] of steps.entries()) {
        if ('end' in step) {
          const names = running();
          if (names.length > 0) end(names[step.end % names.length]!);
        } else {
          const name = `${step.key} ${nth}`;
          all.push(queue.run(work(name), step).catch(() => refused.add(name)));
        }
        await settled();
        const busy = running();
        assert.ok(busy.length <= bounds.concurrency);
        for (const key of ['rahim', 'karim'])
          assert.ok(busy.filter((name) => name.startsWith(key)).length <= bounds.concurrencyPerKey);
      }
      while (running().length > 0) {
        for (const name of running()) end(name);
        await settled();
      }
      await Promise.all(all);
      assert.equal(new Set(started).size, started.length);
      assert.equal(started.length + refused.size, all.length);
    }),
  );
});
