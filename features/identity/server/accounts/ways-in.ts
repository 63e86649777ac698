import { m } from '#words';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { type Account, federatedOf } from './accounts.ts';

/** What an account is signed in to with: a provider's id, or one of these. */
export type WayIn = 'password' | 'email-link' | 'phone' | (string & {});

/** An account that nothing leads back to: whoever holds its session may give it a first way in. */
export const isAnonymous = async (db: Database, account: Account): Promise<boolean> => {
  const { uid, email, phone, password_hash, custom_auth } = account;
  if (email !== null || phone !== null || password_hash !== null || custom_auth) return false;
  return (await federatedOf(db, uid)).length === 0;
};

const providers: Record<string, string> = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'twitter.com': 'X',
};

/** As it stands in a letter and on its page. */
export function nameOf({ way = '', phone = '' }: Record<string, string>): string {
  if (way === 'password') return m.identity_way_password();
  if (way === 'phone') return m.identity_way_phone({ phone: maskedPhone(phone) });
  if (way === 'email-link') return m.identity_way_email_link();
  return providers[way] ?? way;
}

export const maskedPhone = (phone: string): string =>
  `+${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-4)}`;

/** Takes out a way in, if it came at or after a moment; answers the columns that change with it. */
export async function takeOut(
  db: Database,
  { uid, password_updated_at, phone_linked_at }: Account,
  way: WayIn,
  since: string,
): Promise<Updateable<Tables['identity_accounts']>> {
  const came = (at: string | null) => at !== null && at >= since;
  if (way === 'password')
    return came(password_updated_at) ? { password_hash: null, password_updated_at: null } : {};
  if (way === 'phone') return came(phone_linked_at) ? { phone: null, phone_linked_at: null } : {};
  if (way === 'email-link') return { email_link: 0 };
  await db
    .deleteFrom('identity_federated')
    .where('uid', '=', uid)
    .where('provider_id', '=', way)
    .where('linked_at', '>=', since)
    .execute();
  return {};
}
