import type { Updateable } from 'kysely';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type Account,
  accountByEmail,
  accountByPhone,
  accountByUid,
  insertAccount,
  normalEmail,
  normalPhone,
  orTaken,
  updateAccount,
} from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { demandFreeClaims } from '../tokens/reserved-claims.ts';
import { flag, text, texts } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import type { Tables } from '#platform/database/tables.ts';
import { profileChange } from '../accounts/profile-fields.ts';
import { setDisabled } from '../accounts/disable-account.ts';
import type { TakingBack } from '../taking-back/fates.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { unlink } from '../accounts/unlink-providers.ts';
import { demand, WireError } from '../wire-error.ts';

type Change = Updateable<Tables['identity_accounts']>;

/** Operations of the emulator's administrator; reachable under test routes only. */
export async function createAccountAsAdmin(
  services: IdentityServices,
  request: IdentityRequest,
): Promise<object> {
  const uid = text(request.fields, 'localId');
  demand(uid === undefined || (uid.length >= 1 && uid.length <= 128), 'INVALID_LOCAL_ID');
  demand(uid === undefined || !(await accountByUid(services.db, uid)), 'DUPLICATE_LOCAL_ID');
  const change = await changeOf(services, request);
  const creating = inTransaction(services.db, async (db) => {
    const account = await insertAccount(db, iso(services.now()), {
      ...(uid === undefined ? {} : { uid }),
      ...change,
      disabled: Number(disablingIn(request) ?? false),
    });
    await audit(db, services, request, 'account-created', account.uid, { provider: 'admin' });
    return account;
  });
  const { uid: localId, email } = await orTaken(creating, 'DUPLICATE_LOCAL_ID');
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId, ...(email ? { email } : {}) };
}

export async function lookUpAsAdmin(
  { db }: IdentityServices,
  { fields }: IdentityRequest,
): Promise<Account[]> {
  const found = await Promise.all([
    ...texts(fields, 'localId').map((uid) => accountByUid(db, uid)),
    ...texts(fields, 'email').map((email) => accountByEmail(db, normalEmail(email))),
    ...texts(fields, 'phoneNumber').map((phone) => accountByPhone(db, normalPhone(phone))),
  ]);
  const accounts = found.filter((account) => account !== undefined);
  return [...new Map(accounts.map((account) => [account.uid, account])).values()];
}

export async function updateAsAdmin(services: IdentityServices, request: IdentityRequest): Promise<Account> {
  const uid = text(request.fields, 'localId');
  demand(uid, 'MISSING_LOCAL_ID');
  const account = await accountByUid(services.db, uid);
  demand(account, 'USER_NOT_FOUND');
  const change = await changeOf(services, request, account);
  const disable = disablingIn(request);
  const changing = inTransaction(services.db, async (db) => {
    const unlinked = await unlink(db, services, request, account, texts(request.fields, 'deleteProvider'));
    for (const event of takingBackIn(change)) {
      await takeBack(db, services, event, uid, { addresses: change.email ? [change.email] : [] });
      await audit(db, services, request, 'sessions-ended', uid, { by: 'admin', because: event });
    }
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

const disablingIn = ({ fields }: IdentityRequest) => flag(fields, 'disableUser') ?? flag(fields, 'disabled');

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
  const emailVerified = flag(fields, 'emailVerified');
  if (emailVerified !== undefined) change.email_verified = Number(emailVerified);
  const validSince = text(fields, 'validSince');
  if (validSince !== undefined) change.valid_since = iso(Number(validSince) * 1000);
  const claims = text(fields, 'customAttributes');
  if (claims !== undefined) change.custom_claims = claims === '' ? null : freeClaims(claims);
  return change;
}

function freeClaims(given: string): string {
  let claims: unknown;
  try {
    claims = JSON.parse(given);
  } catch {
    throw new WireError('INVALID_CLAIMS');
  }
  demand(typeof claims === 'object' && claims !== null && !Array.isArray(claims), 'INVALID_CLAIMS');
  demandFreeClaims(claims);
  return JSON.stringify(claims);
}
