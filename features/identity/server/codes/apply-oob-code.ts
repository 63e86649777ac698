import { inTransaction } from '#platform/database/transaction.ts';
import { actionLink, linkKinds, sendLink } from './action-links.ts';
import { accountByUid, orTaken, updateAccount } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { type Code, findCode, issueCode, useCode } from './one-time-codes.ts';
import { type Ask, type IdentityServices, iso } from '../identity-services.ts';
import { codeRefusals } from './reset-password.ts';
import { endSessions } from '../tokens/sessions.ts';
import { demand } from '../wire-error.ts';

const applicable = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/** Does what the link in a letter promised. */
export async function applyCode(house: IdentityServices, ask: Ask, oobCode: string): Promise<object> {
  const code = await findCode(house.db, house, oobCode, applicable, codeRefusals);
  const { email, recovery } = await orTaken(
    inTransaction(house.db, (db) => apply(db, house, ask, code)),
    'EMAIL_EXISTS',
  );
  if (recovery)
    sendLink(
      house,
      'RECOVER_EMAIL',
      recovery.to,
      recovery.code,
      actionLink(house, ask, 'RECOVER_EMAIL', recovery.code),
    );
  return { localId: code.uid, email, emailVerified: true };
}

async function apply(
  db: IdentityServices['db'],
  house: IdentityServices,
  ask: Ask,
  { kind, hash, uid, subject, details }: Code,
) {
  demand(uid, codeRefusals.invalid);
  await useCode(db, house, hash, codeRefusals.invalid);
  const account = await accountByUid(db, uid);
  demand(account, codeRefusals.invalid);
  demand(!account.disabled, 'USER_DISABLED');

  if (kind === 'VERIFY_EMAIL') {
    demand(account.email === subject, codeRefusals.invalid);
    await audit(db, house, ask, 'email-verified', uid);
    await updateAccount(db, uid, { email_verified: 1, initial_email: null });
    return { email: subject };
  }

  const at = iso(house.now());
  await endSessions(db, uid, at);
  const proven = { email: subject, email_verified: 1, valid_since: at };
  if (kind === 'RECOVER_EMAIL') {
    await audit(db, house, ask, 'email-changed', uid, { by: 'recovery' });
    await updateAccount(db, uid, { ...proven, initial_email: null });
    return { email: subject };
  }
  const old = details['email'];
  demand(old !== undefined && account.email === old, codeRefusals.invalid);
  await audit(db, house, ask, 'email-changed', uid, { by: 'owner' });
  await updateAccount(db, uid, { ...proven, initial_email: old });
  const recovery = await issueCode(db, house, {
    kind: 'RECOVER_EMAIL',
    subject: old,
    uid,
    details: { email: old, newEmail: subject },
    minutes: linkKinds.RECOVER_EMAIL.minutes,
  });
  return { email: subject, recovery: { to: old, code: recovery } };
}
