import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';
import { Findings } from './findings.ts';
import { type Sample, sampled, startReader } from './probe.ts';
import { openRestartableServer } from './restartable-server.ts';
import { startWriters } from './writer-pool.ts';

const outageMs = 700;

/** Statuses without a database: liveness, readiness, a cached page, and one that is not cached. */
const expectedStatus: Record<string, number> = {
  '/healthz': 200,
  '/readyz': 503,
  '/blogs': 200,
  '/brands/nobody': 503,
};

/** Kills PostgreSQL while clients write and read, and starts it again. */
export async function runDatabaseOutage(rounds: number, seed: string) {
  await using storage = await freshStorage('sqlite');
  await using postgres = await startPostgres();
  await using server = await openRestartableServer({ folder: storage.folder, url: postgres.url });
  const findings = new Findings();
  const recoveryMs: number[] = [];
  const during: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(`${seed} away ${round}`);
    await server.send('/blogs');
    const writes: Sample[] = [];
    const pool = startWriters(`a${round}`, { ...server, send: sampled(server.send, writes) }, random);
    await pool.untilAcknowledged(100);
    await postgres.kill();
    const killedAt = performance.now();
    const reader = startReader(server.send, Object.keys(expectedStatus));
    await pause(outageMs);
    await reader.stop();
    during.push(...reader.samples, ...writes.filter(({ at }) => at > killedAt));
    await postgres.start();
    const [startedAt, before] = [performance.now(), writes.length];
    while (!writes.slice(before).some(({ status }) => status === 201)) await pause(5);
    recoveryMs.push(performance.now() - startedAt);
    await pool.stop();
    await findings.inspect(server, pool.writers);
  }
  return { rounds, during, wrong: during.filter(isWrong), findings, recoveryMs };
}

/** A write must get 503 with `Retry-After`. */
const isWrong = ({ address, status, hasRetryAfter }: Sample) =>
  status !== (expectedStatus[address] ?? 503) || (status === 503 && !hasRetryAfter);
