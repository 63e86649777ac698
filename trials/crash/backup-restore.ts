import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#app/testing/command.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { type DatabaseKind, freshStorage, type TestStorage } from '#platform/testing/storage.ts';
import { writers } from './writer-pool.ts';
import { openShop } from './restartable-server.ts';
import { Findings } from './findings.ts';

/** Backs up while people write, and goes on in another place from what was saved: a chain of houses. */
export async function backups(kind: DatabaseKind, times: number, seed: string) {
  await using closing = new AsyncDisposableStack();
  let place = closing.use(await freshStorage(kind));
  const shop = closing.use(await openShop(place));
  const findings = new Findings();
  for (let time = 0; time < times; time += 1) {
    const chance = seededRandom(`${seed} backup ${kind} ${time}`);
    const before = writers(`b${time}`, shop, chance);
    await before.promised(200);
    await before.goHome();
    const meanwhile = writers(`m${time}`, shop, chance);
    const next = closing.use(await freshStorage(kind));
    const file = join(next.folder, 'saved.backup');
    await told('backup', file, place);
    await meanwhile.goHome();
    await shop.stop();
    // Pictures never change once written: copied after the database, they hold all that it shows.
    await mkdir(join(next.folder, 'images'));
    await cp(join(place.folder, 'images'), join(next.folder, 'images'), { recursive: true });
    await told('restore', file, next);
    place = next;
    await shop.open(next);
    // Copied later, they may hold a few that the database has not heard of.
    await findings.look(shop, before.witnesses, /^nobody claims/);
  }
  return { times, findings };
}

async function told(gesture: 'backup' | 'restore', file: string, { folder, url }: TestStorage) {
  const { code, said } = await run('app/backup-command.ts', [gesture, file], {
    DATA_DIR: folder,
    DATABASE_URL: url,
  });
  if (code !== 0) throw new Error(said);
}
