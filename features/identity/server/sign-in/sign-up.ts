import { insertAccount, normalEmail, orTaken, updateAccount } from '../accounts/accounts.ts';
import { createAccountAsAdmin } from '../administration/manage-accounts.ts';
import { demandFreeEmail, enforceQuota } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { messages, text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { newFactors } from '../second-factor/given-factors.ts';
import { demandSameAddress, linkWayIn, readJoining } from './linking.ts';
import { signIn } from '../tokens/id-tokens.ts';
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
  return signUpWithPassword(services, request, normalEmail(email), password);
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
) {
  // Before anybody looks whose the address is: this refusal is the same for everybody.
  services.passwords.demandStrong(password);
  const joining = await readJoining(services, request);
  await demandFreeEmail(services, request, email, joining?.account.uid);
  demand(!joining || request.fields['mfaInfo'] === undefined, 'UNEXPECTED_PARAMETER : mfaInfo');
  if (!joining) await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  const at = iso(services.now());
  const login = {
    email,
    password_hash: await services.passwords.hash(password, {
      address: request.address,
      isStranger: !joining,
    }),
    password_updated_at: at,
  };
  const displayName = text(request.fields, 'displayName');
  const named = displayName ? { display_name: displayName } : {};
  const proof = { provider: 'password' };
  const entering = joining
    ? linkWayIn(services, request, joining, { way: 'password', ...proof }, (db, before) => {
        demandSameAddress(before, email);
        demand(before.password_hash === null, 'PROVIDER_ALREADY_LINKED');
        const email_verified = before.email === null ? 0 : before.email_verified;
        return updateAccount(db, before.uid, { ...login, ...named, email_verified });
      })
    : signIn(services, request, proof, async (db) => {
        const account = await insertAccount(db, at, { ...login, ...named });
        const factors = newFactors(messages(request.fields, 'mfaInfo'), { uid: account.uid, at });
        if (factors.length > 0) await db.insertInto('identity_factors').values(factors).execute();
        await audit(db, services, request, 'account-created', account.uid, proof);
        return account;
      });
  const { account, tokens } = await orTaken(entering, 'EMAIL_EXISTS');
  return {
    kind,
    localId: account.uid,
    email,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...tokens,
  };
}
