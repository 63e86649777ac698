import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  checksOfLaptop,
  codeUnknown,
  type FrozenCheck,
  noVisitNow,
  oneCheck,
  openCheck,
  openVisitCheck,
  outOfOrder,
  publicCheck,
  saveStep,
  startCheck,
  tooManyChecks,
} from '../check-contract.ts';
import { steps } from '../check-steps.ts';
import { plainName } from '../graphics-names.ts';
import type { Seen } from '../seen.ts';
import { isWitnessed, witnessOf } from '../witness.ts';
import { type CheckedMachine, claimsOfMachine, freeze, resultsSoFar } from './check-results.ts';
import {
  findFrozen,
  findRun,
  frozenOfLaptop,
  insertRun,
  insertSeen,
  newToken,
  randomCode,
  takeCode,
  takeStep,
} from './check-runs.ts';
import { demandHeldRun, isEitherSide, isExpired, type Run, type VisitOfRun } from './run-access.ts';
import type { CheckSigner } from './signing.ts';

type Needs = {
  now: () => Date;
  machineOf: (db: Database, id: string) => Promise<(CheckedMachine & { seller_id: string }) | undefined>;
  visitOf: (db: Database, id: string) => Promise<VisitOfRun | undefined>;
  checkSigner: CheckSigner;
};

const badgeLivesMs = 30 * 24 * 3_600_000;
/** The clocks of two machines need not agree to the second. */
const hurriedShare = 0.9;

export const checkRoutes = ({ now, machineOf, visitOf, checkSigner: signer }: Needs): Route[] => {
  const demandMachine = async (db: Database, id: string) => {
    const machine = await machineOf(db, id);
    if (!machine) throw new Refused(notFound);
    return machine;
  };
  const ageOf = (finishedAt: string) => now().getTime() - Date.parse(finishedAt);

  const begin = async (db: Database, about: { laptop: string; visit?: string; by: string }) => {
    const [id, code] = [randomUUIDv7(), randomCode()];
    if (!(await insertRun(db, { ...about, id, code, now: now() }))) throw new Refused(tooManyChecks);
    return { _id: id, code };
  };
  const visitOfRun = async (db: Database, { visit_id }: Run) =>
    visit_id === null ? undefined : visitOf(db, visit_id);
  /** Only what the buyer's own phone has opened can have the buyer for a witness. */
  const witness = (run: Run, visit: VisitOfRun | undefined) =>
    visit?.isOn && visit.buyer === run.opened_by
      ? witnessOf(run, visit.startsAt, now().getTime())
      : undefined;
  const levelOf = (run: Run, visit: VisitOfRun | undefined) => {
    const found = witness(run, visit);
    return found && isWitnessed(found) ? 'witnessed' : 'self';
  };

  return [
    handle(openCheck, async ({ params: { id: laptop }, caller, db }) => {
      const machine = await demandMachine(db, laptop);
      if (machine.seller_id !== caller.id) throw new Refused(notAllowed);
      return begin(db, { laptop, by: caller.id });
    }),

    handle(openVisitCheck, async ({ params: { id: visit }, caller, db }) => {
      const found = await visitOf(db, visit);
      if (!found || !isEitherSide(found, caller.id)) throw new Refused(notFound);
      if (!found.isOn || found.laptop === null) throw new Refused(noVisitNow);
      return begin(db, { laptop: found.laptop, visit, by: caller.id });
    }),

    handle(startCheck, async ({ body: { code }, db }) => {
      const token = newToken();
      const run = await takeCode(db, code, token, now());
      if (!run) throw new Refused(codeUnknown);
      return { id: run.id, token };
    }),

    handle(saveStep, async ({ params: { id, n }, body: { step, ...seen }, caller: { token }, db }) => {
      const run = await demandHeldRun(db, id, token, now());
      if (step !== steps[n - 1] || !(await takeStep(db, id, n, now()))) throw new Refused(outOfOrder);
      await insertSeen(db, id, step, withoutDetails(seen, run, now()));
      const next = steps[n] ?? null;
      if (next !== null) return { next, publicCode: null };
      const machine = await demandMachine(db, run.laptop_id);
      const level = levelOf(run, await visitOfRun(db, run));
      return { next, publicCode: await freeze(db, { id, level, machine, now: now(), signer }) };
    }),

    handle(oneCheck, async ({ params: { id }, caller, db }) => {
      const run = await findRun(db, id);
      if (!run) throw new Refused(notFound);
      const machine = await demandMachine(db, run.laptop_id);
      const visit = await visitOfRun(db, run);
      const mayLook = [run.opened_by, machine.seller_id].includes(caller.id);
      if (!mayLook && !(visit && isEitherSide(visit, caller.id))) throw new Refused(notFound);
      const { public_code: publicCode, steps: done } = run;
      const results = run.frozen
        ? (JSON.parse(run.frozen) as FrozenCheck).results
        : await resultsSoFar(db, id, claimsOfMachine(machine));
      const state = stateOf(run);
      const step = state === 'running' ? (steps[done] ?? null) : null;
      const level = state === 'done' ? run.level : levelOf(run, visit);
      return {
        state,
        level,
        step,
        results,
        publicCode,
        isExpired: isExpired(run, now()),
        witness: run.opened_by === caller.id && state !== 'done' ? (witness(run, visit) ?? null) : null,
      };
    }),

    handle(publicCheck, async ({ params, db }) => {
      const run = await findFrozen(db, params.public);
      if (!run) throw new Refused(notFound);
      const machine = await demandMachine(db, run.laptop_id);
      return {
        check: JSON.parse(run.frozen!) as FrozenCheck,
        text: run.frozen!,
        signature: run.signature!,
        publicKey: signer.publicKey,
        isEdited: machine.revision !== run.revision,
        isOld: ageOf(run.finished_at!) > badgeLivesMs,
      };
    }),

    handle(checksOfLaptop, async ({ params: { id }, db }) => {
      const { revision } = await demandMachine(db, id);
      const runs = await frozenOfLaptop(db, id);
      return runs.map(({ public_code, level, finished_at, matches, mismatches, ...run }) => ({
        publicCode: public_code!,
        level,
        finishedAt: finished_at!,
        isEdited: revision !== run.revision,
        isOld: ageOf(finished_at!) > badgeLivesMs,
        matches,
        mismatches,
      }));
    }),
  ];
};

const stateOf = ({ finished_at, started_at }: Run): AnswerOf<typeof oneCheck>['state'] =>
  finished_at !== null ? 'done' : started_at !== null ? 'running' : 'waiting';

/**
 * Of a graphics processor its name stays, not the drivers and versions around it, which tell one browser from others. A
 * minute of work that came sooner than a minute after the step before it was never done.
 */
function withoutDetails({ renderer, ...seen }: Seen, { stepped_at, started_at }: Run, now: Date): Seen {
  const longest = Math.max(0, ...(seen.curves ?? []).map(({ length }) => length));
  const sinceMs = now.getTime() - Date.parse(stepped_at ?? started_at ?? '');
  return {
    ...seen,
    ...(renderer !== undefined && { renderer: plainName(renderer) }),
    ...(longest * 1000 * hurriedShare > sinceMs && { isVoid: true }),
  };
}
