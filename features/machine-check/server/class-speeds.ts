import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';

/** Fewer machines than this make no measure for another. */
const fewest = 20;
const mostRead = 1000;

/** The median speed of a class of processors; nothing while too few were measured. */
export async function speedOfClass(db: Database, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const rows = await db
    .selectFrom('check_speeds')
    .select('score')
    .where('class', '=', name)
    .orderBy('id', 'desc')
    .limit(mostRead)
    .execute();
  if (rows.length < fewest) return undefined;
  return rows.map(({ score }) => score).sort((a, b) => a - b)[rows.length >> 1];
}

/** Joins no run: nobody can tell whose speed it was. */
export const addSpeed = (db: Database, name: string, score: number, now: Date) =>
  db
    .insertInto('check_speeds')
    .values({ id: randomUUIDv7(), class: name, score: Math.round(score), at: now.toISOString().slice(0, 7) })
    .execute();
