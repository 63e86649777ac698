import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where the bytes of pictures lie. What is written under a key is there whole or not at all. */
export type PictureStore = {
  /** A folder of this machine for uploads on their way in. */
  incoming: string;
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  has: (key: string) => Promise<boolean>;
  write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

export function folderStore(folder: string): PictureStore {
  const incoming = join(folder, 'incoming');
  empty(incoming);
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

/** Whatever a killed server had under way goes at the next start. */
function empty(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

async function writeDurably(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}

/** A name survives a power cut once its folder is on the disk too; Windows does that by itself. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

/** The store did not do what it was asked, and may later. */
export class StoreUnavailable extends Error {}

export type S3Settings = {
  /** A folder of this server alone. */
  incoming: string;
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Any store that speaks S3, several servers may share one. */
export function s3Store({
  incoming,
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): PictureStore {
  empty(incoming);
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
      // Not every store hides what is still on its way in.
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
