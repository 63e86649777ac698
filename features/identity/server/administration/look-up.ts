import type { Database } from '#platform/database/tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { type Fields, messages, text, texts } from '../fields.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { invalidArgument } from '../wire-error.ts';

const mostAtOnce = 500;

/** The accounts that an administrator names, each once, in the order in which they were named. */
export async function lookUpAsAdmin(
  { db }: IdentityServices,
  { fields }: IdentityRequest,
): Promise<Account[]> {
  const named = {
    uid: texts(fields, 'localId'),
    // An address that nobody can have is nobody's: not found, like any other.
    email: texts(fields, 'email').map((email) => email.normalize('NFC').toLowerCase()),
    phone: texts(fields, 'phoneNumber'),
  };
  const federated = messages(fields, 'federatedUserId');
  const count = Object.values(named).reduce((sum, { length }) => sum + length, federated.length);
  if (count > mostAtOnce) throw invalidArgument(`At most ${mostAtOnce} accounts can be looked up at once.`);
  const found = [
    ...(await accountsBy(db, 'uid', named.uid)),
    ...(await accountsBy(db, 'email', named.email)),
    ...(await accountsBy(db, 'phone', named.phone)),
    ...(await accountsBy(db, 'uid', await ownersOf(db, federated))),
  ];
  return [...new Map(found.map((account) => [account.uid, account])).values()];
}

async function accountsBy(
  db: Database,
  column: 'uid' | 'email' | 'phone',
  values: string[],
): Promise<Account[]> {
  if (values.length === 0) return [];
  const rows = await db.selectFrom('identity_accounts').selectAll().where(column, 'in', values).execute();
  const byValue = new Map(rows.map((row) => [row[column], row]));
  return values.flatMap((value) => byValue.get(value) ?? []);
}

async function ownersOf(db: Database, federated: Fields[]): Promise<string[]> {
  const wanted = federated.map((one) => [text(one, 'providerId') ?? '', text(one, 'rawId') ?? ''] as const);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('identity_federated')
    .select(['provider_id', 'raw_id', 'uid'])
    .where(
      'raw_id',
      'in',
      wanted.map(([, rawId]) => rawId),
    )
    .execute();
  return wanted.flatMap(
    ([providerId, rawId]) =>
      rows.find(({ provider_id, raw_id }) => provider_id === providerId && raw_id === rawId)?.uid ?? [],
  );
}
