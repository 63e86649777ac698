import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';
import { writers } from './writer-pool.ts';
import { type Note, noting, onlooker } from './probe.ts';
import { openShop } from './restartable-server.ts';
import { Findings } from './findings.ts';

/** What is answered while there is no database: life, readiness, a page that is remembered, and one that is not. */
const expected: Record<string, number> = {
  '/healthz': 200,
  '/readyz': 503,
  '/blogs': 200,
  '/brands/nobody': 503,
};

/** Takes the database away while people write and look, and brings it back. */
export async function away(times: number, seed: string) {
  await using place = await freshStorage('sqlite');
  await using postgres = await startPostgres();
  await using shop = await openShop({ folder: place.folder, url: postgres.url });
  const findings = new Findings();
  const coming: number[] = [];
  const during: Note[] = [];
  for (let time = 0; time < times; time += 1) {
    const chance = seededRandom(`${seed} away ${time}`);
    await shop.ask('/blogs');
    const written: Note[] = [];
    const people = writers(`a${time}`, { ...shop, ask: noting(shop.ask, written) }, chance);
    await people.promised(100);
    await postgres.kill();
    const goneAt = performance.now();
    const visitor = onlooker(shop.ask, Object.keys(expected));
    await pause(700);
    await visitor.goHome();
    during.push(...visitor.notes, ...written.filter(({ at }) => at > goneAt));
    await postgres.start();
    const [backAt, heard] = [performance.now(), written.length];
    while (!written.slice(heard).some(({ status }) => status === 201)) await pause(5);
    coming.push(performance.now() - backAt);
    await people.goHome();
    await findings.look(shop, people.witnesses);
  }
  return { times, during, wrong: during.filter(isWrong), findings, coming };
}

/** A write is told 503, and when to come again. */
const isWrong = ({ what, status, saysWhen }: Note) =>
  status !== (expected[what] ?? 503) || (status === 503 && !saysWhen);
