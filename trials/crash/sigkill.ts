import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';
import { writers } from './writer-pool.ts';
import { openShop, type Shop } from './restartable-server.ts';
import { Findings } from './findings.ts';

/** Ends the server, or the database below it in turn, without a warning, again and again while people write. */
export async function kills(kind: DatabaseKind, cycles: number, seed: string) {
  await using closing = new AsyncDisposableStack();
  const { folder } = closing.use(await freshStorage('sqlite'));
  const postgres = kind === 'postgres' ? closing.use(await startPostgres()) : undefined;
  const shop = closing.use(await openShop({ folder, url: postgres?.url }));
  const findings = new Findings();
  const opening: number[] = [];
  const databaseBack: number[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const chance = seededRandom(`${seed} kill ${kind} ${cycle}`);
    const people = writers(`k${cycle}`, shop, chance);
    await people.promised(400);
    if (postgres && cycle % 2 === 1) {
      await postgres.kill();
      await people.goHome();
      await postgres.start();
      databaseBack.push(await readyAgain(shop));
    } else {
      await shop.kill();
      await people.goHome();
      if (chance.chance(0.2)) await shop.failsToOpen(chance.between(50, 1000));
      opening.push(await shop.open());
    }
    await findings.look(shop, people.witnesses);
  }
  return { cycles, findings, opening, databaseBack };
}

/** How long until the server finds its database again, in milliseconds. */
async function readyAgain(shop: Shop): Promise<number> {
  const began = performance.now();
  while ((await shop.ask('/readyz')).status !== 200) await pause(5);
  return performance.now() - began;
}
