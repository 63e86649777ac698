import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '#app/testing/people.ts';
import { type LoadRecord, postUntilAcknowledged, type Seller } from './load.ts';

type PageAge = { at: number; seconds: number };

export const watchedBrand = 'Walton';

/**
 * Sellers post through any server while a reader polls each server. A page that lacks a machine acknowledged before
 * the page was requested is stale, by the time since that acknowledgement.
 */
export async function measureStaleness(
  sellers: Seller[],
  readers: Ask[],
  record: LoadRecord,
  stopping: AbortSignal,
) {
  const acknowledgedAt: number[] = [];
  const ages: PageAge[] = [];
  const write = async () => {
    while (!stopping.aborted) {
      const number = acknowledgedAt.length;
      await postUntilAcknowledged(sellers[number % sellers.length]!, watchedBrand, modelOf(number), record);
      acknowledgedAt.push(performance.now());
      await pause(400, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  const read = async (send: Ask) => {
    while (!stopping.aborted) {
      const at = performance.now();
      const text = await pageText(send).catch(() => undefined);
      if (text !== undefined) {
        const numbers = [...text.matchAll(/Prelude (\d{6})/g)].map(([, digits]) => Number(digits));
        const missingSince = acknowledgedAt[Math.max(-1, ...numbers) + 1];
        ages.push({ at, seconds: missingSince === undefined ? 0 : Math.max(0, at - missingSince) / 1000 });
      }
      await pause(50);
    }
  };
  await Promise.all([write(), ...readers.map(read)]);
  return ages;
}

/** Nothing where there is no whole page because the server was killed. */
async function pageText(send: Ask): Promise<string | undefined> {
  const page = await send(`/brands/${watchedBrand}`);
  const text = await page.text();
  return page.status === 200 ? text : undefined;
}

const modelOf = (number: number) => `Prelude ${String(number).padStart(6, '0')}`;
