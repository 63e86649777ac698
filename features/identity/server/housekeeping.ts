import { firstIdAt } from './audit.ts';
import type { IdentityServices } from './identity-services.ts';
import { iso } from './identity-services.ts';

const dayMs = 24 * 3_600_000;

/** Deletes expired rows and rotates signing keys when due. */
export async function purgeExpired({ db, now, keys, settings }: IdentityServices): Promise<void> {
  const ago = (days: number) => iso(now() - days * dayMs);
  // Expired codes stay for a week, so that they are still refused as expired and not as invalid.
  await db.deleteFrom('identity_codes').where('expires_at', '<', ago(7)).execute();
  await db.deleteFrom('identity_failures').where('at', '<', ago(1)).execute();
  await db.deleteFrom('identity_refresh_tokens').where('replaced_at', '<', ago(30)).execute();
  await db.deleteFrom('identity_sessions').where('last_used_at', '<', ago(60)).execute();
  const endOfTrail = firstIdAt(now() - settings.auditDays * dayMs);
  await db.deleteFrom('identity_audit').where('id', '<', endOfTrail).execute();
  await keys.tend();
}
