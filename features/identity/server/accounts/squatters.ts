import type { Database } from '#platform/database/tables.ts';
import { type Account, updateAccount } from './accounts.ts';
import { audit } from '../audit.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import { endSessions } from '../tokens/sessions.ts';

/**
 * Account pre-hijacking: somebody registered an address that was not theirs and waits for its owner. The owner has
 * proven the address now, so every way to sign in that the other one set up is removed.
 */
export async function expelSquatter(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { uid }: Account,
): Promise<void> {
  const at = iso(services.now());
  await endSessions(db, uid, at);
  await db.deleteFrom('identity_federated').where('uid', '=', uid).execute();
  await db.deleteFrom('identity_factors').where('uid', '=', uid).execute();
  await updateAccount(db, uid, {
    password_hash: null,
    password_updated_at: null,
    email_link: 0,
    phone: null,
    valid_since: at,
  });
  await audit(db, services, request, 'sessions-ended', uid, {
    because: 'unverified address proven by another',
  });
}
