import type { Database } from '#platform/database/tables.ts';
import type { ImportedPerson } from './imported-person.ts';

/** Who has what already, of all that a number of people are about to be given. */
export type Owners = {
  uids: Set<string>;
  byEmail: Map<string, string>;
  byPhone: Map<string, string>;
  byProvider: Map<string, string>;
};

const providerKey = (provider_id: string, raw_id: string) => `${provider_id} ${raw_id}`;

export async function ownersOf(db: Database, people: ImportedPerson[]): Promise<Owners> {
  const accounts = people.map(({ account }) => account);
  const present = (values: (string | null | undefined)[]) => ['', ...values.filter((value) => value != null)];
  const found = await db
    .selectFrom('identity_accounts')
    .select(['uid', 'email', 'phone'])
    .where((where) =>
      where.or([
        where('uid', 'in', present(accounts.map(({ uid }) => uid))),
        where('email', 'in', present(accounts.map(({ email }) => email))),
        where('phone', 'in', present(accounts.map(({ phone }) => phone))),
      ]),
    )
    .execute();
  const rawIds = people.flatMap(({ federated }) => federated.map(({ raw_id }) => raw_id));
  const linked = await db
    .selectFrom('identity_federated')
    .select(['provider_id', 'raw_id', 'uid'])
    .where('raw_id', 'in', present(rawIds))
    .execute();
  return {
    uids: new Set(found.map(({ uid }) => uid)),
    byEmail: new Map(found.flatMap(({ email, uid }) => (email ? [[email, uid]] : []))),
    byPhone: new Map(found.flatMap(({ phone, uid }) => (phone ? [[phone, uid]] : []))),
    byProvider: new Map(linked.map((row) => [providerKey(row.provider_id, row.raw_id), row.uid])),
  };
}

/** Why this person cannot be imported; otherwise what they are given is theirs from now on. */
export function claim(
  owners: Owners,
  { account, federated }: ImportedPerson,
  overwrite: boolean,
): string | undefined {
  const { uid, email, phone } = account;
  const isTaken = (map: Map<string, string>, key: string | null | undefined) =>
    key != null && (map.get(key) ?? uid) !== uid;
  const providers = federated.map(({ provider_id, raw_id }) => providerKey(provider_id, raw_id));
  if (owners.uids.has(uid) && !overwrite)
    return 'localId belongs to an existing account - can not overwrite.';
  if (providers.some((key) => isTaken(owners.byProvider, key)))
    return 'raw id exists in other account in database';
  if (isTaken(owners.byPhone, phone)) return 'phone number exists in other account in database';
  if (isTaken(owners.byEmail, email)) return 'email exists in other account in database';
  for (const key of providers) owners.byProvider.set(key, uid);
  if (phone) owners.byPhone.set(phone, uid);
  if (email) owners.byEmail.set(email, uid);
  return undefined;
}
