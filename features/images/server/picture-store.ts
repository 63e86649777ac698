import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Storage of picture files by key. Writes are atomic. */
export type PictureStore = {
  /** A local folder for uploads that are being received. */
  incoming: string;
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  has: (key: string) => Promise<boolean>;
  write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

export function folderStore(folder: string): PictureStore {
  const incoming = join(folder, 'incoming');
  recreate(incoming);
  const absent = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  };
  return {
    incoming,
    read: (key) => readFile(join(folder, key)).catch(absent),
    has: async (key) => (await access(join(folder, key)).then(() => true, absent)) ?? false,
    remove: (key) => rm(join(folder, key), { force: true }),
    async write(key, bytes) {
      const place = join(folder, key);
      const unfinished = join(incoming, randomUUID());
      try {
        await writeDurably(unfinished, bytes);
        const created = await mkdir(dirname(place), { recursive: true });
        await rename(unfinished, place);
        await syncFolder(dirname(place));
        if (created) await syncFolder(dirname(created));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** Deletes the unfinished uploads of a killed server. */
function recreate(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

async function writeDurably(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}

/** A rename is durable once its folder is synced too; Windows does that by itself. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

/** The store failed; a retry may succeed. */
export class StoreUnavailable extends Error {}

export type S3Settings = {
  /** A local folder, not shared with other servers. */
  incoming: string;
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Any S3-compatible store; several servers may share one. */
export function s3Store({
  incoming,
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): PictureStore {
  recreate(incoming);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const signal = AbortSignal.timeout(10_000);
    const answer = await client
      .fetch(url, { method, signal, ...(body && { body }) })
      .catch((cause: unknown) => {
        throw new StoreUnavailable(`${method} ${key}`, { cause });
      });
    if (answer.ok || answer.status === 404) return answer;
    throw new StoreUnavailable(`${method} ${key}: ${answer.status} ${await answer.text()}`);
  };
  return {
    incoming,
    async read(key) {
      const answer = await ask('GET', key);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // Not every store hides an object that is still being written.
      return answer.ok && bytes.length > 0 ? bytes : undefined;
    },
    has: async (key) => (await ask('HEAD', key)).ok,
    async write(key, bytes) {
      const { status } = await ask('PUT', key, bytes);
      if (status === 404) throw new StoreUnavailable(`there is no bucket ${bucket}`);
    },
    remove: async (key) => void (await ask('DELETE', key)),
  };
}
