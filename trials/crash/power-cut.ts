import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ask } from '#app/testing/people.ts';
import { type SeededRandom, seededRandom } from '#platform/random/seeded-random.ts';
import { Findings } from './findings.ts';
import { openDisk } from './fragile-disk.ts';
import { openRestartableServer, type RestartableServer } from './restartable-server.ts';
import { NoResponse } from './writer.ts';
import { startWriters } from './writer-pool.ts';

/** Cuts the power while clients write: what was not synced to the disk is gone. */
export async function runPowerCuts(rounds: number, seed: string, settings: Record<string, string> = {}) {
  using disk = openDisk(512);
  const findings = new Findings();
  const newServers = Math.ceil(rounds / 5);
  const startMs: number[] = [];
  let failedStarts = 0;

  async function openServer(name: string) {
    const folder = join(disk.folder, name);
    await mkdir(folder);
    return openRestartableServer({ folder, url: undefined }, settings);
  }

  /** Answers the milliseconds of the start after the cut, or nothing when it failed. */
  async function cutPower(server: RestartableServer, name: string, random: SeededRandom, writes: number) {
    let isOff = false;
    // Our process outlives its disk for a moment; a response from then would never have left a real machine.
    const send: Ask = async (address, init) => {
      const response = await server.send(address, init);
      if (isOff) throw new NoResponse('the power is off');
      return response;
    };
    const pool = startWriters(name, { ...server, send }, random);
    await pool.untilAcknowledged(writes);
    isOff = true;
    disk.cutPower();
    await server.kill();
    await pool.stop();
    disk.mountAgain();
    if (random.chance(0.2)) {
      await server.startInterrupted(random.between(50, 1000), disk.cutPower);
      disk.mountAgain();
    }
    isOff = false;
    const started = await server.start().catch(() => undefined);
    if (!started) failedStarts += 1;
    else await findings.inspect(server, pool.writers);
    return started;
  }

  await using servers = new AsyncDisposableStack();
  let server: RestartableServer | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(`${seed} power ${round}`);
    const isNew = round < newServers;
    // A fifth of the cuts hit a new database, the rest one that keeps growing.
    if (!server || round <= newServers) {
      await server?.kill();
      server = servers.use(await openServer(`house-${round}`));
    }
    const took = await cutPower(server, `p${round}`, random, isNew ? 20 : 400);
    if (took === undefined) server = undefined;
    else startMs.push(took);
  }
  return { rounds, newServers, failedStarts, findings, startMs };
}
