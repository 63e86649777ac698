import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '#app/testing/people.ts';
import { type Seller, post, type Witness } from './load.ts';

type Look = { at: number; age: number };

export const watchedBrand = 'Walton';

/**
 * One posts through any server, everybody looks through each: a page that does not show a machine which had been
 * acknowledged before the page was asked for is as old as that.
 */
export async function watchStaleness(sellers: Seller[], lookers: Ask[], witness: Witness, over: AbortSignal) {
  const acknowledged: number[] = [];
  const looks: Look[] = [];
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
      const text = await textOf(look).catch(() => undefined);
      if (text !== undefined) {
        const newest = Math.max(
          -1,
          ...[...text.matchAll(/Prelude (\d{6})/g)].map(([, digits]) => Number(digits)),
        );
        const missed = acknowledged[newest + 1];
        looks.push({ at: asked, age: missed === undefined ? 0 : Math.max(0, asked - missed) / 1000 });
      }
      await pause(50);
    }
  };
  await Promise.all([writing(), ...lookers.map(looking)]);
  return looks;
}

/** Nothing where there is no page, or half of one: the server was killed. */
async function textOf(look: Ask): Promise<string | undefined> {
  const page = await look(`/brands/${watchedBrand}`);
  const text = await page.text();
  return page.status === 200 ? text : undefined;
}

const modelOf = (number: number) => `Prelude ${String(number).padStart(6, '0')}`;
