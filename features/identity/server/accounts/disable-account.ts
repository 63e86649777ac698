import type { Database } from '#platform/database/tables.ts';
import { audit } from '../audit.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { type Account, updateAccount } from './accounts.ts';

/** Closes an account to everybody, or opens it again; harmless to repeat. */
export async function setDisabled(
  db: Database,
  services: Pick<IdentityServices, 'now'>,
  request: Pick<IdentityRequest, 'address' | 'agent'>,
  { uid, disabled, email_verified }: Account,
  disable: boolean,
): Promise<void> {
  // Without a proven address, its other ways in are all by which the owner can come back.
  if (disable) await takeBack(db, services, 'account-disabled', uid);
  else if (disabled && email_verified) await takeBack(db, services, 'account-enabled', uid);
  await updateAccount(db, uid, { disabled: Number(disable) });
  await audit(db, services, request, disable ? 'account-disabled' : 'account-enabled', uid);
}
