import { createHmac, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { letters } from '../check-code.ts';
import { addedBySign, keysWithinMs } from '../witness.ts';

type Run = Selectable<Tables['check_runs']>;

const numberLivesMs = 10_000;
const keyCount = 4;
const keyLetters = letters.replace(/\d/g, '');

/** The same on both screens, for they ask about the same run in the same ten seconds. */
export function numberNow({ id, token_hash }: Run, now: number) {
  const nextInMs = numberLivesMs - (now % numberLivesMs);
  if (token_hash === null) return { number: null, nextInMs };
  const turn = Math.floor(now / numberLivesMs);
  const digest = createHmac('sha256', token_hash).update(`${id} ${turn}`).digest();
  return { number: String(digest.readUInt32BE() % 100).padStart(2, '0'), nextInMs };
}

/** Of two signs that come at once, from two tabs, one counts. */
export async function signOfLife(db: Database, run: Run, now: Date): Promise<void> {
  const { id, witness_at, witness_ms } = run;
  await db
    .updateTable('check_runs')
    .set({ witness_at: now.toISOString(), witness_ms: witness_ms + addedBySign(run, now.getTime()) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('witness_at', witness_at === null ? 'is' : '=', witness_at)
    .execute();
}

/** New ones take the place of those that were asked for before. */
export async function newKeys(db: Database, id: string, now: Date): Promise<string> {
  const keys = Array.from({ length: keyCount }, () => keyLetters[randomInt(keyLetters.length)]).join('');
  await db
    .updateTable('check_runs')
    .set({ challenge: keys, challenged_at: now.toISOString() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
  return keys;
}

/** Right or wrong, these keys are used up. */
export async function tryKeys(db: Database, { id, answered_at }: Run, typed: string, now: Date) {
  const keys = typed.toUpperCase().replace(/[^A-Z]/g, '');
  const { numUpdatedRows } = await db
    .updateTable('check_runs')
    .set({ challenge: null, answered_at: now.toISOString() })
    .where('id', '=', id)
    .where('challenge', '=', keys)
    .where('challenged_at', '>=', new Date(now.getTime() - keysWithinMs).toISOString())
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await db.updateTable('check_runs').set({ challenge: null }).where('id', '=', id).execute();
  return answered_at !== null;
}
