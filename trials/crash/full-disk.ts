import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { Findings } from './findings.ts';
import { openDisk } from './fragile-disk.ts';
import { type Sample, sampled, startReader } from './probe.ts';
import { openRestartableServer } from './restartable-server.ts';
import { startWriters } from './writer-pool.ts';

const timeoutMs = 20_000;
const refusedWrites = (samples: Sample[], path: string) =>
  samples.filter(({ address, status }) => status === 507 && address.startsWith(path)).length;

/** Fills the disk while clients write and read, and frees it again. */
export async function runFullDisk(rounds: number, seed: string) {
  using disk = openDisk(96);
  const folder = join(disk.folder, 'data');
  await mkdir(folder);
  await using server = await openRestartableServer({ folder, url: undefined });
  const findings = new Findings();
  const recoveryMs: number[] = [];
  const reads: Sample[] = [];
  const failedWrites: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writes: Sample[] = [];
    const client = { ...server, send: sampled(server.send, writes) };
    const random = seededRandom(`${seed} disk ${round}`);
    const pool = startWriters(`d${round}`, client, random, { changesEach: 200 });
    await pause(500);
    disk.fill();
    const reader = startReader(server.send, [
      '/healthz',
      '/readyz',
      '/',
      '/api/laptopsPage?page=1',
      '/brands',
    ]);
    await waitUntil(() => refusedWrites(writes, '/api/laptops') > 5 && refusedWrites(writes, '/images') > 0);
    await reader.stop();
    disk.makeRoom();
    const [freedAt, before] = [performance.now(), writes.length];
    await waitUntil(() =>
      writes.slice(before).some(({ address, status }) => address === '/api/laptops' && status === 201),
    );
    recoveryMs.push(performance.now() - freedAt);
    await pool.stop();
    failedWrites.push(...writes.filter(({ status }) => status >= 500));
    reads.push(...reader.samples);
    await findings.inspect(server, pool.writers);
  }
  return { rounds, failedWrites, reads, findings, recoveryMs };
}

async function waitUntil(isTrue: () => boolean) {
  const began = performance.now();
  while (!isTrue() && performance.now() - began < timeoutMs) await pause(5);
}
