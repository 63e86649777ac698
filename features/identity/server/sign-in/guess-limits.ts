import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { taskQueue } from '#platform/queue/task-queue.ts';
import { accountByEmail } from '../accounts/accounts.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import { digest } from '../secrets.ts';
import { WireError } from '../wire-error.ts';

const windowMs = 15 * 60_000;
const mostForAccountFromAddress = 10;
const mostForAccount = 50;
const mostFromAddress = 100;
const firstWaitMs = 30_000;
const hourMs = 60 * 60_000;
const mostTakenAnHour = 20;
const mostSignIns = 100;
/** Stands for an account in the failures of whoever heard that an address is taken. */
const takenEmail = digest('an address that is taken');

const tooManyGuesses =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. Please try again later.';

type Guess = {
  forgive: () => Promise<void>;
  /** Whether this account was never signed in to from this address. */
  isStranger: boolean;
};

/**
 * Admits one guess at a secret. It is recorded as failed before it is checked, so that concurrent guesses count each
 * other; `forgive` deletes the record. Past its limit an account has exponential backoff. Addresses that signed in
 * to this account before are held to their own failures only: a stranger cannot lock the owner out. What is refused
 * writes nothing: refusals in numbers wait for no disk, and keep nobody waiting for it.
 */
export async function admitGuess(
  services: IdentityServices,
  { address }: Pick<IdentityRequest, 'address'>,
  subject: string,
  uid: string | undefined,
): Promise<Guess> {
  const { db, settings } = services;
  if (settings.testRoutes) return { forgive: () => Promise.resolve(), isStranger: false };
  const account = digest(subject);
  const isStranger = !(await hasSignedInFrom(db, uid, address));
  const demandPatience = async (id?: string) => {
    if (isRefused(await failuresOf(services, { account, address, except: id }), isStranger, services.now()))
      throw new WireError(tooManyGuesses);
  };
  await demandPatience();
  const { id, forgive } = await recordFailure(services, account, address);
  try {
    await demandPatience(id);
  } catch (error) {
    await forgive();
    throw error;
  }
  return { forgive, isStranger };
}

async function recordFailure({ db, now }: IdentityServices, account: string, address: string) {
  const id = randomUUIDv7();
  await db
    .insertInto('identity_failures')
    .values({ id, account, address, at: iso(now()) })
    .execute();
  const forgive = async () => {
    await db.deleteFrom('identity_failures').where('id', '=', id).execute();
  };
  return { id, forgive };
}

type Failures = { ofAddress: number; ofAccount: { at: string }[]; ofBoth: { at: string }[] };

/** What failed lately, for this account or from this address. */
async function failuresOf(
  { db, now }: IdentityServices,
  { account, address, except = '' }: { account: string; address: string; except?: string | undefined },
): Promise<Failures> {
  const failures = await db
    .selectFrom('identity_failures')
    .select(['account', 'address', 'at'])
    .where('at', '>', iso(now() - windowMs))
    .where('id', '<>', except)
    .where((where) => where.or([where('account', '=', account), where('address', '=', address)]))
    .execute();
  const ofAccount = failures.filter((failure) => failure.account === account);
  return {
    ofAddress: failures.filter((failure) => failure.address === address).length,
    ofAccount,
    ofBoth: ofAccount.filter((failure) => failure.address === address),
  };
}

const isRefused = ({ ofAddress, ofAccount, ofBoth }: Failures, isStranger: boolean, now: number) =>
  ofAddress >= mostFromAddress ||
  mustWait(ofBoth, mostForAccountFromAddress, now) ||
  (isStranger && mustWait(ofAccount, mostForAccount, now));

async function hasSignedInFrom(db: Database, uid: string | undefined, address: string) {
  if (uid === undefined) return false;
  const before = await db
    .selectFrom('identity_sessions')
    .select('id')
    .where('uid', '=', uid)
    .where('address', '=', address)
    .executeTakeFirst();
  return before !== undefined;
}

function mustWait(failures: { at: string }[], most: number, now: number): boolean {
  const excess = failures.length - most;
  if (excess < 0) return false;
  const last = Math.max(...failures.map(({ at }) => Date.parse(at)));
  return now < last + Math.min(firstWaitMs * 2 ** excess, windowMs);
}

/** Clears the failures after the account was proven by other means. */
export async function forgiveGuesses(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('identity_failures').where('account', '=', digest(subject)).execute();
}

// The checks of one address wait for each other, so that each counts those before it.
const inTurn = taskQueue({ concurrency: Infinity, concurrencyPerKey: 1 });

/**
 * Refuses an address of e-mail that an account other than `own` has. That tells of an account, so hearing it counts as
 * a wrong password does; and whoever heard it twenty times in an hour hears nothing more, of free addresses neither.
 */
export async function demandFreeEmail(
  services: IdentityServices,
  { address }: IdentityRequest,
  email: string,
  own?: string,
): Promise<void> {
  const { db, settings } = services;
  const check = async () => {
    if (!settings.testRoutes && (await takenHeard(services, address)) >= mostTakenAnHour)
      throw new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
    const owner = await accountByEmail(db, email);
    if (!owner || owner.uid === own) return;
    if (!settings.testRoutes) await recordFailure(services, takenEmail, address);
    throw new WireError('EMAIL_EXISTS');
  };
  return inTurn.run(check, { key: address });
}

async function takenHeard({ db, now }: IdentityServices, address: string): Promise<number> {
  const { heard } = await db
    .selectFrom('identity_failures')
    .select(({ fn }) => fn.countAll<number>().as('heard'))
    .where('account', '=', takenEmail)
    .where('address', '=', address)
    .where('at', '>', iso(now() - hourMs))
    .executeTakeFirstOrThrow();
  return heard;
}

/** Sign-ins are limited when they succeed, too: each is a session and a line of the audit trail. */
export async function limitSignIns(
  services: IdentityServices,
  { address }: IdentityRequest,
  uid: string,
): Promise<void> {
  for (const key of [`sign-in:${uid}`, `sign-in-from:${address}`])
    await enforceQuota(services, key, mostSignIns, windowMs / 1000);
}

/** Rate limit for what costs us or others something: accounts, e-mails, text messages. */
export async function enforceQuota(
  { limits }: IdentityServices,
  key: string,
  most: number,
  perSeconds: number,
  refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER',
) {
  if ((await limits.take(`identity:${key}`, most, perSeconds)) > 0) throw new WireError(refusal);
}
