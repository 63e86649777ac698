import { inTransaction } from '#platform/database/transaction.ts';
import { isLinkKind, linkKinds, sendPasswordChanged } from './action-links.ts';
import { lockAccount, updateAccount } from '../accounts/accounts.ts';
import { forgiveGuesses } from '../sign-in/guess-limits.ts';
import { audit } from '../audit.ts';
import { type Code, findCode, useCode } from './one-time-codes.ts';
import { text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { expelSquatter } from '../accounts/squatters.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#ResetPasswordResponse';

export const codeRefusals = { invalid: 'INVALID_OOB_CODE', expired: 'EXPIRED_OOB_CODE' };

/** Describes what an e-mailed code is for; with a new password, sets it. */
export const resetPassword: Operation = async (services, request) => {
  const oobCode = text(request.fields, 'oobCode');
  demand(oobCode, 'MISSING_OOB_CODE');
  const newPassword = text(request.fields, 'newPassword');
  const kinds =
    newPassword === undefined ? Object.keys(linkKinds).filter(isLinkKind) : (['PASSWORD_RESET'] as const);
  const code = await findCode(services.db, services, oobCode, kinds, codeRefusals);
  if (newPassword !== undefined) await setPassword(services, request, code, newPassword);
  const { email = '', newEmail } = code.details;
  return {
    kind,
    requestType: code.kind,
    // A sign-in link does not reveal its address: its holder has to type it.
    ...(code.kind === 'EMAIL_SIGNIN' ? {} : { email }),
    ...(newEmail === undefined ? {} : { newEmail }),
  };
};

async function setPassword(
  services: IdentityServices,
  request: IdentityRequest,
  { hash, uid, subject }: Code,
  password: string,
) {
  services.passwords.demandStrong(password);
  demand(uid, codeRefusals.invalid);
  const password_hash = await services.passwords.hash(password);
  const at = iso(services.now());
  await inTransaction(services.db, async (db) => {
    const current = await lockAccount(db, uid);
    await useCode(db, services, hash, codeRefusals.invalid);
    demand(current && current.email === subject, codeRefusals.invalid);
    demand(!current.disabled, 'USER_DISABLED');
    if (!current.email_verified) await expelSquatter(db, services, request, current);
    // The mailbox decides who owns the account; whatever else opened it may be somebody else's.
    await takeBack(db, services, 'password-reset', uid);
    await forgiveGuesses(db, `password:${subject}`);
    await updateAccount(db, uid, {
      password_hash,
      password_updated_at: at,
      email_verified: 1,
      initial_email: null,
    });
    await audit(db, services, request, 'password-changed', uid, { by: 'reset' });
  });
  sendPasswordChanged(services, subject);
}
