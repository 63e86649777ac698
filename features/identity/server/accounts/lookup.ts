import { type Account, type Factor, factorsOf, type Federated, federatedOf } from './accounts.ts';
import { lookUpAsAdmin } from '../administration/look-up.ts';
import { text } from '../fields.ts';
import { type IdentityServices, type Operation, seconds } from '../identity-services.ts';
import { mfaInfoOf } from '../sign-in/finish-sign-in.ts';
import { readIdToken } from '../tokens/id-tokens.ts';

const kind = 'identitytoolkit#GetAccountInfoResponse';

export const lookup: Operation = async (services, request) => {
  const idToken = text(request.fields, 'idToken');
  if (request.admin && idToken === undefined) {
    const users = await userInfosOf(services, await lookUpAsAdmin(services, request));
    // The admin SDK takes an empty list for a user without fields.
    return users.length === 0 ? { kind } : { kind, users };
  }
  const { account } = await readIdToken(services, request, idToken);
  return { kind, users: await userInfosOf(services, [account]) };
};

/** What an answer says of accounts, read in three statements however many they are. */
export async function userInfosOf({ db }: Pick<IdentityServices, 'db'>, accounts: Account[]) {
  if (accounts.length === 0) return [];
  const uids = accounts.map(({ uid }) => uid);
  const [federated, factors] = await Promise.all([federatedOf(db, ...uids), factorsOf(db, ...uids)]);
  const [federatedByUid, factorsByUid] = [
    Map.groupBy(federated, ({ uid }) => uid),
    Map.groupBy(factors, ({ uid }) => uid),
  ];
  return accounts.map((account) =>
    userInfo(account, federatedByUid.get(account.uid) ?? [], factorsByUid.get(account.uid) ?? []),
  );
}

/** Field types matter: where `createdAt` is a number, the SDK signs the user out at the next page load. */
function userInfo(account: Account, federated: Federated[], factors: Factor[]) {
  return {
    localId: account.uid,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.email_verified === 1,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { photoUrl: account.photo_url } : {}),
    ...(account.phone ? { phoneNumber: account.phone } : {}),
    ...(account.password_hash ? { passwordHash: redacted } : {}),
    ...(account.password_updated_at ? { passwordUpdatedAt: Date.parse(account.password_updated_at) } : {}),
    validSince: String(seconds(account.valid_since)),
    createdAt: ms(account.created_at),
    ...(account.last_login_at ? { lastLoginAt: ms(account.last_login_at) } : {}),
    ...(account.last_refresh_at ? { lastRefreshAt: account.last_refresh_at } : {}),
    ...(account.disabled ? { disabled: true } : {}),
    ...(account.custom_claims ? { customAttributes: account.custom_claims } : {}),
    ...(account.custom_auth ? { customAuth: true } : {}),
    ...(account.initial_email ? { initialEmail: account.initial_email } : {}),
    ...(account.email_link ? { emailLinkSignin: true } : {}),
    providerUserInfo: providerInfos(account, federated),
    ...(factors.length > 0 ? { mfaInfo: factors.map(mfaInfoOf) } : {}),
  };
}

/** Base64 of "REDACTED", which Identity Platform sends instead of a hash. */
export const redacted = 'UkVEQUNURUQ=';

const ms = (time: string) => String(Date.parse(time));

export const providersOf = async ({ db }: Pick<IdentityServices, 'db'>, account: Account) =>
  providerInfos(account, await federatedOf(db, account.uid));

function providerInfos(account: Account, federated: Federated[]) {
  const { email, phone } = account;
  const profile = {
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { photoUrl: account.photo_url } : {}),
  };
  return [
    ...(email && (account.password_hash || account.email_link)
      ? [{ providerId: 'password', rawId: email, federatedId: email, email, ...profile }]
      : []),
    ...(phone ? [{ providerId: 'phone', rawId: phone, phoneNumber: phone }] : []),
    ...federated.map(({ provider_id, raw_id, email, display_name, screen_name, photo_url }) => ({
      providerId: provider_id,
      rawId: raw_id,
      federatedId: federatedId(provider_id, raw_id),
      ...(email ? { email } : {}),
      ...(display_name ? { displayName: display_name } : {}),
      ...(screen_name ? { screenName: screen_name } : {}),
      ...(photo_url ? { photoUrl: photo_url } : {}),
    })),
  ];
}

export const federatedId = (providerId: string, rawId: string): string =>
  providerId === 'google.com' ? `https://accounts.google.com/${rawId}` : `http://${providerId}/${rawId}`;
