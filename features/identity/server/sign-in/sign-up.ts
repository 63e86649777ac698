import { accountByEmail, insertAccount, normalEmail, orTaken, updateAccount } from '../accounts/accounts.ts';
import { createAccountAsAdmin } from '../emulator/admin-operations.ts';
import { holdToShare } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import { type Ask, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { demandRecentSignIn } from '../tokens/sessions.ts';
import { readIdToken, signIn } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#SignupNewUserResponse';

export const signUp: Operation = async (house, ask) => {
  if (ask.admin) return createAccountAsAdmin(house, ask);
  const { fields } = ask;
  demand(text(fields, 'localId') === undefined, 'UNEXPECTED_PARAMETER : User ID');
  const [idToken, email, password] = ['idToken', 'email', 'password'].map((name) => text(fields, name));
  if (idToken === undefined && email === undefined && password === undefined)
    return signUpAnonymously(house, ask);
  demand(email, 'MISSING_EMAIL');
  demand(password, 'MISSING_PASSWORD');
  return signUpWithPassword(house, ask, normalEmail(email), password, idToken);
};

async function signUpAnonymously(house: IdentityServices, ask: Ask) {
  await holdToShare(house, `sign-up:${ask.address}`, 100, 3600);
  const { account, tokens } = await signIn(house, ask, { provider: 'anonymous' }, async (db) => {
    const account = await insertAccount(db, iso(house.now()), {});
    await audit(db, house, ask, 'account-created', account.uid, { provider: 'anonymous' });
    return account;
  });
  return { kind, localId: account.uid, ...tokens };
}

async function signUpWithPassword(
  house: IdentityServices,
  ask: Ask,
  email: string,
  password: string,
  idToken: string | undefined,
) {
  const joining = idToken === undefined ? undefined : await readIdToken(house, ask, idToken);
  const taken = await accountByEmail(house.db, email);
  demand(!taken || taken.uid === joining?.account.uid, 'EMAIL_EXISTS');
  house.passwords.demandStrong(password);
  // A password added with a stolen token would outlast the token.
  if (joining && joining.session.provider !== 'anonymous') demandRecentSignIn(house, joining.session);
  if (!joining) await holdToShare(house, `sign-up:${ask.address}`, 100, 3600);
  const at = iso(house.now());
  const login = {
    email,
    email_verified: taken?.email_verified ?? 0,
    password_hash: await house.passwords.hash(password),
    password_updated_at: at,
  };
  const displayName = text(ask.fields, 'displayName');
  const named = displayName ? { display_name: displayName } : {};
  const signing = signIn(house, ask, { provider: 'password' }, async (db) => {
    if (joining) {
      await audit(db, house, ask, 'provider-linked', joining.account.uid, { provider: 'password' });
      return updateAccount(db, joining.account.uid, { ...login, ...named });
    }
    const account = await insertAccount(db, at, { ...login, ...named });
    await audit(db, house, ask, 'account-created', account.uid, { provider: 'password' });
    return account;
  });
  const { account, tokens } = await orTaken(signing, 'EMAIL_EXISTS');
  return {
    kind,
    localId: account.uid,
    email,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...tokens,
  };
}
