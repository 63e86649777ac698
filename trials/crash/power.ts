import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '#database/story/dice.ts';
import { writers } from '../writers.ts';
import { openDisk } from '../fragile-disk.ts';
import { openShop, type Shop } from '../shop.ts';
import { type Ask, Silence } from '../witness.ts';
import { Findings } from './findings.ts';

/** Cuts the power while people write: of the disk nothing is left but what was synced. */
export async function powerCuts(cuts: number, seed: string, settings: Record<string, string> = {}) {
  using disk = openDisk(512);
  const findings = new Findings();
  const firstStarts = Math.ceil(cuts / 5);
  const opening: number[] = [];

  async function cut(shop: Shop, folder: string, name: string, patience: number) {
    let isDark = false;
    // Our server outlives its power by a moment; what it says in the dark, no real one could say.
    const ask: Ask = async (address, init) => {
      const answer = await shop.ask(address, init);
      if (isDark) throw new Silence('the power is off');
      return answer;
    };
    const people = writers(name, { ...shop, ask }, dice(`${seed} ${name}`));
    await pause(patience);
    isDark = true;
    disk.cutPower();
    await shop.kill();
    await people.goHome();
    disk.mountAgain();
    await shop.open();
    isDark = false;
    await findings.look(shop, people.witnesses);
  }

  /** A house whose first start was a moment ago. */
  async function cutAtFirstStart(count: number) {
    const folder = join(disk.folder, `new-${count}`);
    await using shop = await openShop({ folder, url: undefined }, settings);
    await cut(shop, folder, `f${count}`, dice(`${seed} first ${count}`).between(0, 500));
    opening.push(...shop.opening);
  }

  for (let count = 0; count < firstStarts; count += 1) await cutAtFirstStart(count);
  const folder = join(disk.folder, 'old');
  await mkdir(folder);
  await using shop = await openShop({ folder, url: undefined }, settings);
  for (let count = firstStarts; count < cuts; count += 1)
    await cut(shop, folder, `p${count}`, dice(`${seed} power ${count}`).between(200, 1400));
  return { cycles: cuts, firstStarts, findings, opening: [...opening, ...shop.opening] };
}
