import type { Database } from '#platform/database/tables.ts';
import type { FrozenCheck } from '../check-contract.ts';
import { type Result, steps } from '../check-steps.ts';
import { type Claims, claimsOf, type Listing } from '../listing-claims.ts';
import { judge } from '../verdicts.ts';
import { addSpeed, speedOfClass } from './class-speeds.ts';
import { freezeRun, newPublicCode, seenSoFar } from './check-runs.ts';
import { canonicalJson, type CheckSigner } from './signing.ts';

/** A machine as a check needs it; what is null in its row says nothing. */
export type CheckedMachine = { _id: string; brand: string; revision: number; district: string | null } & {
  [Field in keyof Listing]: Exclude<Listing[Field], undefined> | null;
};

export function claimsOfMachine(machine: CheckedMachine): Claims {
  const said = Object.entries(machine).filter(([, value]) => value !== null);
  return claimsOf(Object.fromEntries(said) as Listing);
}

/** Verdicts on everything that was seen so far, against the listing as it stands now. */
export async function resultsSoFar(db: Database, run: string, claims: Claims): Promise<Result[]> {
  const seen = await seenSoFar(db, run);
  const classSpeed = await speedOfClass(db, claims.class);
  return steps.flatMap((step) => {
    const found = seen.get(step);
    return found ? judge(step, found, claims, classSpeed) : [];
  });
}

type Ending = {
  id: string;
  level: FrozenCheck['level'];
  machine: CheckedMachine;
  now: Date;
  signer: CheckSigner;
};

/** Ends a run: what was seen becomes a text that nobody can change without its signature failing. */
export async function freeze(db: Database, { id, level, machine, now, signer }: Ending): Promise<string> {
  const claims = claimsOfMachine(machine);
  const results = await resultsSoFar(db, id, claims);
  const code = newPublicCode();
  const finishedAt = now.toISOString();
  const { _id, brand, model, revision, district } = machine;
  const laptop = { _id, brand, model: model ?? '', revision };
  const check = {
    schema: 'check@1',
    code,
    level,
    laptop,
    district,
    finishedAt,
    results,
  } satisfies FrozenCheck;
  const frozen = canonicalJson(check);
  const count = (wanted: Result['verdict']) => results.filter(({ verdict }) => verdict === wanted).length;
  await freezeRun(db, id, {
    frozen,
    signature: signer.sign(frozen),
    public_code: code,
    finished_at: finishedAt,
    level,
    revision,
    matches: count('match'),
    mismatches: count('mismatch'),
  });
  const speed = results.find(({ field }) => field === 'speed');
  if (claims.class !== undefined && typeof speed?.value === 'number' && speed.note !== 'run-void')
    await addSpeed(db, claims.class, speed.value, now);
  return code;
}
