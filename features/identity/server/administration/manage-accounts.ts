import type { Updateable } from 'kysely';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type Account,
  accountByEmail,
  accountByPhone,
  accountByProvider,
  accountByUid,
  type Factor,
  type Federated,
  factorsOf,
  insertAccount,
  normalEmail,
  normalPhone,
  orTaken,
  updateAccount,
} from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { enumNames, flag, messages, nested, text, texts, whole } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { linkedProvider } from '../accounts/linked-provider.ts';
import { attributes, profileChange } from '../accounts/profile-fields.ts';
import { setDisabled } from '../accounts/disable-account.ts';
import type { TakingBack } from '../taking-back/fates.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { unlink } from '../accounts/unlink-providers.ts';
import { newFactors, replacingFactors } from '../second-factor/given-factors.ts';
import { demand, invalidArgument } from '../wire-error.ts';
import { freeClaims } from './custom-claims.ts';

const lastSecond = Date.UTC(9999, 11, 31) / 1000;

type Change = Updateable<Tables['identity_accounts']>;

/** What administrators do to one account. There is none without test routes: see `admit` in identity-http.ts. */
export async function createAccountAsAdmin(
  services: IdentityServices,
  request: IdentityRequest,
): Promise<object> {
  const uid = text(request.fields, 'localId');
  demand(uid === undefined || (uid.length >= 1 && uid.length <= 128), 'INVALID_LOCAL_ID');
  demand(uid === undefined || !(await accountByUid(services.db, uid)), 'DUPLICATE_LOCAL_ID');
  const change = await changeOf(services, request);
  const at = iso(services.now());
  const creating = inTransaction(services.db, async (db) => {
    const account = await insertAccount(db, at, {
      ...(uid === undefined ? {} : { uid }),
      ...change,
      disabled: Number(disablingIn(request) ?? false),
    });
    const factors = newFactors(messages(request.fields, 'mfaInfo'), { uid: account.uid, at });
    if (factors.length > 0) await db.insertInto('identity_factors').values(factors).execute();
    await audit(db, services, request, 'account-created', account.uid, { provider: 'admin' });
    return account;
  });
  const { uid: localId, email, display_name } = await orTaken(creating, 'DUPLICATE_LOCAL_ID');
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId,
    ...(email ? { email } : {}),
    ...(display_name ? { displayName: display_name } : {}),
  };
}

export async function updateAsAdmin(services: IdentityServices, request: IdentityRequest): Promise<Account> {
  const { fields } = request;
  const uid = text(fields, 'localId');
  demand(uid, 'MISSING_LOCAL_ID');
  const account = await accountByUid(services.db, uid);
  demand(account, 'USER_NOT_FOUND');
  const change = await changeOf(services, request, account);
  const disable = disablingIn(request);
  const at = iso(services.now());
  const mfa = nested(fields, 'mfa');
  const factors =
    mfa && replacingFactors(messages(mfa, 'enrollments'), { uid, at }, await factorsOf(services.db, uid));
  const provider = await providerIn(services, request, uid, at);
  const changing = inTransaction(services.db, async (db) => {
    const unlinked = await unlink(db, services, request, account, texts(fields, 'deleteProvider'));
    for (const event of takingBackIn(change)) {
      const until = event === 'signed-out-everywhere' ? endOfSecond(change.valid_since) : undefined;
      await takeBack(db, services, event, uid, { until, addresses: change.email ? [change.email] : [] });
      await audit(db, services, request, 'sessions-ended', uid, { by: 'admin', because: event });
    }
    if (factors) await replaceFactors(db, uid, factors);
    if (provider) await linkProvider(db, provider);
    if (disable !== undefined) await setDisabled(db, services, request, account, disable);
    return updateAccount(db, uid, { uid, ...change, ...unlinked });
  });
  return orTaken(changing, 'EMAIL_EXISTS');
}

const takingBackIn = ({ email, password_hash, valid_since }: Change): TakingBack[] => [
  ...(password_hash === undefined ? [] : (['password-changed'] as const)),
  ...(email === undefined ? [] : (['email-changed'] as const)),
  ...(valid_since === undefined ? [] : (['signed-out-everywhere'] as const)),
];

/** Times of this protocol are whole seconds: what came within the given one came before it. */
const endOfSecond = (time: string | undefined) => time && iso(Date.parse(time) + 1000);

const disablingIn = ({ fields }: IdentityRequest) => flag(fields, 'disableUser') ?? flag(fields, 'disabled');

async function replaceFactors(db: Database, uid: string, factors: Factor[]) {
  await db.deleteFrom('identity_factors').where('uid', '=', uid).execute();
  if (factors.length > 0) await db.insertInto('identity_factors').values(factors).execute();
}

async function providerIn({ db }: IdentityServices, { fields }: IdentityRequest, uid: string, at: string) {
  const given = nested(fields, 'linkProviderUserInfo');
  if (!given) return undefined;
  const [providerId, rawId] = [text(given, 'providerId'), text(given, 'rawId')];
  demand(providerId, 'MISSING_PROVIDER_ID');
  demand(rawId, 'MISSING_RAW_ID');
  const owner = await accountByProvider(db, providerId, rawId);
  demand(!owner || owner.uid === uid, 'FEDERATED_USER_ID_ALREADY_LINKED');
  return linkedProvider(uid, given, providerId, rawId, at);
}

async function linkProvider(db: Database, provider: Federated) {
  const { uid, provider_id } = provider;
  await db
    .deleteFrom('identity_federated')
    .where('uid', '=', uid)
    .where('provider_id', '=', provider_id)
    .execute();
  await db.insertInto('identity_federated').values(provider).execute();
}

async function changeOf(
  services: IdentityServices,
  { fields }: IdentityRequest,
  before?: Account,
): Promise<Change> {
  const change: Change = profileChange(fields);
  const at = iso(services.now());
  const email = text(fields, 'email');
  if (email !== undefined && normalEmail(email) !== before?.email) {
    change.email = normalEmail(email);
    demand(!(await accountByEmail(services.db, change.email)), 'EMAIL_EXISTS');
    change.email_verified = 0;
  }
  const phone = text(fields, 'phoneNumber');
  if (phone !== undefined && normalPhone(phone) !== before?.phone) {
    change.phone = normalPhone(phone);
    change.phone_linked_at = at;
    demand(!(await accountByPhone(services.db, change.phone)), 'PHONE_NUMBER_EXISTS');
  }
  const password = text(fields, 'password');
  if (password !== undefined) {
    services.passwords.demandStrong(password);
    Object.assign(change, {
      password_hash: await services.passwords.hash(password),
      password_updated_at: at,
    });
  }
  const cleared = enumNames(fields, 'deleteAttribute', attributes);
  if (cleared.includes('PASSWORD')) Object.assign(change, { password_hash: null, password_updated_at: null });
  if (cleared.includes('EMAIL')) Object.assign(change, { email: null, email_verified: 0, email_link: 0 });
  const emailVerified = flag(fields, 'emailVerified');
  if (emailVerified !== undefined) change.email_verified = Number(emailVerified);
  const validSince = whole(fields, 'validSince');
  if (validSince !== undefined) {
    if (validSince < 0 || validSince > lastSecond) throw invalidArgument('Invalid validSince.');
    change.valid_since = iso(validSince * 1000);
  }
  const claims = text(fields, 'customAttributes');
  if (claims !== undefined) change.custom_claims = claims === '' ? null : freeClaims(claims);
  return change;
}
