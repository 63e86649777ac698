import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, gone when disposed of; `undefined` where mounting one is not allowed. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hatbodol-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    [Symbol.asyncDispose]: async () => {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
