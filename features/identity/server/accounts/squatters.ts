import type { Database } from '#platform/database/tables.ts';
import { type Account, updateAccount } from './accounts.ts';
import { audit } from '../audit.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { takeBack } from '../taking-back/take-back.ts';

/**
 * Account pre-hijacking: somebody registered an address that was not theirs and waits for its owner. The owner has
 * proven the address now, so every way to sign in that the other one set up is removed; whoever proved it by a provider
 * has name and picture from there.
 */
export async function expelSquatter(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { uid }: Account,
  proven?: { displayName?: string | undefined; photoUrl?: string | undefined },
): Promise<void> {
  await takeBack(db, services, 'squatter-expelled', uid);
  if (proven) {
    await updateAccount(db, uid, { display_name: null, photo_url: null });
    await services.onSquatterExpelled?.(db, uid, { name: proven.displayName, picture: proven.photoUrl });
  }
  await audit(db, services, request, 'sessions-ended', uid, {
    because: 'unverified address proven by another',
  });
}
