import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { memoryLimits } from '#platform/http/limits.ts';
import { randomly } from '#platform/testing/random-seed.ts';
import { mountSmallDisk } from '#platform/testing/small-disk.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { maxUploadBytes } from '../upload-limits.ts';
import { folderStore, s3Store } from './picture-store.ts';
import { formWith, openImageService } from '../testing/image-service.ts';
import { answerOf, beginUpload, boundary, formBytes } from '../testing/raw-upload.ts';
import { fromAPhone, jpeg } from '../testing/sample-pictures.ts';

type ImageService = Awaited<ReturnType<typeof openImageService>>;

const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };

test('a form must be a form with one picture in the field image', async () => {
  await using service = await openImageService();
  const picture = await jpeg(80, 60);
  const two = formWith(picture);
  two.append('image', new Blob([picture]), 'second.jpg');
  const words = new FormData();
  words.set('image', 'https://example.com/photo.jpg');
  const refused: [string, Parameters<ImageService['send']>, string][] = [
    ['an empty file', [formWith(Buffer.alloc(0))], 'IMAGE_EMPTY'],
    ['another field', [formWith(picture, 'photo')], 'IMAGE_WRONG_FIELD'],
    ['a field named like a trap', [formWith(picture, '__proto__')], 'IMAGE_WRONG_FIELD'],
    ['two pictures', [two], 'IMAGE_ONLY_ONE'],
    ['an address instead of a file', [words], 'IMAGE_MISSING'],
    ['an empty form', [new FormData()], 'IMAGE_MISSING'],
    ['no body', ['', asForm], 'IMAGE_BAD_FORM'],
    ['json', ['{}', { 'content-type': 'application/json' }], 'IMAGE_NOT_A_FORM'],
    ['the picture itself', [picture, { 'content-type': 'image/jpeg' }], 'IMAGE_NOT_A_FORM'],
    ['no boundary', [formBytes(picture), { 'content-type': 'multipart/form-data' }], 'IMAGE_BAD_FORM'],
    [
      'another boundary',
      [formBytes(picture), { 'content-type': 'multipart/form-data; boundary=other' }],
      'IMAGE_BAD_FORM',
    ],
    ['a form without an end', [formBytes(picture).subarray(0, -20), asForm], 'IMAGE_BAD_FORM'],
    [
      'a megabyte of headers',
      [formBytes(picture, `name="image"; x="${'y'.repeat(1e6)}"`), asForm],
      'IMAGE_MISSING',
    ],
    ['no field name', [formBytes(picture, 'filename="a.jpg"'), asForm], 'IMAGE_WRONG_FIELD'],
  ];
  for (const [what, [body, headers], code] of refused) {
    const answer = await service.send(body, headers);
    assert.ok(!answer.success, what);
    assert.deepEqual([what, answer.error.code], [what, code]);
    assert.ok(answer.httpStatus >= 400 && answer.httpStatus < 500);
  }
  assert.deepEqual(await service.leftovers(), []);
  const paths = ['../../../../tmp/evil.jpg', '/etc/passwd', 'C:\\evil.jpg', 'a\0.php', '.'.repeat(5000)];
  for (const name of paths) assert.ok((await service.send(formWith(picture, 'image', name))).success);
  assert.equal((await service.leftovers()).length, 2);
});

test('12 MB is the bound, counted as it comes', async () => {
  await using service = await openImageService();
  const picture = await jpeg(80, 60);
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  assert.ok((await service.upload(padded(maxUploadBytes))).success);
  for (const size of [maxUploadBytes + 1, maxUploadBytes + 40_000, maxUploadBytes + 5_000_000]) {
    const answer = await service.upload(padded(size));
    assert.ok(!answer.success);
    assert.deepEqual([answer.httpStatus, answer.error.code], [413, 'IMAGE_TOO_LARGE']);
  }
  // No length is told, and it never ends.
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(formBytes(picture).subarray(0, -10)),
    pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
  });
  const endless = {
    method: 'POST',
    headers: { ...asForm, authorization: 'Bearer token-of-rahim' },
    body,
    duplex: 'half',
  };
  assert.equal((await fetch(`${service.origin}/images`, endless as RequestInit)).status, 413);
  // A length is told that is far too large: refused before a byte is read.
  const boaster = await beginUpload(service.port, 10_000_000_000);
  assert.match(await answerOf(boaster), /^HTTP\/1.1 413 /);
  assert.deepEqual(await readdir(service.store.incoming), []);
});

test('a sender hears the refusal, however slowly it sends and however soon it was refused', async () => {
  await using service = await openImageService();
  const form = formBytes(await fromAPhone(1600, 1200), 'name="photo"; filename="photo.jpg"');
  for (const [who, status] of [
    ['rahim', 400],
    ['-', 401],
  ] as const) {
    const socket = await beginUpload(service.port, form.length, who);
    const piece = Math.ceil(form.length / 15);
    for (let at = 0; at < form.length; at += piece) {
      await new Promise((sent) => socket.write(form.subarray(at, at + piece), sent));
      // The server, which runs in this process, reads what was sent before more comes.
      await turn();
      await turn();
    }
    assert.match(await answerOf(socket), new RegExp(`^HTTP/1.1 ${status} `));
  }
  // One who says much, and then nothing.
  const silent = await beginUpload(service.port, form.length);
  silent.write(form.subarray(0, 1000));
  assert.match(await answerOf(silent), /^HTTP\/1.1 400 /);
});

