import type { Database } from '#platform/database/tables.ts';
import { sendSmsCode } from '../codes/action-links.ts';
import {
  type Account,
  accountByPhone,
  factorsOf,
  insertAccount,
  lockAccount,
  normalPhone,
  orTaken,
  updateAccount,
} from '../accounts/accounts.ts';
import { enforceQuota, limitSignIns } from './guess-limits.ts';
import { audit } from '../audit.ts';
import {
  checkSmsCode,
  type Code,
  findCode,
  issueCode,
  issueSmsCode,
  useCode,
} from '../codes/one-time-codes.ts';
import { enumName, text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { nobodyToReauthenticate } from './finish-sign-in.ts';
import { linkWayIn, readJoining } from './linking.ts';
import { signIn } from '../tokens/id-tokens.ts';
import { demand, WireError } from '../wire-error.ts';

const factorRefusal =
  'UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user.';
const proof = { provider: 'phone' };
const proofMinutes = 60;
/** In the order of their numbers. */
const operations = ['VERIFY_OP_UNSPECIFIED', 'SIGN_UP_OR_IN', 'REAUTH', 'UPDATE', 'LINK'];

export const sendVerificationCode: Operation = async (services, request) => {
  const phone = normalPhone(text(request.fields, 'phoneNumber'));
  const owner = await accountByPhone(services.db, phone);
  demand(!owner || (await factorsOf(services.db, owner.uid)).length === 0, factorRefusal);
  return { sessionInfo: await sendPhoneCode(services, request, phone) };
};

/** Text messages cost money and can be used to harass: limited per sender and per number. */
export async function sendPhoneCode(
  services: IdentityServices,
  request: IdentityRequest,
  phone: string,
  uid?: string,
): Promise<string> {
  const { sms } = services;
  demand(sms, 'OPERATION_NOT_ALLOWED : Codes by text message are off here: there is no gateway (SMS_URL).');
  await enforceQuota(
    services,
    `texts-from:${request.address}`,
    150,
    3600,
    'QUOTA_EXCEEDED : Exceeded quota for sending codes.',
  );
  await enforceQuota(services, `texts-to:${phone}`, 5, 600);
  const { code, sessionInfo } = await issueSmsCode(services.db, services, phone, uid);
  await audit(services.db, services, request, 'code-sent', uid ?? null, { requestType: 'SMS' });
  sendSmsCode({ ...services, sms }, phone, code, sessionInfo);
  return sessionInfo;
}

export const signInWithPhoneNumber: Operation = async (services, request) => {
  const { fields } = request;
  const temporaryProof = text(fields, 'temporaryProof');
  const code =
    temporaryProof === undefined
      ? await verifyTypedCode(services, request)
      : await verifyTemporaryProof(services, request, temporaryProof);
  const phone = code.subject;
  const invalid = temporaryProof === undefined ? 'INVALID_SESSION_INFO' : 'INVALID_TEMPORARY_PROOF';

  const joining = await readJoining(services, request);
  const owner = await accountByPhone(services.db, phone);
  if (joining && owner && owner.uid !== joining.account.uid) {
    demand(temporaryProof === undefined, 'PHONE_NUMBER_EXISTS');
    await useCode(services.db, services, code.hash, invalid);
    return temporaryProofOf(services, phone);
  }
  const existing = joining?.account ?? owner;
  demand(existing || enumName(fields, 'operation', operations) !== 'REAUTH', nobodyToReauthenticate);
  if (existing) demand(!existing.disabled, 'USER_DISABLED');
  if (existing) demand((await factorsOf(services.db, existing.uid)).length === 0, factorRefusal);
  else await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  if (owner) await limitSignIns(services, request, owner.uid);

  const at = iso(services.now());
  const spendCode = (db: Database) => useCode(db, services, code.hash, invalid);
  const entering = joining
    ? linkWayIn(services, request, joining, { way: 'phone', ...proof }, async (db, { uid }, at) => {
        await spendCode(db);
        return updateAccount(db, uid, { phone, phone_linked_at: at });
      })
    : signIn(services, request, proof, async (db) => {
        await spendCode(db);
        if (owner) return stillWith(db, owner.uid, phone);
        const account = await insertAccount(db, at, { phone, phone_linked_at: at });
        await audit(db, services, request, 'account-created', account.uid, proof);
        return account;
      });
  const { account, tokens } = await orTaken(entering, 'PHONE_NUMBER_EXISTS');
  return { localId: account.uid, phoneNumber: phone, isNewUser: !existing, ...tokens };
};

/** The account that has the number, unless the number was taken out of it a moment ago. */
async function stillWith(db: Database, uid: string, phone: string): Promise<Account> {
  const account = await lockAccount(db, uid);
  demand(account?.phone === phone, 'INVALID_SESSION_INFO');
  return account;
}

async function verifyTypedCode(services: IdentityServices, { fields }: IdentityRequest): Promise<Code> {
  const code = await checkSmsCode(services, text(fields, 'sessionInfo'), text(fields, 'code'));
  // A code for a second factor is not valid as a first factor.
  if (code.uid !== null) throw new WireError('INVALID_SESSION_INFO');
  return code;
}

async function verifyTemporaryProof(
  services: IdentityServices,
  { fields }: IdentityRequest,
  temporaryProof: string,
): Promise<Code> {
  const given = text(fields, 'phoneNumber');
  demand(given, 'MISSING_PHONE_NUMBER');
  const refusals = { invalid: 'INVALID_TEMPORARY_PROOF', expired: 'SESSION_EXPIRED' };
  const code = await findCode(services.db, services, temporaryProof, ['TEMPORARY_PROOF'], refusals);
  demand(code.subject === normalPhone(given), refusals.invalid);
  return code;
}

/** The number belongs to another account; with this proof the user may sign in to that one instead. */
async function temporaryProofOf(services: IdentityServices, phone: string) {
  const temporaryProof = await issueCode(services.db, services, {
    kind: 'TEMPORARY_PROOF',
    subject: phone,
    minutes: proofMinutes,
  });
  return { temporaryProof, temporaryProofExpiresIn: String(proofMinutes * 60), phoneNumber: phone };
}
