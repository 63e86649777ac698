import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/**
 * Keeps a second server off a data folder. The lock is the operating system's own, on a small SQLite file:
 * a killed server cannot leave it behind.
 */
export function lockFolder(folder: string): Disposable | undefined {
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    return undefined;
  }
  return { [Symbol.dispose]: () => lock.close() };
}
