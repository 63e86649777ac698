import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  checkOver,
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
import { type CheckedMachine, claimsOfMachine, freeze, resultsSoFar } from './check-results.ts';
import {
  codeLivesMs,
  findFrozen,
  findRun,
  frozenOfLaptop,
  hashOf,
  insertRun,
  insertSeen,
  newToken,
  randomCode,
  runLivesMs,
  takeCode,
  takeStep,
} from './check-runs.ts';
import type { CheckSigner } from './signing.ts';

type Needs = {
  now: () => Date;
  machineOf: (db: Database, id: string) => Promise<(CheckedMachine & { seller_id: string }) | undefined>;
  visitOf: (db: Database, id: string) => Promise<Sides | undefined>;
  checkSigner: CheckSigner;
};

/** Of a visit: whose machine, who meets, and whether it is agreed or under way. */
type Sides = { laptop: string | null; people: (string | null)[]; isOn: boolean };

const badgeLivesMs = 30 * 24 * 3_600_000;

type Run = Selectable<Tables['check_runs']>;

export const checkRoutes = ({ now, machineOf, visitOf, checkSigner: signer }: Needs): Route[] => {
  const demandMachine = async (db: Database, id: string) => {
    const machine = await machineOf(db, id);
    if (!machine) throw new Refused(notFound);
    return machine;
  };
  const isExpired = ({ started_at, opened_at, finished_at }: Run) => {
    if (finished_at !== null) return false;
    const [since, lives] = started_at === null ? [opened_at, codeLivesMs] : [started_at, runLivesMs];
    return now().getTime() - Date.parse(since) > lives;
  };
  const ageOf = (finishedAt: string) => now().getTime() - Date.parse(finishedAt);

  const begin = async (db: Database, about: { laptop: string; visit?: string; by: string }) => {
    const [id, code] = [randomUUIDv7(), randomCode()];
    if (!(await insertRun(db, { ...about, id, code, now: now() }))) throw new Refused(tooManyChecks);
    return { _id: id, code };
  };
  const mayLook = async (db: Database, { opened_by, visit_id }: Run, seller: string, person: string) =>
    [opened_by, seller].includes(person) ||
    (visit_id !== null && (await visitOf(db, visit_id))?.people.includes(person) === true);

  return [
    handle(openCheck, async ({ params: { id: laptop }, caller, db }) => {
      const machine = await demandMachine(db, laptop);
      if (machine.seller_id !== caller.id) throw new Refused(notAllowed);
      return begin(db, { laptop, by: caller.id });
    }),

    handle(openVisitCheck, async ({ params: { id: visit }, caller, db }) => {
      const sides = await visitOf(db, visit);
      if (!sides?.people.includes(caller.id)) throw new Refused(notFound);
      if (!sides.isOn || sides.laptop === null) throw new Refused(noVisitNow);
      return begin(db, { laptop: sides.laptop, visit, by: caller.id });
    }),

    handle(startCheck, async ({ body: { code }, db }) => {
      const token = newToken();
      const run = await takeCode(db, code, token, now());
      if (!run) throw new Refused(codeUnknown);
      return { id: run.id, token };
    }),

    handle(saveStep, async ({ params: { id, n }, body: { step, ...seen }, caller: { token }, db }) => {
      const run = await findRun(db, id);
      if (run?.finished_at) throw new Refused(checkOver);
      if (!run || !isHolder(run, token)) throw new Refused(notFound);
      if (isExpired(run)) throw new Refused(checkOver);
      if (step !== steps[n - 1] || !(await takeStep(db, id, n))) throw new Refused(outOfOrder);
      await insertSeen(db, id, step, withoutDetails(seen));
      const next = steps[n] ?? null;
      if (next !== null) return { next, publicCode: null };
      const machine = await demandMachine(db, run.laptop_id);
      return { next, publicCode: await freeze(db, { id, level: run.level, machine, now: now(), signer }) };
    }),

    handle(oneCheck, async ({ params: { id }, caller, db }) => {
      const run = await findRun(db, id);
      if (!run) throw new Refused(notFound);
      const machine = await demandMachine(db, run.laptop_id);
      if (!(await mayLook(db, run, machine.seller_id, caller.id))) throw new Refused(notFound);
      const { level, public_code: publicCode, steps: done } = run;
      const results = run.frozen
        ? (JSON.parse(run.frozen) as FrozenCheck).results
        : await resultsSoFar(db, id, claimsOfMachine(machine));
      const state = stateOf(run);
      const step = state === 'running' ? (steps[done] ?? null) : null;
      return { state, level, step, results, publicCode, isExpired: isExpired(run) };
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

function isHolder({ token_hash }: Run, token: string): boolean {
  if (token_hash === null) return false;
  return timingSafeEqual(Buffer.from(token_hash), Buffer.from(hashOf(token)));
}

/** Of a graphics processor its name stays, not the drivers and versions around it, which tell one browser from others. */
const withoutDetails = ({ renderer, ...seen }: Seen): Seen =>
  renderer === undefined ? seen : { ...seen, renderer: plainName(renderer) };
