import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, type Factor, factorsOf } from '../accounts/accounts.ts';
import { maskedPhone } from '../accounts/ways-in.ts';
import { issueCode } from '../codes/one-time-codes.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { limitSignIns } from './guess-limits.ts';
import type { Proof } from '../tokens/sessions.ts';
import { signIn, type Tokens } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

type Pending = { mfaPendingCredential: string; mfaInfo: object[] };

const pendingMinutes = 10;

/**
 * For reauthentication without an account. The SDK reports it as a mismatch; at USER_NOT_FOUND it would sign out
 * the user, who only picked the wrong account.
 */
export const nobodyToReauthenticate = 'EMAIL_NOT_FOUND';

/**
 * After the first factor: returns tokens or, with second factors enrolled, a credential that is good for nothing
 * but proving one of them. `change` runs in the transaction that opens the session.
 */
export async function finishSignIn(
  services: IdentityServices,
  request: IdentityRequest,
  account: Account,
  proof: Proof,
  change: (db: Database) => Promise<Account>,
): Promise<{ account: Account; answer: Tokens | Pending }> {
  demand(!account.disabled, 'USER_DISABLED');
  await limitSignIns(services, request, account.uid);
  const factors = await factorsOf(services.db, account.uid);
  if (factors.length === 0) {
    const { account: current, tokens } = await signIn(services, request, proof, change);
    return { account: current, answer: tokens };
  }
  const details = {
    provider: proof.provider,
    ...(proof.claims ? { claims: JSON.stringify(proof.claims) } : {}),
  };
  return inTransaction(services.db, async (db) => {
    const current = await change(db);
    const { uid } = account;
    const pending = { kind: 'MFA_PENDING', subject: uid, uid, details, minutes: pendingMinutes } as const;
    const mfaPendingCredential = await issueCode(db, services, pending);
    return { account: current, answer: { mfaPendingCredential, mfaInfo: factors.map(maskedMfaInfo) } };
  });
}

export const mfaInfoOf = ({ id, phone, display_name, enrolled_at }: Factor) => ({
  mfaEnrollmentId: id,
  enrolledAt: enrolled_at,
  ...(display_name ? { displayName: display_name } : {}),
  ...(phone ? { phoneInfo: phone } : { totpInfo: {} }),
});

const maskedMfaInfo = (factor: Factor) => ({
  ...mfaInfoOf(factor),
  ...(factor.phone ? { phoneInfo: maskedPhone(factor.phone) } : {}),
});
