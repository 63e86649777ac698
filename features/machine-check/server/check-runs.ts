import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { codeLength, letters, publicCodeOf } from '../check-code.ts';
import type { FrozenCheck } from '../check-contract.ts';
import type { Step } from '../check-steps.ts';
import type { Seen } from '../seen.ts';

export const codeLivesMs = 15 * 60_000;
/** From the first step to the last. */
export const runLivesMs = 2 * 3_600_000;
const checksADay = 6;
const keepSoldMs = 90 * 24 * 3_600_000;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const randomCode = (length = codeLength): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const newPublicCode = (): string => publicCodeOf(randomCode(8));
export const newToken = (): string => randomBytes(32).toString('base64url');

type NewRun = { id: string; laptop: string; visit?: string; by: string; code: string; now: Date };

/** False where the account had its share of today; two that come at once cannot both have the last one. */
export async function insertRun(
  db: Database,
  { id, laptop, visit, by, code, now }: NewRun,
): Promise<boolean> {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const { used } = await db
    .selectFrom('check_runs')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('opened_by', '=', by)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  for (let of_day = used + 1; of_day <= checksADay; of_day += 1) {
    const run = { id, laptop_id: laptop, opened_by: by, day, of_day, level: 'self', opened_at: at } as const;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('check_runs')
      .values({
        ...run,
        visit_id: visit ?? null,
        code_hash: hashOf(code),
        steps: 0,
        matches: 0,
        mismatches: 0,
      })
      .onConflict((conflict) => conflict.columns(['opened_by', 'day', 'of_day']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return true;
  }
  return false;
}

/** Burns the code; of two who type it only one gets the run. */
export const takeCode = (db: Database, code: string, token: string, now: Date) =>
  db
    .updateTable('check_runs')
    .set({ code_hash: null, token_hash: hashOf(token), started_at: now.toISOString() })
    .where('code_hash', '=', hashOf(code))
    .where('opened_at', '>', new Date(now.getTime() - codeLivesMs).toISOString())
    .returning('id')
    .executeTakeFirst();

export const findRun = (db: Database, id: string) =>
  db.selectFrom('check_runs').selectAll().where('id', '=', id).executeTakeFirst();

/** True for one of those who send this step. */
export async function takeStep(db: Database, id: string, number: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('check_runs')
    .set({ steps: number, stepped_at: now.toISOString() })
    .where('id', '=', id)
    .where('steps', '=', number - 1)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertSeen = (db: Database, run_id: string, step: Step, seen: Seen) =>
  db
    .insertInto('check_steps')
    .values({ run_id, step, seen: JSON.stringify(seen) })
    .execute();

export async function seenSoFar(db: Database, run_id: string): Promise<Map<Step, Seen>> {
  const rows = await db
    .selectFrom('check_steps')
    .select(['step', 'seen'])
    .where('run_id', '=', run_id)
    .execute();
  return new Map(rows.map(({ step, seen }) => [step, JSON.parse(seen) as Seen]));
}

type Frozen = {
  frozen: string;
  signature: string;
  public_code: string;
  finished_at: string;
  level: FrozenCheck['level'];
  revision: number;
  matches: number;
  mismatches: number;
};

/** What was seen step by step goes with it: only what was made of it stays. */
export async function freezeRun(db: Database, id: string, frozen: Frozen): Promise<void> {
  await db
    .updateTable('check_runs')
    .set({ ...frozen, token_hash: null, challenge: null })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('check_steps').where('run_id', '=', id).execute();
}

export const findFrozen = (db: Database, publicCode: string) =>
  db.selectFrom('check_runs').selectAll().where('public_code', '=', publicCode).executeTakeFirst();

export const frozenOfLaptop = (db: Database, laptop: string) =>
  db
    .selectFrom('check_runs')
    .select(['public_code', 'level', 'finished_at', 'revision', 'matches', 'mismatches'])
    .where('laptop_id', '=', laptop)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** The machines that were sold before then. */
type SoldBefore = (db: Database, at: string) => SelectQueryBuilder<Tables, 'laptops', { id: string }>;

/** Runs that never ended are gone after a day, those of a machine ninety days after it was sold. */
export async function tidyRuns(db: Database, soldBefore: SoldBefore, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await db
    .deleteFrom('check_runs')
    .where('finished_at', 'is', null)
    .where('opened_at', '<', yesterday)
    .execute();
  const sold = soldBefore(db, new Date(now.getTime() - keepSoldMs).toISOString());
  await db.deleteFrom('check_runs').where('laptop_id', 'in', sold).execute();
}
