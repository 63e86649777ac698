import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { test } from 'node:test';
import { openImageService } from '../testing/image-service.ts';
import { jpeg } from '../testing/sample-pictures.ts';

/** Every process that this one starts: with a folder and SQLite, picture workers only. */
const workers: ChildProcess[] = [];
subscribe('child_process', (message) => workers.push((message as { process: ChildProcess }).process));
const newest = () => workers.at(-1)!;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(worker: ChildProcess) {
  if (hasEnded(worker)) return;
  // Idle, it does not keep this process alive by itself.
  worker.ref();
  await once(worker, 'exit');
}

const isRunning = ({ pid }: ChildProcess) => {
  try {
    return process.kill(pid!, 0);
  } catch {
    return false;
  }
};

const photos = await Promise.all([1, 2, 3].map((seed) => jpeg(80, 60, seed)));

test('a worker that is idle ends, and another one takes the next upload', async () => {
  await using service = await openImageService({ workerIdleMs: 1 });
  for (const photo of photos) {
    assert.equal((await service.uploaded(photo)).width, 80);
    const worker = newest();
    await end(worker);
    assert.equal(isRunning(worker), false);
  }
});

test('uploads in a row share one worker', async () => {
  await using service = await openImageService({ workerIdleMs: 60_000 });
  const before = workers.length;
  for (const photo of photos) await service.uploaded(photo);
  assert.equal(workers.length, before + 1);
});

test('an upload that comes at the very moment at which the worker ends is taken', async () => {
  const moments: Record<string, (worker: ChildProcess) => Promise<unknown>> = {
    'when it has answered': () => Promise.resolve(),
    'in the next turn': () => new Promise(setImmediate),
    'as its time is over': () => new Promise((resolve) => setTimeout(resolve, 1)),
    'as it is disconnected': (worker) => (worker.connected ? once(worker, 'disconnect') : Promise.resolve()),
    'as it is gone': end,
  };
  await using service = await openImageService({ workerIdleMs: 1 });
  for (const [moment, wait] of Object.entries(moments)) {
    await service.uploaded(photos[0]!);
    newest().ref();
    await wait(newest());
    assert.equal((await service.uploaded(photos[1]!)).width, 80, moment);
  }
});

test('a worker that is killed while idle is missed by nobody', async () => {
  await using service = await openImageService({ workerIdleMs: 100 });
  await service.uploaded(photos[0]!);
  const killed = newest();
  killed.kill('SIGKILL');
  await end(killed);
  await service.uploaded(photos[1]!);
  assert.notEqual(newest(), killed);
  // The idle time of the killed one is over by then.
  await end(newest());
  assert.equal((await service.uploaded(photos[2]!)).width, 80);
});

test('a form without a picture leaves no worker behind', async () => {
  await using service = await openImageService({ workerIdleMs: 1 });
  const before = workers.length;
  assert.equal((await service.send(new FormData())).httpStatus, 400);
  for (const worker of workers.slice(before)) await end(worker);
  assert.equal((await service.uploaded(photos[0]!)).width, 80);
});
