import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { checkOver } from '../check-contract.ts';
import { codeLivesMs, findRun, hashOf, runLivesMs } from './check-runs.ts';

export type Run = Selectable<Tables['check_runs']>;

/** Of a visit: whose machine, who meets and when, and whether it is agreed or under way. */
export type VisitOfRun = {
  laptop: string | null;
  seller: string | null;
  buyer: string | null;
  startsAt: string;
  isOn: boolean;
};

export function isExpired({ started_at, opened_at, finished_at }: Run, now: Date): boolean {
  if (finished_at !== null) return false;
  const [since, lives] = started_at === null ? [opened_at, codeLivesMs] : [started_at, runLivesMs];
  return now.getTime() - Date.parse(since) > lives;
}

export const isEitherSide = ({ seller, buyer }: VisitOfRun, person: string): boolean =>
  [seller, buyer].includes(person);

/** The run whose token this is, while it runs. */
export async function demandHeldRun(db: Database, id: string, token: string, now: Date): Promise<Run> {
  const run = await findRun(db, id);
  if (run?.finished_at) throw new Refused(checkOver);
  if (!run || !isHolder(run, token)) throw new Refused(notFound);
  if (isExpired(run, now)) throw new Refused(checkOver);
  return run;
}

function isHolder({ token_hash }: Run, token: string): boolean {
  if (token_hash === null) return false;
  return timingSafeEqual(Buffer.from(token_hash), Buffer.from(hashOf(token)));
}
