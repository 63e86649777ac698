import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { actionLink, linkKinds, sendLink, tellPasswordChanged } from '../codes/action-links.ts';
import { type Account, accountByEmail, normalEmail, orTaken, updateAccount } from './accounts.ts';
import { updateAsAdmin } from '../emulator/admin-operations.ts';
import { applyCode } from '../codes/apply-oob-code.ts';
import { audit } from '../audit.ts';
import { issueCode } from '../codes/one-time-codes.ts';
import { text, texts } from '../fields.ts';
import { type Ask, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { providersOf } from './lookup.ts';
import { profileChange } from './profile-fields.ts';
import { demandRecentSignIn, endSessions, openSession, type Session } from '../tokens/sessions.ts';
import { readIdToken, tokensFor } from '../tokens/id-tokens.ts';
import { unlink } from './unlink-providers.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#SetAccountInfoResponse';

export const update: Operation = async (house, ask) => {
  const { fields } = ask;
  const [idToken, oobCode] = ['idToken', 'oobCode'].map((name) => text(fields, name));
  if (oobCode !== undefined) return { kind, ...(await applyCode(house, ask, oobCode)) };
  if (ask.admin && idToken === undefined)
    return { kind, ...(await shown(house, await updateAsAdmin(house, ask))) };
  demand(idToken !== undefined, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  demand(text(fields, 'customAttributes') === undefined, 'INSUFFICIENT_PERMISSION');
  const { account, session } = await readIdToken(house, ask, idToken);
  demand(fields['disableUser'] === undefined, 'OPERATION_NOT_ALLOWED');
  return updateOwn(house, ask, account, session);
};

async function updateOwn(house: IdentityServices, ask: Ask, account: Account, session: Session) {
  const email = await newEmailOf(house, ask, account);
  const password = text(ask.fields, 'password');
  const secret = email !== undefined || password !== undefined;
  if (secret) demandRecentSignIn(house, session);
  if (password !== undefined) house.passwords.demandStrong(password);
  const at = iso(house.now());
  const hashed =
    password === undefined
      ? {}
      : { password_hash: await house.passwords.hash(password), password_updated_at: at };
  const change = { ...profileChange(ask.fields), ...hashed, ...(secret ? { valid_since: at } : {}) };

  const changing = inTransaction(house.db, async (db) => {
    const changed = {
      ...change,
      ...(await unlink(db, house, ask, account, texts(ask.fields, 'deleteProvider'))),
    };
    const moved = email === undefined ? undefined : await moveEmail(db, house, ask, account, email);
    const current = await updateAccount(db, account.uid, { uid: account.uid, ...changed, ...moved?.change });
    if (!secret) return { current };
    // Whoever else is signed in as this person has to prove it anew.
    await endSessions(db, account.uid, at);
    if (password !== undefined) await audit(db, house, ask, 'password-changed', account.uid, { by: 'owner' });
    const opened = await openSession(db, house, ask, account.uid, {
      provider: session.provider,
      ...(session.second_factor && session.second_factor_id
        ? { secondFactor: { kind: session.second_factor, id: session.second_factor_id } }
        : {}),
    });
    return { current, opened, recovery: moved?.recovery };
  });
  const { current, opened, recovery } = await orTaken(changing, 'EMAIL_EXISTS');
  if (recovery && account.email)
    sendLink(
      house,
      'RECOVER_EMAIL',
      account.email,
      recovery,
      actionLink(house, ask, 'RECOVER_EMAIL', recovery),
    );
  if (password !== undefined) tellPasswordChanged(house, account.email);
  return {
    kind,
    ...(await shown(house, current)),
    ...(opened ? await tokensFor(house, ask, current, opened) : {}),
  };
}

async function newEmailOf(
  house: IdentityServices,
  { fields }: Ask,
  account: Account,
): Promise<string | undefined> {
  const given = text(fields, 'email');
  if (given === undefined) return undefined;
  const email = normalEmail(given);
  if (email === account.email) return undefined;
  demand(
    !house.enumerationProtection.on,
    'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
  );
  demand(!(await accountByEmail(house.db, email)), 'EMAIL_EXISTS');
  return email;
}

/** The old address can take the account back. */
async function moveEmail(
  db: Database,
  house: IdentityServices,
  ask: Ask,
  { uid, email, initial_email }: Account,
  to: string,
) {
  await audit(db, house, ask, 'email-changed', uid, { by: 'owner' });
  const change = { email: to, email_verified: 0, initial_email: initial_email ?? email };
  if (email === null) return { change, recovery: undefined };
  const { minutes } = linkKinds.RECOVER_EMAIL;
  const details = { email, newEmail: to };
  return {
    change,
    recovery: await issueCode(db, house, { kind: 'RECOVER_EMAIL', subject: email, uid, details, minutes }),
  };
}

async function shown(house: IdentityServices, account: Account) {
  return {
    localId: account.uid,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.email_verified === 1,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { photoUrl: account.photo_url } : {}),
    providerUserInfo: await providersOf(house, account),
  };
}
