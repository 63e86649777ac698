import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const folders = ['.', 'images', 'outbox'];
const files = ['hatbodol.db', 'hatbodol.db-wal', 'hatbodol.db-shm', 'server.lock', 'seal.key'];

/**
 * From here on, whatever this process and its children write is for its owner alone: databases, backups, keys,
 * letters, pictures.
 */
export const writeForOwnerOnly = () => void process.umask(0o077);

/** Makes the data folder, or closes to others the one that an earlier version or the system has made. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of folders) await chmod(join(folder, name), 0o700).catch(unlessAbsentOrOfAnother);
  for (const name of files) await chmod(join(folder, name), 0o600).catch(unlessAbsentOrOfAnother);
  return folder;
}

/** A mounted volume may belong to another user; what we write into it is ours. */
const unlessAbsentOrOfAnother = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
};
