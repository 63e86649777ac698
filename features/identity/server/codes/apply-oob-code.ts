import { inTransaction } from '#platform/database/transaction.ts';
import { actionLink, linkKinds, sendLink } from './action-links.ts';
import { lockAccount, orTaken, updateAccount } from '../accounts/accounts.ts';
import { takeOut } from '../accounts/ways-in.ts';
import { audit } from '../audit.ts';
import { type Code, findCode, issueCode, useCode } from './one-time-codes.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import { codeRefusals } from './reset-password.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { demand } from '../wire-error.ts';

const applicable = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL', 'REMOVE_WAY_IN'] as const;

/** Performs the action of an e-mailed link. */
export async function applyCode(
  services: IdentityServices,
  request: IdentityRequest,
  oobCode: string,
): Promise<object> {
  const code = await findCode(services.db, services, oobCode, applicable, codeRefusals);
  const {
    email,
    emailVerified = true,
    recovery,
  } = await orTaken(
    inTransaction(services.db, (db) => apply(db, services, request, code)),
    'EMAIL_EXISTS',
  );
  if (recovery)
    sendLink(
      services,
      'RECOVER_EMAIL',
      recovery.to,
      recovery.code,
      actionLink(services, request, 'RECOVER_EMAIL', recovery.code),
    );
  const newEmail = code.kind === 'VERIFY_AND_CHANGE_EMAIL' ? { newEmail: email } : {};
  return { localId: code.uid, email, emailVerified, ...newEmail };
}

async function apply(
  db: IdentityServices['db'],
  services: IdentityServices,
  request: IdentityRequest,
  { kind, hash, uid, subject, details, created_at }: Code,
) {
  demand(uid, codeRefusals.invalid);
  const account = await lockAccount(db, uid);
  demand(account, codeRefusals.invalid);
  await useCode(db, services, hash, codeRefusals.invalid);
  demand(!account.disabled, 'USER_DISABLED');

  if (kind === 'VERIFY_EMAIL') {
    demand(account.email === subject, codeRefusals.invalid);
    await audit(db, services, request, 'email-verified', uid);
    await updateAccount(db, uid, { email_verified: 1, initial_email: null });
    return { email: subject };
  }

  const { since = created_at, way } = details;
  if (kind === 'REMOVE_WAY_IN') {
    demand(way, codeRefusals.invalid);
    await takeBack(db, services, 'way-in-removed', uid);
    await audit(db, services, request, 'provider-unlinked', uid, { provider: way, by: 'letter' });
    const { email, email_verified } = await updateAccount(db, uid, {
      uid,
      ...(await takeOut(db, account, way, since)),
    });
    return { email: email ?? subject, emailVerified: email_verified === 1 };
  }
  const proven = { email: subject, email_verified: 1 };
  if (kind === 'RECOVER_EMAIL') {
    await takeBack(db, services, 'email-recovered', uid, { since, addresses: [subject] });
    await audit(db, services, request, 'email-changed', uid, { by: 'recovery' });
    await updateAccount(db, uid, { ...proven, initial_email: null });
    return { email: subject };
  }
  const old = details['email'];
  demand(old !== undefined && account.email === old, codeRefusals.invalid);
  const at = iso(services.now());
  await takeBack(db, services, 'email-changed', uid, { addresses: [subject] });
  await audit(db, services, request, 'email-changed', uid, { by: 'owner' });
  await updateAccount(db, uid, { ...proven, initial_email: old });
  const recovery = await issueCode(db, services, {
    kind: 'RECOVER_EMAIL',
    subject: old,
    uid,
    details: { email: old, newEmail: subject, since: at },
    minutes: linkKinds.RECOVER_EMAIL.minutes,
  });
  return { email: subject, recovery: { to: old, code: recovery } };
}
