import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { checkOver } from '../check-contract.ts';
import { askForKeys, beWitness, seeWitness, typeKeys } from '../witness-contract.ts';
import { findRun } from './check-runs.ts';
import { demandHeldRun, isExpired, type Run, type VisitOfRun } from './run-access.ts';
import { newKeys, numberNow, signOfLife, tryKeys } from './witness-runs.ts';

type Needs = {
  now: () => Date;
  visitOf: (db: Database, id: string) => Promise<VisitOfRun | undefined>;
};

/** The phone of the buyer who opened a check at a visit, and the machine that it watches. */
export const witnessRoutes = ({ now, visitOf }: Needs): Route[] => {
  const isOfBuyer = async (db: Database, { visit_id, opened_by }: Run) =>
    visit_id !== null && (await visitOf(db, visit_id))?.buyer === opened_by;
  const demandOwnRun = async (db: Database, id: string, person: string) => {
    const run = await findRun(db, id);
    if (run?.opened_by !== person || !(await isOfBuyer(db, run))) throw new Refused(notFound);
    if (run.finished_at !== null || isExpired(run, now())) throw new Refused(checkOver);
    return run;
  };

  return [
    handle(beWitness, async ({ params: { id }, caller, db }) => {
      const run = await demandOwnRun(db, id, caller.id);
      await signOfLife(db, run, now());
      return numberNow(run, now().getTime());
    }),

    handle(askForKeys, async ({ params: { id }, caller, db }) => {
      await demandOwnRun(db, id, caller.id);
      return { keys: await newKeys(db, id, now()) };
    }),

    handle(seeWitness, async ({ params: { id }, caller: { token }, db }) => {
      const run = await demandHeldRun(db, id, token, now());
      const { number, nextInMs } = numberNow(run, now().getTime());
      const isWatched = await isOfBuyer(db, run);
      return { number: isWatched ? number : null, nextInMs, isPassed: run.answered_at !== null };
    }),

    handle(typeKeys, async ({ params: { id }, body: { keys }, caller: { token }, db }) => {
      const run = await demandHeldRun(db, id, token, now());
      return { isPassed: await tryKeys(db, run, keys, now()) };
    }),
  ];
};
