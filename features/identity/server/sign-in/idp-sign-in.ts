import type { Updateable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { databaseErrorKind } from '#platform/database/database-error.ts';
import {
  type Account,
  accountByEmail,
  accountByProvider,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.ts';
import { enforceQuota } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { sendWayInAdded } from '../codes/way-in-letters.ts';
import { flag } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { federatedId, providersOf } from '../accounts/lookup.ts';
import type { IdpProfile } from '../providers/provider-types.ts';
import { verifyAssertion } from '../providers/verify-assertion.ts';
import { finishSignIn, nobodyToReauthenticate } from './finish-sign-in.ts';
import { expelSquatter } from '../accounts/squatters.ts';
import { type Joining, linkWayIn, readJoining } from './linking.ts';
import { signIn } from '../tokens/id-tokens.ts';
import { demand, WireError } from '../wire-error.ts';

const tryAgain = 'INVALID_IDP_RESPONSE : Please try again.';

export const signInWithIdp: Operation = async (services, request) =>
  finishIdpSignIn(services, request, await verifyAssertion(services, request));

/** From a verified profile to an account: links it, finds it, creates it, or demands proof of the existing one. */
async function finishIdpSignIn(
  services: IdentityServices,
  request: IdentityRequest,
  profile: IdpProfile,
): Promise<object> {
  const work = async () => {
    const joining = await readJoining(services, request);
    return joining
      ? linkProvider(services, request, profile, joining)
      : signInOrSignUp(services, request, profile);
  };
  try {
    return await work();
  } catch (error) {
    // A concurrent request created the account: it can be found now.
    if (databaseErrorKind(error) !== 'taken') throw error;
    return work();
  }
}

async function signInOrSignUp(
  services: IdentityServices,
  request: IdentityRequest,
  profile: IdpProfile,
): Promise<object> {
  const { db } = services;
  const proof = { provider: profile.providerId };
  const at = iso(services.now());
  const linked = await accountByProvider(db, profile.providerId, profile.rawId);
  const email = accountEmailOf(services, profile);
  const owner = linked ?? (email ? await accountByEmail(db, email) : undefined);
  if (!owner) {
    demand(flag(request.fields, 'autoCreate') !== false, nobodyToReauthenticate);
    await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
    const { account, tokens } = await signIn(services, request, proof, async (db) => {
      const account = await insertAccount(db, at, {
        email: email ?? null,
        ...fromProfile({ ...profile, email }),
      });
      await linkFederated(db, account.uid, profile, at);
      await audit(db, services, request, 'account-created', account.uid, proof);
      return account;
    });
    return { ...assertionFields(profile), localId: account.uid, isNewUser: true, ...tokens };
  }
  if (!linked && !profile.emailVerified) {
    const verifiedProvider = (await providersOf(services, owner)).map(({ providerId }) => providerId);
    return { ...assertionFields(profile), localId: owner.uid, needConfirmation: true, verifiedProvider };
  }
  const { account, answer } = await finishSignIn(services, request, owner, proof, async (db) => {
    // Whatever was taken out of the account a moment ago is not found again under its lock.
    const current = await lockAccount(db, owner.uid);
    if (linked) return refreshFederated(db, owner, profile);
    demand(current?.email === owner.email, tryAgain);
    if (current?.email_verified)
      await sendWayInAdded(db, services, request, owner, { way: profile.providerId, at });
    else await expelSquatter(db, services, request, owner, profile);
    await audit(db, services, request, 'provider-linked', owner.uid, proof);
    await linkFederated(db, owner.uid, profile, at);
    return adoptProfile(db, owner.uid, profile, { email_verified: 1 });
  });
  return { ...assertionFields(profile), localId: account.uid, ...answer };
}

async function linkProvider(
  services: IdentityServices,
  request: IdentityRequest,
  profile: IdpProfile,
  joining: Joining,
): Promise<object> {
  const email = accountEmailOf(services, profile);
  const conflict = async (): Promise<string | undefined> => {
    if (await accountByProvider(services.db, profile.providerId, profile.rawId))
      return 'FEDERATED_USER_ID_ALREADY_LINKED';
    const owner = email ? await accountByEmail(services.db, email) : undefined;
    return owner && owner.uid !== joining.account.uid ? 'EMAIL_EXISTS' : undefined;
  };
  const errorMessage = await conflict();
  if (errorMessage !== undefined) {
    // With the credential in hand the SDK can offer to sign in as the other account.
    if (flag(request.fields, 'returnIdpCredential') !== true) throw new WireError(errorMessage);
    return { ...assertionFields(profile), errorMessage };
  }
  const { providerId } = profile;
  const way = { way: providerId, provider: providerId };
  const { account, tokens } = await linkWayIn(services, request, joining, way, async (db, current, at) => {
    await linkFederated(db, current.uid, profile, at);
    const same = email !== undefined && (current.email ?? email) === email;
    return adoptProfile(db, current.uid, profile, {
      ...(same ? { email } : {}),
      ...(same && profile.emailVerified ? { email_verified: 1 } : {}),
    });
  });
  return { ...assertionFields(profile), localId: account.uid, ...tokens };
}

/** The e-mail by which accounts are joined. Where several may have one, it stays with the provider's account. */
const accountEmailOf = ({ duplicateEmails }: IdentityServices, { email }: IdpProfile) =>
  duplicateEmails.allowed ? undefined : email;

const fromProfile = ({ emailVerified, email, displayName, photoUrl }: IdpProfile) => ({
  email_verified: email !== undefined && emailVerified ? 1 : 0,
  display_name: displayName ?? null,
  photo_url: photoUrl ?? null,
});

const federatedColumns = ({ email, displayName, screenName, photoUrl }: IdpProfile) => ({
  email: email ?? null,
  display_name: displayName ?? null,
  screen_name: screenName ?? null,
  photo_url: photoUrl ?? null,
});

/** An account has one of a provider: the new one takes the place of the one before. */
async function linkFederated(db: Database, uid: string, profile: IdpProfile, linked_at: string) {
  const { providerId: provider_id, rawId: raw_id } = profile;
  await db
    .deleteFrom('identity_federated')
    .where('uid', '=', uid)
    .where('provider_id', '=', provider_id)
    .execute();
  await db
    .insertInto('identity_federated')
    .values({ uid, provider_id, raw_id, linked_at, ...federatedColumns(profile) })
    .execute();
}

/** Name and picture of the provider, where the account has none of its own. */
async function adoptProfile(
  db: Database,
  uid: string,
  { displayName, photoUrl }: IdpProfile,
  change: Updateable<Tables['identity_accounts']>,
): Promise<Account> {
  const { display_name, photo_url } = await updateAccount(db, uid, { uid, ...change });
  return updateAccount(db, uid, {
    display_name: display_name ?? displayName ?? null,
    photo_url: photo_url ?? photoUrl ?? null,
  });
}

async function refreshFederated(db: Database, owner: Account, profile: IdpProfile) {
  const refreshed = await db
    .updateTable('identity_federated')
    .set(federatedColumns(profile))
    .where('uid', '=', owner.uid)
    .where('provider_id', '=', profile.providerId)
    .where('raw_id', '=', profile.rawId)
    .returning('uid')
    .executeTakeFirst();
  demand(refreshed, tryAgain);
  const proven = profile.emailVerified && owner.email !== null && owner.email === profile.email;
  return updateAccount(db, owner.uid, { email_verified: proven ? 1 : owner.email_verified });
}

const assertionFields = ({
  providerId,
  rawId,
  email,
  emailVerified,
  displayName,
  firstName,
  lastName,
  screenName,
  photoUrl,
  rawUserInfo,
  tokens,
}: IdpProfile) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId,
  federatedId: federatedId(providerId, rawId),
  ...(email ? { email, emailVerified } : {}),
  ...(displayName ? { displayName, fullName: displayName } : {}),
  ...(firstName ? { firstName } : {}),
  ...(lastName ? { lastName } : {}),
  ...(screenName ? { screenName } : {}),
  ...(photoUrl ? { photoUrl } : {}),
  rawUserInfo,
  ...tokens,
});
