import type { Database } from '#platform/database/tables.ts';
import { accountByUid, type Factor, factorsOf } from '../accounts/accounts.ts';
import { admitGuess } from '../sign-in/guess-limits.ts';
import { checkSmsCode, type Code, findCode, spendTry, useCode } from '../codes/one-time-codes.ts';
import { type Fields, nested, text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, Operation } from '../identity-services.ts';
import { sendPhoneCode } from '../sign-in/phone-sign-in.ts';
import type { Proof } from '../tokens/sessions.ts';
import { signIn } from '../tokens/id-tokens.ts';
import { factorRow, totpStep } from './totp.ts';
import { demand, invalidArgument, WireError } from '../wire-error.ts';

const pendingRefusal = 'INVALID_MFA_PENDING_CREDENTIAL';

const pendingOf = (services: IdentityServices, credential: string) =>
  findCode(services.db, services, credential, ['MFA_PENDING'], {
    invalid: pendingRefusal,
    expired: pendingRefusal,
  });

export const startSecondFactor: Operation = async (services, request) => {
  const credential = text(request.fields, 'mfaPendingCredential');
  demand(credential, 'MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.');
  const id = text(request.fields, 'mfaEnrollmentId');
  demand(id, 'MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.');
  const { subject: uid } = await pendingOf(services, credential);
  const factor = await enrolled(services, uid, (factor) => factor.id === id);
  demand(factor.phone, 'INVALID_ARGUMENT : This second factor sends no codes.');
  return { phoneResponseInfo: { sessionInfo: await sendPhoneCode(services, request, factor.phone, uid) } };
};

export const finalizeSecondFactor: Operation = async (services, request) => {
  const credential = text(request.fields, 'mfaPendingCredential');
  demand(credential, 'MISSING_CREDENTIAL : Please set MFA Pending Credential.');
  const pending = await pendingOf(services, credential);
  const account = await accountByUid(services.db, pending.subject);
  demand(account, 'USER_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  const { factor, spend } = await provenFactor(services, request, pending);

  const { provider = 'password', claims } = pending.details;
  const proof: Proof = {
    provider,
    secondFactor: { kind: factor.phone ? 'phone' : 'totp', id: factor.id },
    ...(claims ? { claims: JSON.parse(claims) as Record<string, unknown> } : {}),
  };
  const { tokens } = await signIn(services, request, proof, async (db) => {
    await useCode(db, services, pending.hash, pendingRefusal);
    await spend(db);
    return account;
  });
  return tokens;
};

async function provenFactor(services: IdentityServices, request: IdentityRequest, pending: Code) {
  const byPhone = nested(request.fields, 'phoneVerificationInfo');
  if (byPhone) return provenPhone(services, pending, byPhone);
  const byTotp = nested(request.fields, 'totpVerificationInfo');
  if (!byTotp)
    throw invalidArgument('INVALID_ARGUMENT : ((Missing phoneVerificationInfo or totpVerificationInfo.))');
  return provenTotp(services, request, pending, byTotp);
}

async function provenPhone(services: IdentityServices, { subject: uid }: Code, given: Fields) {
  const code = await checkSmsCode(services, text(given, 'sessionInfo'), text(given, 'code'));
  demand(code.uid === uid, 'INVALID_SESSION_INFO');
  const factor = await enrolled(services, uid, (factor) => factor.phone === code.subject);
  return { factor, spend: (db: Database) => useCode(db, services, code.hash, 'INVALID_SESSION_INFO') };
}

async function provenTotp(
  services: IdentityServices,
  request: IdentityRequest,
  pending: Code,
  given: Fields,
) {
  const uid = pending.subject;
  const typed = text(given, 'verificationCode');
  demand(typed, 'MISSING_CODE');
  const id = text(request.fields, 'mfaEnrollmentId');
  const factor = await enrolled(services, uid, (factor) => factor.id === id);
  demand(factor.totp_secret, 'MFA_ENROLLMENT_NOT_FOUND');
  await spendTry(services.db, pending.hash);
  const guess = await admitGuess(services, request, `totp:${uid}`, uid);
  const step = totpStep(services.sealing.open(factor.totp_secret, factorRow(factor)), typed, services.now());
  demand(step !== undefined, 'INVALID_CODE');
  await guess.forgive();
  return { factor, spend: (db: Database) => useStep(db, factor, step) };
}

/** Each time step is accepted once, so that an observed code cannot be replayed. */
async function useStep(db: Database, { uid, id }: Factor, step: number): Promise<void> {
  const used = await db
    .updateTable('identity_factors')
    .set({ totp_step: step })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  demand(used, 'INVALID_CODE');
}

async function enrolled(
  services: IdentityServices,
  uid: string,
  wanted: (factor: Factor) => boolean,
): Promise<Factor> {
  const factor = (await factorsOf(services.db, uid)).find(wanted);
  if (!factor) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  return factor;
}
