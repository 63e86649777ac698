import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { UploadAnswer } from '../testing/image-service.ts';
import { formWith, openImageService } from '../testing/image-service.ts';
import { forkImageService, peakMemoryMb } from '../testing/image-service-process.ts';
import { flatPng, fromAPhone, jpeg } from '../testing/sample-pictures.ts';

const isLinux = process.platform === 'linux';

test('twenty large uploads at once stay within a memory bound, and pictures go on being shown', async () => {
  await using service = await forkImageService();
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: 'Bearer token-of-rahim' };
    const response = await fetch(`${service.origin}/images`, {
      method: 'POST',
      headers,
      body: formWith(bytes),
    });
    return (await response.json()) as UploadAnswer;
  };
  const first = await send(await jpeg(1200, 900));
  assert.ok(first.success);
  const { pathname } = new URL(first.data.url);
  const photo = await fromAPhone();
  const before = isLinux ? await peakMemoryMb(service.pid) : 0;
  const sent = [...Array.from({ length: 18 }, () => photo), flatPng(10_000, 10_000), flatPng(7000, 7000)];
  const answers: UploadAnswer[] = [];
  const uploads = Promise.all(sent.map(async (bytes) => answers.push(await send(bytes))));
  const waits: number[] = [];
  while (answers.length < sent.length) {
    const began = performance.now();
    assert.equal((await fetch(service.origin + pathname)).status, 200);
    waits.push(performance.now() - began);
  }
  await uploads;
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [...Array.from({ length: 19 }, () => 200), 422],
  );
  const grown = isLinux ? (await peakMemoryMb(service.pid)) - before : 0;
  assert.ok(grown < 200, `memory grew by ${grown} MB`);
  waits.sort((a, b) => a - b);
  const most = waits[Math.floor(waits.length * 0.95)] ?? Infinity;
  assert.ok(waits.length > 100 && most < 100, `${waits.length} looks, 95 % within ${most.toFixed(0)} ms`);
});

test(
  'a decoder that dies is a picture refused, and the next one is taken',
  { skip: !isLinux && 'finds the decoder by /proc' },
  async () => {
    await using service = await openImageService();
    const { url } = await service.uploaded(await jpeg(80, 60));
    const decoder = Number(await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'));
    const photo = await jpeg();
    process.kill(decoder, 'SIGSTOP');
    const refused = service.upload(photo);
    for (;;) {
      const [name] = await readdir(service.store.incoming);
      if (name && (await stat(join(service.store.incoming, name))).size === photo.length) break;
    }
    // The decoder has the task by the time that others have been served.
    assert.equal((await service.get(url)).status, 200);
    process.kill(decoder, 'SIGKILL');
    const answer = await refused;
    assert.ok(!answer.success);
    assert.equal(answer.error.code, 'IMAGE_DAMAGED');
    assert.equal((await service.uploaded(photo)).width, 900);
    assert.deepEqual(await readdir(service.store.incoming), []);
  },
);