test(
  'an upload that is cut anywhere leaves nothing behind, and harms nobody',
  randomly(async (random) => {
    await using service = await openImageService();
    const form = formBytes(await fromAPhone(1600, 1200));
    const cuts = Array.from({ length: 200 }, () => random.whole(0, form.length - 1));
    for (let at = 0; at < cuts.length; at += 20)
      await Promise.all(
        cuts.slice(at, at + 20).map(async (cut) => {
          const socket = await beginUpload(service.port, form.length);
          await new Promise((sent) => socket.write(form.subarray(0, cut), sent));
          socket.destroy();
        }),
      );
    // Somebody else's: the server may still count rahim's cut ones against his share.
    assert.ok((await service.upload(await jpeg(80, 60), 'karim')).success);
    for (;;) if ((await readdir(service.store.incoming)).length === 0) break;
    assert.equal((await service.leftovers()).length, 2, 'the one whole picture and its row');
  }),
);

test('what a killed server had under way is gone at the next start', async () => {
  await using place = await freshStorage('sqlite');
  const folder = join(place.folder, 'pictures');
  const { incoming } = folderStore(folder);
  writeFileSync(join(incoming, 'half-of-a-picture'), 'half');
  folderStore(folder);
  assert.deepEqual(await readdir(incoming), []);
});

test('only somebody signed in may upload, and nobody floods', async () => {
  await using service = await openImageService({ limits: memoryLimits() });
  const picture = await jpeg(80, 60);
  for (const authorization of ['', 'Bearer nobody', 'Basic token-of-rahim', 'Bearer token-of-rahim x']) {
    const answer = await service.send(formWith(picture), { authorization });
    assert.ok(!answer.success);
    assert.deepEqual([answer.httpStatus, answer.error.code], [401, 'SIGN_IN_REQUIRED']);
  }
  const tell = async (who: string) => {
    const answer = await service.upload(picture, who);
    return answer.success ? 'taken' : `${answer.error.code} ${Number(answer.headers.get('retry-after')) > 0}`;
  };
  const count = async (who: string, times: number) => {
    const told: Record<string, number> = {};
    for (let time = 0; time < times; time += 1) {
      const what = await tell(who);
      told[what] = (told[what] ?? 0) + 1;
    }
    return told;
  };
  assert.deepEqual(await count('rahim', 62), { taken: 60, 'IMAGE_TOO_MANY_UPLOADS true': 2 });
  // The address has had 66 of its 120 by now.
  assert.deepEqual(await count('karim', 60), { taken: 54, 'IMAGE_TOO_MANY_UPLOADS true': 6 });
});

test('slow senders keep nobody else out', async () => {
  await using service = await openImageService();
  const form = formBytes(await jpeg(80, 60));
  const slow = await Promise.all(Array.from({ length: 25 }, () => beginUpload(service.port, form.length)));
  const incoming = () => readdir(service.store.incoming);
  for (const socket of slow) socket.write(form.subarray(0, -100));
  for (;;) if ((await incoming()).length === slow.length) break;
  const refused = await service.upload(await jpeg(80, 60));
  assert.deepEqual([refused.httpStatus, refused.headers.get('retry-after')], [503, '5']);
  assert.ok((await service.upload(await jpeg(80, 60), 'karim')).success);
  const [first, ...others] = slow;
  first!.write(form.subarray(-100));
  assert.match(await answerOf(first!), /^HTTP\/1.1 200 /);
  for (const socket of others) socket.destroy();
  for (;;) if ((await incoming()).length === 0) break;
  assert.ok((await service.upload(await jpeg(80, 60))).success);
});

test('a store that is away is told as such, with a time to come back', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  const settings = { bucket: 'pictures', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
  await using place = await freshStorage('sqlite');
  const incoming = join(place.folder, 'incoming');
  const store = s3Store({ incoming, endpoint: `http://127.0.0.1:${port}`, ...settings });
  await using service = await openImageService({ store });
  const answer = await service.upload(await jpeg(80, 60));
  assert.ok(!answer.success);
  assert.deepEqual(
    [answer.httpStatus, answer.error.code, answer.headers.get('retry-after')],
    [503, 'UNAVAILABLE', '2'],
  );
  const [row] = await service.db.selectFrom('pictures').select('id').execute();
  assert.equal((await service.get(`/images/${row!.id}.webp`)).status, 503);
  assert.deepEqual(await readdir(incoming), []);
});

test('a full disk refuses uploads, leaves nothing of them, and goes on showing', async (t) => {
  await using disk = await mountSmallDisk(4);
  if (!disk) return t.skip('mounting a small disk is not allowed here');
  await using service = await openImageService({ folder: join(disk.folder, 'pictures') });
  const kept = await service.uploaded(await jpeg(1200, 900));
  const { bavail, bsize } = statfsSync(disk.folder);
  writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(bavail * bsize));
  const files = () => readdirSync(disk.folder, { recursive: true }).sort();
  const before = files();
  for (const picture of [await jpeg(1200, 900, 2), await fromAPhone(2000, 1500)]) {
    const answer = await service.upload(picture);
    assert.ok(!answer.success);
    assert.deepEqual([answer.httpStatus, answer.error.code], [507, 'STORAGE_FULL']);
    assert.deepEqual(files(), before);
  }
  for (const { url } of kept.variants) assert.equal((await service.get(url)).status, 200);
  assert.deepEqual(files(), before);
  rmSync(join(disk.folder, 'ballast'));
  assert.ok((await service.upload(await jpeg(1200, 900, 2))).success);
});
