import { randomUUIDv7 } from 'node:crypto';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, type Factor, factorsOf, normalPhone, orTaken } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { checkSmsCode, findCode, issueCode, spendTry, useCode } from '../codes/one-time-codes.ts';
import { nested, text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { sendPhoneCode } from '../sign-in/phone-sign-in.ts';
import { takeBack } from '../taking-back/take-back.ts';
import {
  demandRecentSignIn,
  holdSession,
  openSession,
  type Proof,
  proofOf,
  type Session,
} from '../tokens/sessions.ts';
import { readIdToken, tokensFor } from '../tokens/id-tokens.ts';
import { digits, factorRow, newTotpSecret, periodSeconds, totpStep } from './totp.ts';
import { digest, newSecret } from '../secrets.ts';
import { demand, invalidArgument } from '../wire-error.ts';

const mostFactors = 5;
const totpMinutes = 10;
const weakFirstFactors = ['anonymous', 'phone', 'custom'];

async function readEnroller(services: IdentityServices, request: IdentityRequest) {
  const { account, session } = await readIdToken(services, request, text(request.fields, 'idToken'));
  demand(
    !weakFirstFactors.includes(session.provider),
    'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.',
  );
  demand(
    account.email_verified,
    'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
  );
  demandRecentSignIn(services, session);
  return { account, session };
}

export const startEnrollment: Operation = async (services, request) => {
  const { account } = await readEnroller(services, request);
  const factors = await factorsOf(services.db, account.uid);
  demand(factors.length < mostFactors, 'SECOND_FACTOR_LIMIT_EXCEEDED');
  const byPhone = nested(request.fields, 'phoneEnrollmentInfo');
  if (byPhone) {
    const phone = normalPhone(text(byPhone, 'phoneNumber'));
    demand(
      !factors.some((factor) => factor.phone === phone),
      'SECOND_FACTOR_EXISTS : Phone number already enrolled.',
    );
    return { phoneSessionInfo: { sessionInfo: await sendPhoneCode(services, request, phone, account.uid) } };
  }
  if (!nested(request.fields, 'totpEnrollmentInfo'))
    throw invalidArgument('INVALID_ARGUMENT : ((Missing enrollment info.))');
  const secret = newTotpSecret();
  const sessionInfo = newSecret();
  const code = {
    kind: 'TOTP_ENROLLMENT',
    subject: account.uid,
    uid: account.uid,
    details: { secret: services.sealing.seal(secret, pendingFactorRow(digest(sessionInfo))) },
    minutes: totpMinutes,
  } as const;
  await issueCode(services.db, services, code, sessionInfo);
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: digits,
      hashingAlgorithm: 'SHA1',
      periodSec: periodSeconds,
      sessionInfo,
      finalizeEnrollmentTime: iso(services.now() + totpMinutes * 60_000),
    },
  };
};

export const finalizeEnrollment: Operation = async (services, request) => {
  const { account, session } = await readEnroller(services, request);
  const id = randomUUIDv7();
  const { codeHash, invalid, proven } = await provenFactor(services, request, account, id);
  const factor = {
    id,
    uid: account.uid,
    phone: null,
    totp_secret: null,
    totp_step: 0,
    display_name: text(request.fields, 'displayName')?.slice(0, 256) || null,
    enrolled_at: iso(services.now()),
    ...proven,
  } satisfies Factor;
  const kind = factor.phone ? 'phone' : 'totp';
  const enrolling = inTransaction(services.db, async (db) => {
    await holdSession(db, session);
    await useCode(db, services, codeHash, invalid);
    await db.insertInto('identity_factors').values(factor).execute();
    await audit(db, services, request, 'factor-enrolled', account.uid, { kind });
    // Other sessions never proved this factor.
    await takeBack(db, services, 'factor-enrolled', account.uid);
    const proof = { provider: session.provider, secondFactor: { kind, id: factor.id } } satisfies Proof;
    return openSession(db, services, request, account.uid, proof);
  });
  const opened = await orTaken(enrolling, 'SECOND_FACTOR_EXISTS : Phone number already enrolled.');
  return tokensFor(services, request, account, opened);
};

async function provenFactor(
  services: IdentityServices,
  request: IdentityRequest,
  { uid }: Account,
  factorId: string,
) {
  const byPhone = nested(request.fields, 'phoneVerificationInfo');
  if (byPhone) {
    const code = await checkSmsCode(services, text(byPhone, 'sessionInfo'), text(byPhone, 'code'));
    demand(code.uid === uid, 'INVALID_SESSION_INFO');
    return { codeHash: code.hash, invalid: 'INVALID_SESSION_INFO', proven: { phone: code.subject } };
  }
  const byTotp = nested(request.fields, 'totpVerificationInfo');
  if (!byTotp) throw invalidArgument('INVALID_ARGUMENT : ((Missing verification info.))');
  const [typed, sessionInfo] = [text(byTotp, 'verificationCode'), text(byTotp, 'sessionInfo')];
  demand(typed, 'MISSING_CODE');
  demand(sessionInfo, 'MISSING_SESSION_INFO');
  const refusals = { invalid: 'INVALID_SESSION_INFO', expired: 'SESSION_EXPIRED' };
  const code = await findCode(services.db, services, sessionInfo, ['TOTP_ENROLLMENT'], refusals);
  demand(code.uid === uid, refusals.invalid);
  await spendTry(services.db, code.hash);
  const secret = services.sealing.open(code.details['secret'] ?? '', pendingFactorRow(code.hash));
  const step = totpStep(secret, typed, services.now());
  demand(step !== undefined, 'INVALID_CODE');
  const totp_secret = services.sealing.seal(secret, factorRow({ uid, id: factorId }));
  return { codeHash: code.hash, invalid: refusals.invalid, proven: { totp_secret, totp_step: step } };
}

const pendingFactorRow = (hash: string) => `identity_codes/${hash}`;

export const withdrawEnrollment: Operation = async (services, request) => {
  const { account, session } = await readIdToken(services, request, text(request.fields, 'idToken'));
  demandRecentSignIn(services, session);
  const id = text(request.fields, 'mfaEnrollmentId');
  demand(id, 'MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.');
  const opened = await inTransaction(services.db, async (db) => {
    await holdSession(db, session);
    const withdrawn = await db
      .deleteFrom('identity_factors')
      .where('uid', '=', account.uid)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    demand(withdrawn, 'MFA_ENROLLMENT_NOT_FOUND');
    await audit(db, services, request, 'factor-withdrawn', account.uid);
    await takeBack(db, services, 'factor-withdrawn', account.uid);
    return openSession(db, services, request, account.uid, withoutFactor(session, id));
  });
  return tokensFor(services, request, account, opened);
};

/** A sign-in begins anew: what came before was taken back. */
function withoutFactor(session: Session, withdrawn: string): Proof {
  const { provider, secondFactor } = proofOf(session);
  return secondFactor && secondFactor.id !== withdrawn ? { provider, secondFactor } : { provider };
}
