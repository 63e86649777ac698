import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import { digest } from '../secrets.ts';
import { WireError } from '../wire-error.ts';

const windowMs = 15 * 60_000;
const mostForAccountFromAddress = 10;
const mostForAccount = 50;
const mostFromAddress = 100;
const firstWaitMs = 30_000;

const tooManyGuesses =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. Please try again later.';

/**
 * Admits one guess at a secret. It is recorded as failed before it is checked, so that concurrent guesses count each
 * other; `forgive` deletes the record. Past its limit an account has exponential backoff. Addresses that signed in
 * to this account before are held to their own failures only: a stranger cannot lock the owner out.
 */
export async function admitGuess(
  { db, now, settings }: IdentityServices,
  { address }: IdentityRequest,
  subject: string,
  uid: string | undefined,
): Promise<{ forgive: () => Promise<void> }> {
  if (settings.testRoutes) return { forgive: () => Promise.resolve() };
  const account = digest(subject);
  const id = randomUUIDv7();
  await db
    .insertInto('identity_failures')
    .values({ id, account, address, at: iso(now()) })
    .execute();
  const forgive = async () => {
    await db.deleteFrom('identity_failures').where('id', '=', id).execute();
  };

  const others = await db
    .selectFrom('identity_failures')
    .select(['account', 'address', 'at'])
    .where('at', '>', iso(now() - windowMs))
    .where('id', '<>', id)
    .where((where) => where.or([where('account', '=', account), where('address', '=', address)]))
    .execute();
  const ofAddress = others.filter((failure) => failure.address === address);
  const ofAccount = others.filter((failure) => failure.account === account);
  const ofBoth = ofAccount.filter((failure) => failure.address === address);
  const refused =
    ofAddress.length >= mostFromAddress ||
    mustWait(ofBoth, mostForAccountFromAddress, now()) ||
    (mustWait(ofAccount, mostForAccount, now()) && !(await hasSignedInFromHere()));
  if (refused) {
    await forgive();
    throw new WireError(tooManyGuesses);
  }
  return { forgive };

  async function hasSignedInFromHere() {
    if (uid === undefined) return false;
    const before = await db
      .selectFrom('identity_sessions')
      .select('id')
      .where('uid', '=', uid)
      .where('address', '=', address)
      .executeTakeFirst();
    return before !== undefined;
  }
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
