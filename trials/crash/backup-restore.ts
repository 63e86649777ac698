import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#app/testing/command.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { type DatabaseKind, freshStorage, type TestStorage } from '#platform/testing/storage.ts';
import { Findings } from './findings.ts';
import { openRestartableServer } from './restartable-server.ts';
import { startWriters } from './writer-pool.ts';

/** Backs up while clients write, restores into new storage, and goes on from there: a chain of restored servers. */
export async function runBackupRestore(kind: DatabaseKind, rounds: number, seed: string) {
  await using closing = new AsyncDisposableStack();
  let storage = closing.use(await freshStorage(kind));
  const server = closing.use(await openRestartableServer(storage));
  const findings = new Findings();
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(`${seed} backup ${kind} ${round}`);
    const before = startWriters(`b${round}`, server, random);
    await before.untilAcknowledged(200);
    await before.stop();
    const during = startWriters(`m${round}`, server, random);
    const next = closing.use(await freshStorage(kind));
    const file = join(next.folder, 'saved.backup');
    await runCommand('backup', file, storage);
    await during.stop();
    await server.stop();
    // Pictures are immutable: copied after the database, they hold all that it refers to.
    await mkdir(join(next.folder, 'images'));
    await cp(join(storage.folder, 'images'), join(next.folder, 'images'), { recursive: true });
    // The key that seals the database is in no backup.
    await cp(join(storage.folder, 'seal.key'), join(next.folder, 'seal.key'));
    await runCommand('restore', file, next);
    storage = next;
    await server.start(next);
    // For the same reason there may be a few pictures that the database does not have, and machines that were deleted
    // meanwhile are back without their photographs.
    await findings.inspect(server, before.writers, /^nobody claims|has no file$/);
  }
  return { rounds, findings };
}

async function runCommand(command: 'backup' | 'restore', file: string, { folder, url }: TestStorage) {
  const { code, said: output } = await run('app/backup-command.ts', [command, file], {
    DATA_DIR: folder,
    DATABASE_URL: url,
  });
  if (code !== 0) throw new Error(output);
}
