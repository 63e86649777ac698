import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });

// EXT4_IOC_SHUTDOWN with NOLOGFLUSH: the file system is gone at once, and so is all that was never synced.
const shutdown = `open(my $disk, '<', $ARGV[0]) or die; my $flags = pack('L', 2); ioctl($disk, 0x8004587D, $flags) or die`;

/** An ext4 file system in a file, mounted over a loop device, whose power can be cut. */
export function openDisk(megabytes: number) {
  const home = mkdtempSync(join(tmpdir(), 'hatbodol-disk-'));
  const [file, folder] = [join(home, 'disk'), join(home, 'mounted')];
  const filler = join(folder, 'filler');
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1024 * 1024);
  mkdirSync(folder);
  const mount = () => run('mount', '-o', 'loop', file, folder);
  try {
    run('mkfs.ext4', '-q', '-F', file);
    mount();
  } catch (error) {
    rmSync(home, { recursive: true });
    throw error;
  }
  const remove = () => {
    run('umount', '-l', folder);
    rmSync(home, { recursive: true });
  };
  process.once('exit', remove);
  return {
    folder,
    cutPower: () => run('perl', '-e', shutdown, folder),
    /** As at the next boot. */
    mountAgain: () => {
      run('umount', folder);
      mount();
    },
    /** To the last block. */
    fill: () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'conv=fsync'], { stdio: 'ignore' }),
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Why such a disk cannot be made here (no root, no mount), or nothing. */
export function diskUnavailable(): string | undefined {
  try {
    using disk = openDisk(16);
    disk.cutPower();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}
