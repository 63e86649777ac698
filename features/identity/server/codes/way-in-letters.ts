import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import type { Account } from '../accounts/accounts.ts';
import type { WayIn } from '../accounts/ways-in.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { enforceQuota } from '../sign-in/guess-limits.ts';
import { actionLink, linkKinds, sendLink } from './action-links.ts';
import { issueCode } from './one-time-codes.ts';

type Addressee = Pick<Account, 'uid' | 'email' | 'phone'>;

/** Nothing is added or removed without a letter, and nobody's mailbox is filled with them. */
export const limitWayLetters = (services: IdentityServices, to: string): Promise<void> =>
  enforceQuota(services, `letters-to:ways-in:${to}`, 10, 600);

/**
 * Tells of a new way in, with a link that takes it out again, once the transaction has committed. The letter goes to the
 * address that the account had before.
 */
export async function sendWayInAdded(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { uid, email, phone }: Addressee,
  { way, at }: { way: WayIn; at: string },
): Promise<void> {
  if (email === null) return;
  const details = { email, way, since: at, ...(way === 'phone' && phone !== null ? { phone } : {}) };
  const { minutes } = linkKinds.REMOVE_WAY_IN;
  const issue = { kind: 'REMOVE_WAY_IN', subject: email, uid, details, minutes } as const;
  const code = await issueCode(db, services, issue);
  const link = actionLink(services, request, 'REMOVE_WAY_IN', code);
  afterCommit(db, async () => sendLink(services, 'REMOVE_WAY_IN', email, code, link, email, details));
}
