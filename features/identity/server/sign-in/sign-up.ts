import { accountByEmail, insertAccount, normalEmail, orTaken, updateAccount } from '../accounts/accounts.ts';
import { createAccountAsAdmin } from '../administration/manage-accounts.ts';
import { enforceQuota } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { messages, text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { newFactors } from '../second-factor/given-factors.ts';
import { demandRecentSignIn } from '../tokens/sessions.ts';
import { readIdToken, signIn } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

const kind = 'identitytoolkit#SignupNewUserResponse';

export const signUp: Operation = async (services, request) => {
  if (request.admin) return createAccountAsAdmin(services, request);
  const { fields } = request;
  demand(text(fields, 'localId') === undefined, 'UNEXPECTED_PARAMETER : User ID');
  const [idToken, email, password] = ['idToken', 'email', 'password'].map((name) => text(fields, name));
  if (idToken === undefined && email === undefined && password === undefined)
    return signUpAnonymously(services, request);
  demand(email, 'MISSING_EMAIL');
  demand(password, 'MISSING_PASSWORD');
  return signUpWithPassword(services, request, normalEmail(email), password, idToken);
};

async function signUpAnonymously(services: IdentityServices, request: IdentityRequest) {
  await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  const { account, tokens } = await signIn(services, request, { provider: 'anonymous' }, async (db) => {
    const account = await insertAccount(db, iso(services.now()), {});
    await audit(db, services, request, 'account-created', account.uid, { provider: 'anonymous' });
    return account;
  });
  return { kind, localId: account.uid, ...tokens };
}

async function signUpWithPassword(
  services: IdentityServices,
  request: IdentityRequest,
  email: string,
  password: string,
  idToken: string | undefined,
) {
  const joining = idToken === undefined ? undefined : await readIdToken(services, request, idToken);
  const taken = await accountByEmail(services.db, email);
  demand(!taken || taken.uid === joining?.account.uid, 'EMAIL_EXISTS');
  services.passwords.demandStrong(password);
  demand(!joining || request.fields['mfaInfo'] === undefined, 'UNEXPECTED_PARAMETER : mfaInfo');
  // A password that was added with a stolen token would outlast it.
  if (joining && joining.session.provider !== 'anonymous') demandRecentSignIn(services, joining.session);
  if (!joining) await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  const at = iso(services.now());
  const login = {
    email,
    email_verified: taken?.email_verified ?? 0,
    password_hash: await services.passwords.hash(password),
    password_updated_at: at,
  };
  const displayName = text(request.fields, 'displayName');
  const named = displayName ? { display_name: displayName } : {};
  const signing = signIn(services, request, { provider: 'password' }, async (db) => {
    if (joining) {
      await audit(db, services, request, 'provider-linked', joining.account.uid, { provider: 'password' });
      return updateAccount(db, joining.account.uid, { ...login, ...named });
    }
    const account = await insertAccount(db, at, { ...login, ...named });
    const factors = newFactors(messages(request.fields, 'mfaInfo'), { uid: account.uid, at });
    if (factors.length > 0) await db.insertInto('identity_factors').values(factors).execute();
    await audit(db, services, request, 'account-created', account.uid, { provider: 'password' });
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
