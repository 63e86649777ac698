import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  actionLink,
  linkKinds,
  sendLink,
  sendPasswordChanged,
  sendWayInRemoved,
} from '../codes/action-links.ts';
import { type Account, normalEmail, orTaken, updateAccount } from './accounts.ts';
import { updateAsAdmin } from '../administration/manage-accounts.ts';
import { applyCode } from '../codes/apply-oob-code.ts';
import { limitWayLetters, sendWayInAdded } from '../codes/way-in-letters.ts';
import { audit } from '../audit.ts';
import { demandFreeEmail } from '../sign-in/guess-limits.ts';
import { issueCode } from '../codes/one-time-codes.ts';
import { enumNames, text, texts } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { providersOf, redacted } from './lookup.ts';
import { attributes, profileChange } from './profile-fields.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { demandRecentSignIn, holdSession, openSession, proofOf, type Session } from '../tokens/sessions.ts';
import { readIdToken, tokensFor } from '../tokens/id-tokens.ts';
import { unlink } from './unlink-providers.ts';
import { isAnonymous, nameOf } from './ways-in.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#SetAccountInfoResponse';
/** What nobody may say of themselves: claims, and factors and providers that nothing proves. */
const onlyForAdministrators = ['customAttributes', 'mfa', 'linkProviderUserInfo'];

export const update: Operation = async (services, request) => {
  const { fields } = request;
  const [idToken, oobCode] = ['idToken', 'oobCode'].map((name) => text(fields, name));
  if (oobCode !== undefined) return { kind, ...(await applyCode(services, request, oobCode)) };
  if (request.admin && idToken === undefined)
    return { kind, ...(await accountAnswer(services, await updateAsAdmin(services, request))) };
  demand(idToken !== undefined, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  for (const name of onlyForAdministrators) demand(fields[name] === undefined, 'INSUFFICIENT_PERMISSION');
  // Whoever wants to be rid of a way in unlinks it, of which the owner is told.
  const cleared = enumNames(fields, 'deleteAttribute', attributes);
  demand(!cleared.includes('PASSWORD') && !cleared.includes('EMAIL'), 'INSUFFICIENT_PERMISSION');
  const { account, session } = await readIdToken(services, request, idToken);
  demand(fields['disableUser'] === undefined, 'OPERATION_NOT_ALLOWED');
  return updateOwn(services, request, account, session);
};

async function updateOwn(
  services: IdentityServices,
  request: IdentityRequest,
  account: Account,
  session: Session,
) {
  const email = await newEmailOf(services, request, account);
  const password = text(request.fields, 'password');
  const secret = email !== undefined || password !== undefined;
  const leaving = await linkedOf(services, account, texts(request.fields, 'deleteProvider'));
  if (secret || (leaving.length > 0 && !(await isAnonymous(services.db, account))))
    demandRecentSignIn(services, session);
  if (leaving.length > 0 && account.email !== null) await limitWayLetters(services, account.email);
  if (password !== undefined) services.passwords.demandStrong(password);
  const isFirst = password !== undefined && account.password_hash === null;
  const at = iso(services.now());
  const hashed =
    password === undefined
      ? {}
      : { password_hash: await services.passwords.hash(password), password_updated_at: at };
  const change = { ...profileChange(request.fields), ...hashed };

  const changing = inTransaction(services.db, async (db) => {
    await holdSession(db, session);
    // Every other session has to sign in again.
    if (password !== undefined) await takeBack(db, services, 'password-changed', account.uid);
    if (email !== undefined)
      await takeBack(db, services, 'email-changed', account.uid, { addresses: [email] });
    const unlinked = await unlink(db, services, request, account, leaving);
    // An address that goes with its password can be taken back like one that was changed.
    const isAddressGone = unlinked.email === null && account.email !== null;
    const to = email ?? (isAddressGone ? null : undefined);
    const moved = to === undefined ? undefined : await moveEmail(db, services, request, account, { to, at });
    const recovery = moved?.recovery;
    const current = await updateAccount(db, account.uid, {
      uid: account.uid,
      ...change,
      ...unlinked,
      ...moved?.change,
    });
    if (!secret) return { current, recovery };
    if (password !== undefined)
      await audit(db, services, request, 'password-changed', account.uid, { by: 'owner' });
    const isMember = session.provider === 'anonymous' && current.email !== null && current.password_hash;
    // Not the moment before the hash was made: it would be older than what just ended all sessions.
    const authTime = iso(services.now());
    const proof = { ...proofOf(session), authTime, ...(isMember ? { provider: 'password' } : {}) };
    const opened = await openSession(db, services, request, account.uid, proof);
    if (isFirst) await sendWayInAdded(db, services, request, account, { way: 'password', at });
    return { current, opened, recovery };
  });
  const { current, opened, recovery } = await orTaken(changing, 'EMAIL_EXISTS');
  if (recovery && account.email)
    sendLink(
      services,
      'RECOVER_EMAIL',
      account.email,
      recovery,
      actionLink(services, request, 'RECOVER_EMAIL', recovery),
    );
  if (password !== undefined && !isFirst) sendPasswordChanged(services, account.email);
  for (const way of leaving)
    sendWayInRemoved(services, account.email, nameOf({ way, phone: account.phone ?? '' }));
  return {
    kind,
    ...(await accountAnswer(services, current)),
    ...(email === undefined ? {} : { newEmail: email }),
    ...(opened ? await tokensFor(services, request, current, opened) : {}),
  };
}

/** Those of the providers that the account has: nobody is told of one that it never had. */
async function linkedOf(services: IdentityServices, account: Account, named: string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const linked = (await providersOf(services, account)).map(({ providerId }) => providerId);
  return linked.filter((provider) => named.includes(provider));
}

async function newEmailOf(
  services: IdentityServices,
  request: IdentityRequest,
  account: Account,
): Promise<string | undefined> {
  const given = text(request.fields, 'email');
  if (given === undefined) return undefined;
  const email = normalEmail(given);
  if (email === account.email) return undefined;
  demand(
    account.email === null || !services.enumerationProtection.on,
    'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
  );
  await demandFreeEmail(services, request, email);
  return email;
}

/** Changes the e-mail, and issues a code with which the old address can undo it. */
async function moveEmail(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  { uid, email, initial_email }: Account,
  { to, at }: { to: string | null; at: string },
) {
  await audit(db, services, request, 'email-changed', uid, { by: 'owner' });
  const change = { email: to, email_verified: 0, initial_email: initial_email ?? email };
  if (email === null) return { change, recovery: undefined };
  const { minutes } = linkKinds.RECOVER_EMAIL;
  const details = { email, ...(to === null ? {} : { newEmail: to }), since: at };
  return {
    change,
    recovery: await issueCode(db, services, { kind: 'RECOVER_EMAIL', subject: email, uid, details, minutes }),
  };
}

async function accountAnswer(services: IdentityServices, account: Account) {
  return {
    localId: account.uid,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.email_verified === 1,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { photoUrl: account.photo_url } : {}),
    ...(account.password_hash ? { passwordHash: redacted } : {}),
    providerUserInfo: await providersOf(services, account),
  };
}
