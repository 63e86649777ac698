import type { Database } from '#platform/database/tables.ts';
import { Refused, tooManyRequests, unavailable } from '#platform/contract/refusal.ts';
import { accountByUid } from '../accounts/accounts.ts';
import type { IdentityServices } from '../identity-services.ts';
import { Overloaded, WireError } from '../wire-error.ts';
import { admitGuess } from './guess-limits.ts';

const againInSeconds = 60;

/**
 * Whether this is the password of an account whose owner is signed in, in the caller's transaction: one that is wrong
 * counts like a wrong sign-in, if that transaction is committed.
 */
export async function passwordMatches(
  db: Database,
  services: IdentityServices,
  { uid, password, address }: { uid: string; password: string; address: string },
): Promise<boolean> {
  const account = await accountByUid(db, uid);
  try {
    const guess = await admitGuess({ ...services, db }, { address }, `password:${account?.email}`, uid);
    const behalf = { address, isStranger: guess.isStranger };
    const matches = await services.passwords.matches(password, account?.password_hash, behalf);
    if (matches && account?.password_hash) await guess.forgive();
    return matches && Boolean(account?.password_hash);
  } catch (error) {
    if (error instanceof Overloaded) throw new Refused(unavailable, { retryAfter: error.retryAfter });
    if (error instanceof WireError) throw new Refused(tooManyRequests, { retryAfter: againInSeconds });
    throw error;
  }
}
