// Loaded into s3rver with --import. Its own `putObject` answers while the bytes are still on their way to the disk, so an
// object could read as empty right after its PUT. S3 shows an object whole or not at all; so does this.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

type S3Object = { bucket: string; key: string; metadata: object; content: Buffer | Readable };
type FilesystemStore = {
  getResourcePath: (bucket: string, key: string, resource: 'object') => string;
  putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
  putObject: (object: S3Object) => Promise<{ size: number; md5: string }>;
};

const { prototype } = createRequire(import.meta.url)('s3rver/lib/stores/filesystem') as {
  prototype: FilesystemStore;
};

prototype.putObject = async function putObject({ bucket, key, metadata, content }) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const md5 = createHash('md5').update(bytes).digest('hex');
  const path = this.getResourcePath(bucket, key, 'object');
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  await this.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.length, md5 };
};
