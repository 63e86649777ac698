import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array; isPacked?: boolean };

const signatures = { entry: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const version = 20;
const namesInUtf8 = 0x0800;
const deflated = 8;
const mostEntries = 0xffff;

const numbers = (...fields: [value: number, bytes: 2 | 4][]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** MS-DOS: seconds by twos, years since 1980. */
const dosTime = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDay = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

/** A zip as it goes over the wire, one entry in memory at a time. What is packed already is stored as it is. */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const listed: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isPacked = false } of entries) {
    if (listed.length === mostEntries) throw new RangeError('too many files for a zip');
    const content = isPacked ? bytes : deflateRawSync(bytes);
    const path = Buffer.from(name);
    const described = numbers(
      [version, 2],
      [namesInUtf8, 2],
      [isPacked ? 0 : deflated, 2],
      [dosTime(at), 2],
      [dosDay(at), 2],
      [crc32(bytes), 4],
      [content.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    );
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    listed.push(Buffer.concat([numbers([signatures.listed, 4], [version, 2]), described, place, path]));
    const head = Buffer.concat([numbers([signatures.entry, 4]), described, path]);
    yield head;
    yield content;
    offset += head.length + content.length;
  }
  const directory = Buffer.concat(listed);
  yield directory;
  yield numbers(
    [signatures.end, 4],
    [0, 2],
    [0, 2],
    [listed.length, 2],
    [listed.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
}
