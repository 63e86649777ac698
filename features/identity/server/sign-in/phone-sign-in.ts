import { sendDigits } from '../codes/action-links.ts';
import {
  accountByPhone,
  factorsOf,
  insertAccount,
  normalPhone,
  orTaken,
  updateAccount,
} from '../accounts/accounts.ts';
import { holdToShare } from './guess-limits.ts';
import { audit } from '../audit.ts';
import {
  checkSmsCode,
  type Code,
  findCode,
  issueCode,
  issueSmsCode,
  useCode,
} from '../codes/one-time-codes.ts';
import { text } from '../fields.ts';
import { type Ask, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { nobodyToReauthenticate } from './finish-sign-in.ts';
import { readIdToken, signIn } from '../tokens/id-tokens.ts';
import { demand, WireError } from '../wire-error.ts';

const factorRefusal =
  'UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user.';
const proof = { provider: 'phone' };
const proofMinutes = 60;

export const sendVerificationCode: Operation = async (house, ask) => {
  const phone = normalPhone(text(ask.fields, 'phoneNumber'));
  const owner = await accountByPhone(house.db, phone);
  demand(!owner || (await factorsOf(house.db, owner.uid)).length === 0, factorRefusal);
  return { sessionInfo: await textCode(house, ask, phone) };
};

/** A text message costs money and a stranger's patience. */
export async function textCode(
  house: IdentityServices,
  ask: Ask,
  phone: string,
  uid?: string,
): Promise<string> {
  await holdToShare(
    house,
    `texts-from:${ask.address}`,
    150,
    3600,
    'QUOTA_EXCEEDED : Exceeded quota for sending codes.',
  );
  await holdToShare(house, `texts-to:${phone}`, 5, 600);
  const { code, sessionInfo } = await issueSmsCode(house.db, house, phone, uid);
  await audit(house.db, house, ask, 'code-sent', uid ?? null, { requestType: 'SMS' });
  sendDigits(house, phone, code, sessionInfo);
  return sessionInfo;
}

export const signInWithPhoneNumber: Operation = async (house, ask) => {
  const { fields } = ask;
  const temporaryProof = text(fields, 'temporaryProof');
  const code =
    temporaryProof === undefined ? await typedCode(house, ask) : await keptProof(house, ask, temporaryProof);
  const phone = code.subject;
  const invalid = temporaryProof === undefined ? 'INVALID_SESSION_INFO' : 'INVALID_TEMPORARY_PROOF';

  const idToken = text(fields, 'idToken');
  const joining = idToken === undefined ? undefined : (await readIdToken(house, ask, idToken)).account;
  const owner = await accountByPhone(house.db, phone);
  if (joining && owner && owner.uid !== joining.uid) {
    demand(temporaryProof === undefined, 'PHONE_NUMBER_EXISTS');
    await useCode(house.db, house, code.hash, invalid);
    return temporaryProofOf(house, phone);
  }
  const existing = joining ?? owner;
  demand(existing || text(fields, 'operation') !== 'REAUTH', nobodyToReauthenticate);
  if (existing) demand(!existing.disabled, 'USER_DISABLED');
  if (existing) demand((await factorsOf(house.db, existing.uid)).length === 0, factorRefusal);
  else await holdToShare(house, `sign-up:${ask.address}`, 100, 3600);

  const entering = signIn(house, ask, proof, async (db) => {
    await useCode(db, house, code.hash, invalid);
    if (existing) {
      if (joining) await audit(db, house, ask, 'provider-linked', existing.uid, proof);
      return updateAccount(db, existing.uid, { phone });
    }
    const account = await insertAccount(db, iso(house.now()), { phone });
    await audit(db, house, ask, 'account-created', account.uid, proof);
    return account;
  });
  const { account, tokens } = await orTaken(entering, 'PHONE_NUMBER_EXISTS');
  return { localId: account.uid, phoneNumber: phone, ...(existing ? {} : { isNewUser: true }), ...tokens };
};

async function typedCode(house: IdentityServices, { fields }: Ask): Promise<Code> {
  const code = await checkSmsCode(house, text(fields, 'sessionInfo'), text(fields, 'code'));
  // A code that was sent to prove a second factor proves nothing else.
  if (code.uid !== null) throw new WireError('INVALID_SESSION_INFO');
  return code;
}

async function keptProof(house: IdentityServices, { fields }: Ask, temporaryProof: string): Promise<Code> {
  const given = text(fields, 'phoneNumber');
  demand(given, 'MISSING_PHONE_NUMBER');
  const refusals = { invalid: 'INVALID_TEMPORARY_PROOF', expired: 'SESSION_EXPIRED' };
  const code = await findCode(house.db, house, temporaryProof, ['TEMPORARY_PROOF'], refusals);
  demand(code.subject === normalPhone(given), refusals.invalid);
  return code;
}

/** The number is somebody else's: whoever proved to hold it may sign in as them instead. */
async function temporaryProofOf(house: IdentityServices, phone: string) {
  const temporaryProof = await issueCode(house.db, house, {
    kind: 'TEMPORARY_PROOF',
    subject: phone,
    minutes: proofMinutes,
  });
  return { temporaryProof, temporaryProofExpiresIn: String(proofMinutes * 60), phoneNumber: phone };
}
