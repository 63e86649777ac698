import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#platform/random/seeded-random.ts';
import { writers } from './writer-pool.ts';
import { openDisk } from './fragile-disk.ts';
import { type Note, noting, onlooker } from './probe.ts';
import { openShop } from './restartable-server.ts';
import { Findings } from './findings.ts';

const patience = 20_000;
const refusedAt = (notes: Note[], place: string) =>
  notes.filter(({ what, status }) => status === 507 && what.startsWith(place)).length;

/** Fills the disk while people write and look, and makes room again. */
export async function fullDisk(rounds: number, seed: string) {
  using disk = openDisk(96);
  const folder = join(disk.folder, 'data');
  await mkdir(folder);
  await using shop = await openShop({ folder, url: undefined });
  const findings = new Findings();
  const healing: number[] = [];
  const seen: Note[] = [];
  const refused: Note[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const written: Note[] = [];
    const ask = noting(shop.ask, written);
    const people = writers(`d${round}`, { ...shop, ask }, seededRandom(`${seed} disk ${round}`), {
      gestures: 200,
    });
    await pause(500);
    disk.fill();
    const visitor = onlooker(shop.ask, ['/healthz', '/readyz', '/', '/api/laptopsPage?page=1', '/brands']);
    await until(() => refusedAt(written, '/api/laptops') > 5 && refusedAt(written, '/images') > 0);
    await visitor.goHome();
    disk.makeRoom();
    const [roomAt, heard] = [performance.now(), written.length];
    await until(() =>
      written.slice(heard).some(({ what, status }) => what === '/api/laptops' && status === 201),
    );
    healing.push(performance.now() - roomAt);
    await people.goHome();
    refused.push(...written.filter(({ status }) => status >= 500));
    seen.push(...visitor.notes);
    await findings.look(shop, people.witnesses);
  }
  return { rounds, refused, seen, findings, healing };
}

async function until(isSo: () => boolean) {
  const began = performance.now();
  while (!isSo() && performance.now() - began < patience) await pause(5);
}
