import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { databaseErrorKind } from '#platform/database/database-error.ts';
import { mailboxOf } from '#platform/contract/mailbox.ts';
import { newUid } from '../secrets.ts';
import { demand, WireError } from '../wire-error.ts';

export type Account = Selectable<Tables['identity_accounts']>;
export type Federated = Selectable<Tables['identity_federated']>;
export type Factor = Selectable<Tables['identity_factors']>;

export const accountByUid = (db: Database, uid: string): Promise<Account | undefined> =>
  db.selectFrom('identity_accounts').selectAll().where('uid', '=', uid).executeTakeFirst();

export const accountByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  db.selectFrom('identity_accounts').selectAll().where('email', '=', email).executeTakeFirst();

export const accountByPhone = (db: Database, phone: string): Promise<Account | undefined> =>
  db.selectFrom('identity_accounts').selectAll().where('phone', '=', phone).executeTakeFirst();

export const accountByProvider = (
  db: Database,
  providerId: string,
  rawId: string,
): Promise<Account | undefined> =>
  db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('uid', 'in', (query) =>
      query
        .selectFrom('identity_federated')
        .select('uid')
        .where('provider_id', '=', providerId)
        .where('raw_id', '=', rawId),
    )
    .executeTakeFirst();

/** The first account that is linked to a provider's account with this e-mail. */
export const accountByProvidersEmail = (db: Database, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('uid', 'in', (query) =>
      query.selectFrom('identity_federated').select('uid').where('email', '=', email),
    )
    .orderBy('created_at')
    .executeTakeFirst();

export const federatedOf = (db: Database, ...uids: string[]): Promise<Federated[]> =>
  db.selectFrom('identity_federated').selectAll().where('uid', 'in', uids).orderBy('provider_id').execute();

export const factorsOf = (db: Database, ...uids: string[]): Promise<Factor[]> =>
  db.selectFrom('identity_factors').selectAll().where('uid', 'in', uids).orderBy('enrolled_at').execute();

export function insertAccount(
  db: Database,
  at: string,
  given: Partial<Insertable<Tables['identity_accounts']>>,
): Promise<Account> {
  const blank = {
    uid: newUid(),
    email_verified: 0,
    email_link: 0,
    custom_auth: 0,
    disabled: 0,
    valid_since: at,
    created_at: at,
  };
  return db
    .insertInto('identity_accounts')
    .values({ ...blank, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAccount(
  db: Database,
  uid: string,
  change: Updateable<Tables['identity_accounts']>,
): Promise<Account> {
  const account = await db
    .updateTable('identity_accounts')
    .set(change)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  demand(account, 'USER_NOT_FOUND');
  return account;
}

/** Holds the account until the transaction ends, and reads it as it is then. */
export const lockAccount = (db: Database, uid: string): Promise<Account | undefined> =>
  db
    .updateTable('identity_accounts')
    .set((account) => ({ disabled: account.ref('disabled') }))
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();

/** A unique index decides between concurrent writes of one e-mail, number or provider account; the loser gets `message`. */
export async function orTaken<Result>(work: Promise<Result>, message: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw databaseErrorKind(error) === 'taken' ? new WireError(message) : error;
  }
}

export function normalEmail(given: string): string {
  const email = mailboxOf(given);
  demand(email, 'INVALID_EMAIL');
  return email;
}

export function normalPhone(given: string | undefined): string {
  const phone = given?.replaceAll(/[\s().-]/g, '') ?? '';
  demand(/^\+[1-9]\d{6,14}$/.test(phone), 'INVALID_PHONE_NUMBER : Invalid format.');
  return phone;
}
