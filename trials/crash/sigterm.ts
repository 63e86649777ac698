import { seededRandom } from '#platform/random/seeded-random.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { writers } from './writer-pool.ts';
import { onlooker } from './probe.ts';
import { openShop } from './restartable-server.ts';
import { Findings } from './findings.ts';

/** Asks the server to stop while people write and look, again and again. */
export async function terms(times: number, seed: string) {
  await using place = await freshStorage('sqlite');
  await using shop = await openShop(place);
  const findings = new Findings();
  const stopping: number[] = [];
  let [exits, failed] = [0, 0];
  for (let time = 0; time < times; time += 1) {
    const chance = seededRandom(`${seed} term ${time}`);
    const people = writers(`t${time}`, shop, chance);
    const visitor = onlooker(shop.ask, ['/', '/api/laptops', '/brands']);
    await people.promised(200);
    const began = performance.now();
    if ((await shop.stop()) === 0) exits += 1;
    stopping.push(performance.now() - began);
    await Promise.all([people.goHome(), visitor.goHome()]);
    failed += visitor.notes.filter(({ status }) => status >= 500).length;
    await shop.open();
    await findings.look(shop, people.witnesses);
  }
  return { times, exits, failed, halfHeard: shop.halfHeard(), findings, stopping };
}
