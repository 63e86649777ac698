import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyBytes } from './sealing.ts';

export const keyFileName = 'seal.key';

/** What a key looks like as text: 32 bytes in base64url, 43 characters. */
export const sealKeyShape = /^[\w-]{43}$/;

/** The key that is set, or else the one beside the data; nothing where there is neither. */
export async function findSealKey(setting: string | undefined, folder: string): Promise<Buffer | undefined> {
  const text = setting ?? (await readFile(join(folder, keyFileName), 'utf8').catch(absent))?.trim();
  if (text === undefined) return undefined;
  if (!sealKeyShape.test(text)) throw new Error(`${keyFileName} in DATA_DIR is damaged: it is no key`);
  return Buffer.from(text, 'base64url');
}

/** Makes the key beside the data; of processes that start at once, the first one's key stays. */
export async function makeSealKey(folder: string): Promise<Buffer> {
  const file = join(folder, keyFileName);
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${randomBytes(keyBytes).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
  await syncFolder(folder);
  return (await findSealKey(undefined, folder))!;
}

/** What is sealed outlives a power cut, and so has the key. Windows does that by itself. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
