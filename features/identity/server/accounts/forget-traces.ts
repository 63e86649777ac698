import type { Database } from '#platform/database/tables.ts';
import { digest } from '../secrets.ts';
import { type Account, factorsOf, federatedOf } from './accounts.ts';

/**
 * What outlives an account tells no longer whose it was: sessions and the audit stay, by uid, without the network
 * address and browser; codes and failed guesses go. Before the account is deleted, in its transaction.
 */
export async function forgetTraces(db: Database, account: Account): Promise<void> {
  const { uid, email, initial_email, phone } = account;
  const federated = await federatedOf(db, uid);
  const factors = await factorsOf(db, uid);
  const addresses = [email, initial_email, phone, ...[...federated, ...factors].map(addressOf)];
  const subjects = [...new Set([uid, ...addresses.filter((address) => address !== null)])];
  await db
    .deleteFrom('identity_codes')
    .where((code) => code.or([code('uid', '=', uid), code('subject', 'in', subjects)]))
    .execute();
  const guesses = [`totp:${uid}`, ...subjects.map((subject) => `password:${subject}`)].map(digest);
  await db.deleteFrom('identity_failures').where('account', 'in', guesses).execute();
  const anonymous = { address: '', agent: '' };
  await db
    .updateTable('identity_sessions')
    .set({ ...anonymous, claims: null })
    .where('uid', '=', uid)
    .execute();
  await db.updateTable('identity_audit').set(anonymous).where('uid', '=', uid).execute();
}

const addressOf = (held: { email: string | null } | { phone: string | null }) =>
  'email' in held ? held.email : held.phone;
