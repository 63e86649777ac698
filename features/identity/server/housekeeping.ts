import type { IdentityServices } from './identity-services.ts';
import { iso } from './identity-services.ts';

const day = 24 * 3_600_000;

/** Forgets what can no longer matter, and keeps the signing keys fresh. */
export async function tidyIdentity({ db, now, keys }: IdentityServices): Promise<void> {
  const ago = (days: number) => iso(now() - days * day);
  // An expired code stays a while, so that it can still be told from a wrong one.
  await db.deleteFrom('identity_codes').where('expires_at', '<', ago(7)).execute();
  await db.deleteFrom('identity_failures').where('at', '<', ago(1)).execute();
  await db.deleteFrom('identity_refresh_tokens').where('replaced_at', '<', ago(30)).execute();
  await db.deleteFrom('identity_sessions').where('last_used_at', '<', ago(60)).execute();
  await keys.tend();
}
