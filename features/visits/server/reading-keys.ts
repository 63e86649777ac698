import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import type { VisitRow } from './visit-ports.ts';

const afterVisitMs = 24 * 3_600_000;
const macBytes = 16;

type Reading = { visit: string; person: string };

/** Keys that stand in letters: whoever holds one reads that visit as the person the letter went to, until the day after it. */
export function readingKeys(secret: string) {
  const macOf = (claims: string) =>
    createHmac('sha256', secret).update(claims).digest().subarray(0, macBytes).toString('base64url');

  return {
    keyOf: ({ id, ends_at }: Pick<VisitRow, 'id' | 'ends_at'>, person: string): string => {
      const until = Math.ceil((Date.parse(ends_at) + afterVisitMs) / 1000);
      const claims = `${id}.${person}.${until}`;
      return `${claims}.${macOf(claims)}`;
    },
    read: (key: string, now: Date): Reading | undefined => {
      const [, claims = '', visit = '', person = '', until = '', mac = ''] =
        /^(([\w-]+)\.([\w-]+)\.(\d+))\.([\w-]+)$/.exec(key) ?? [];
      const [given, own] = [Buffer.from(mac), Buffer.from(macOf(claims))];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      return now.getTime() / 1000 < Number(until) ? { visit, person } : undefined;
    },
  };
}

export type ReadingKeys = ReturnType<typeof readingKeys>;

export const openReadingKeys = async (db: Database, sealing: Sealing): Promise<ReadingKeys> =>
  readingKeys(await storedSecret(db, sealing, 'visit-readings'));
