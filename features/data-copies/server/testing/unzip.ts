import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

const endBytes = 22;

/** The files of a zip, read by its directory as APPNOTE.TXT describes it; what does not add up fails the test. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endBytes;
  assert.equal(zip.readUInt32LE(end), 0x06054b50);
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50);
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const nameBytes = zip.readUInt16LE(at + 28);
    const entry = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    assert.equal(zip.readUInt32LE(entry), 0x04034b50);
    // Beyond its signature and one field an entry says what the directory does.
    assert.deepEqual(zip.subarray(entry + 4, entry + 28), zip.subarray(at + 6, at + 30));
    const start = entry + 30 + nameBytes;
    const content = zip.subarray(start, start + packed);
    const bytes = method === 0 ? Buffer.from(content) : inflateRawSync(content);
    assert.deepEqual([bytes.length, crc32(bytes)], [size, crc]);
    files.set(name, bytes);
    at += 46 + nameBytes;
  }
  return files;
}
