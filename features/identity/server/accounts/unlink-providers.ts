import type { Updateable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { type Account, federatedOf } from './accounts.ts';
import { audit } from '../audit.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';

/** Removes providers from an account; returns the columns of the account that have to change with them. */
export async function unlink(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { uid, email }: Account,
  providers: string[],
): Promise<Updateable<Tables['identity_accounts']>> {
  const change: Updateable<Tables['identity_accounts']> = {};
  for (const provider of providers) {
    await audit(db, services, request, 'provider-unlinked', uid, { provider });
    if (provider === 'phone') Object.assign(change, { phone: null, phone_linked_at: null });
    else if (provider === 'password') {
      Object.assign(change, { password_hash: null, password_updated_at: null, email_link: 0 });
      // The e-mail goes with the password, unless another provider has it too.
      const vouched = (await federatedOf(db, uid)).some((federated) => federated.email === email);
      if (!vouched) Object.assign(change, { email: null, email_verified: 0 });
    } else
      await db
        .deleteFrom('identity_federated')
        .where('uid', '=', uid)
        .where('provider_id', '=', provider)
        .execute();
  }
  return change;
}
