import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import type { VisitRow } from './visit-ports.ts';

const afterVisitMs = 24 * 3_600_000;
const calendarLinkMs = 15 * 60_000;
const macBytes = 16;

type Reading = { visit: string; person: string };

/** Whoever holds a key reads that visit as that person, until a time; the server keeps nothing of it. */
export function readingKeys(secret: string) {
  const macOf = (claims: string) =>
    createHmac('sha256', secret).update(claims).digest().subarray(0, macBytes).toString('base64url');

  return {
    keyOf: ({ visit, person }: Reading, until: number): string => {
      const claims = `${visit}.${person}.${Math.ceil(until / 1000)}`;
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

export type ReadingKeys = Awaited<ReturnType<typeof openReadingKeys>>;

/** Two kinds, of which neither opens what the other one does. */
export async function openReadingKeys(db: Database, sealing: Sealing) {
  const [letters, calendars] = [
    readingKeys(await storedSecret(db, sealing, 'visit-readings')),
    readingKeys(await storedSecret(db, sealing, 'visit-calendars')),
  ];
  return {
    /** Stands in a letter: good until the day after the visit. */
    letterKeyOf: ({ id: visit, ends_at }: Pick<VisitRow, 'id' | 'ends_at'>, person: string) =>
      letters.keyOf({ visit, person }, Date.parse(ends_at) + afterVisitMs),
    readLetterKey: letters.read,
    /** For a link to the calendar file, which carries no access token: good for a quarter of an hour. */
    calendarKeyOf: (reading: Reading, now: Date) => calendars.keyOf(reading, now.getTime() + calendarLinkMs),
    readCalendarKey: calendars.read,
  };
}
