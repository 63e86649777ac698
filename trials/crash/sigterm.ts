import { seededRandom } from '#platform/random/seeded-random.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { Findings } from './findings.ts';
import { startReader } from './probe.ts';
import { openRestartableServer } from './restartable-server.ts';
import { startWriters } from './writer-pool.ts';

/** Stops the server with SIGTERM while clients write and read, again and again. */
export async function runSigterm(rounds: number, seed: string) {
  await using storage = await freshStorage('sqlite');
  await using server = await openRestartableServer(storage);
  const findings = new Findings();
  const stopMs: number[] = [];
  let [cleanExits, failedReads] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const pool = startWriters(`t${round}`, server, seededRandom(`${seed} term ${round}`));
    const reader = startReader(server.send, ['/', '/api/laptops', '/brands']);
    await pool.untilAcknowledged(200);
    const began = performance.now();
    if ((await server.stop()) === 0) cleanExits += 1;
    stopMs.push(performance.now() - began);
    await Promise.all([pool.stop(), reader.stop()]);
    failedReads += reader.samples.filter(({ status }) => status >= 500).length;
    await server.start();
    await findings.inspect(server, pool.writers);
  }
  const truncatedResponses = server.truncatedResponses();
  return { rounds, cleanExits, failedReads, truncatedResponses, findings, stopMs };
}
