import assert from 'node:assert/strict';
import test from 'node:test';
import { unzipped } from './testing/unzip.ts';
import { zip, type ZipEntry } from './zip.ts';

test('what is packed comes out again, with names and contents as they were', async () => {
  const entries: ZipEntry[] = [
    { name: 'data.json', bytes: Buffer.from('{"a":1}'.repeat(5000)) },
    { name: 'ছবি/১.webp', bytes: Buffer.from([0, 255, 1, 254]), isPacked: true },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ];
  const each = async function* () {
    yield* entries;
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(each(), new Date('2026-11-22T10:20:30Z'))) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  assert.ok(file.length < 1000);
  const files = unzipped(file);
  assert.deepEqual(
    [...files.keys()],
    entries.map(({ name }) => name),
  );
  for (const { name, bytes } of entries) assert.deepEqual(files.get(name), Buffer.from(bytes), name);
});
