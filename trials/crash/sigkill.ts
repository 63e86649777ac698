import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';
import { Findings } from './findings.ts';
import { openRestartableServer, type RestartableServer } from './restartable-server.ts';
import { startWriters } from './writer-pool.ts';

/** Kills the server, or in turn with it PostgreSQL below it, while clients write, again and again. */
export async function runSigkill(kind: DatabaseKind, rounds: number, seed: string) {
  await using closing = new AsyncDisposableStack();
  const { folder } = closing.use(await freshStorage('sqlite'));
  const postgres = kind === 'postgres' ? closing.use(await startPostgres()) : undefined;
  const server = closing.use(await openRestartableServer({ folder, url: postgres?.url }));
  const findings = new Findings();
  const startMs: number[] = [];
  const reconnectMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(`${seed} kill ${kind} ${round}`);
    const pool = startWriters(`k${round}`, server, random);
    await pool.untilAcknowledged(400);
    if (postgres && round % 2 === 1) {
      await postgres.kill();
      await pool.stop();
      await postgres.start();
      reconnectMs.push(await untilReady(server));
    } else {
      await server.kill();
      await pool.stop();
      if (random.chance(0.2)) await server.startInterrupted(random.between(50, 1000));
      startMs.push(await server.start());
    }
    await findings.inspect(server, pool.writers);
  }
  return { rounds, findings, startMs, reconnectMs };
}

/** Milliseconds until the server has found its database again. */
async function untilReady({ send }: RestartableServer): Promise<number> {
  const began = performance.now();
  while ((await send('/readyz')).status !== 200) await pause(5);
  return performance.now() - began;
}
