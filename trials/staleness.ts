import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '#app/testing/people.ts';
import { type Seller, post, type Witness } from './cluster-load.ts';

export const watchedBrand = 'Walton';

/**
 * One posts through any server, everybody looks through each: a page that does not show a machine which had been
 * acknowledged before the page was asked for is as old as that.
 */
export async function watchStaleness(sellers: Seller[], lookers: Ask[], witness: Witness, over: AbortSignal) {
  const acknowledged: number[] = [];
  const found = { worst: 0, looks: 0 };
  const writing = async () => {
    while (!over.aborted) {
      const number = acknowledged.length;
      await post(sellers[number % sellers.length]!, watchedBrand, modelOf(number), witness);
      acknowledged.push(performance.now());
      await pause(400, undefined, { signal: over }).catch(() => undefined);
    }
  };
  const looking = async (look: Ask) => {
    while (!over.aborted) {
      const asked = performance.now();
      const page = await look(`/brands/${watchedBrand}`).catch(() => undefined);
      if (page?.status === 200) {
        const text = await page.text();
        const newest = Math.max(
          -1,
          ...[...text.matchAll(/Prelude (\d{6})/g)].map(([, digits]) => Number(digits)),
        );
        const missed = acknowledged[newest + 1];
        if (missed !== undefined) found.worst = Math.max(found.worst, asked - missed);
        found.looks += 1;
      }
      await pause(50);
    }
  };
  await Promise.all([writing(), ...lookers.map(looking)]);
  return found;
}

const modelOf = (number: number) => `Prelude ${String(number).padStart(6, '0')}`;
