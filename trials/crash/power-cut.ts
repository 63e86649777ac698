import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SeededRandom, seededRandom } from '#platform/random/seeded-random.ts';
import { openDisk } from './fragile-disk.ts';
import { openShop, type Shop } from './restartable-server.ts';
import { type Ask, Silence } from './writer.ts';
import { writers } from './writer-pool.ts';
import { Findings } from './findings.ts';

/** Cuts the power while people write: of the disk nothing is left but what was synced. */
export async function powerCuts(cuts: number, seed: string, settings: Record<string, string> = {}) {
  using disk = openDisk(512);
  const findings = new Findings();
  const firstStarts = Math.ceil(cuts / 5);
  const opening: number[] = [];
  let unopened = 0;

  async function openAt(name: string) {
    const folder = join(disk.folder, name);
    await mkdir(folder);
    return openShop({ folder, url: undefined }, settings);
  }

  async function cut(shop: Shop, name: string, chance: SeededRandom, promises: number) {
    let isDark = false;
    // Our server outlives its power by a moment; what it says in the dark, no real one could say.
    const ask: Ask = async (address, init) => {
      const answer = await shop.ask(address, init);
      if (isDark) throw new Silence('the power is off');
      return answer;
    };
    const people = writers(name, { ...shop, ask }, chance);
    await people.promised(promises);
    isDark = true;
    disk.cutPower();
    await shop.kill();
    await people.goHome();
    disk.mountAgain();
    if (chance.chance(0.2)) {
      await shop.failsToOpen(chance.between(50, 1000), disk.cutPower);
      disk.mountAgain();
    }
    isDark = false;
    const opened = await shop.open().catch(() => undefined);
    if (!opened) unopened += 1;
    else await findings.look(shop, people.witnesses);
    return opened;
  }

  await using houses = new AsyncDisposableStack();
  let shop: Shop | undefined;
  for (let count = 0; count < cuts; count += 1) {
    const chance = seededRandom(`${seed} power ${count}`);
    const isNew = count < firstStarts;
    // The first ones are in a house of their own, the rest in one that grows old.
    if (!shop || count <= firstStarts) {
      await shop?.kill();
      shop = houses.use(await openAt(`house-${count}`));
    }
    const took = await cut(shop, `p${count}`, chance, isNew ? 20 : 400);
    if (took === undefined) shop = undefined;
    else opening.push(took);
  }
  return { cycles: cuts, firstStarts, unopened, findings, opening };
}
