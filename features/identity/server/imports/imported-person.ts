import type { Insertable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { freeClaims } from '../administration/custom-claims.ts';
import { normalEmail, normalPhone } from '../accounts/accounts.ts';
import { linkedProvider } from '../accounts/linked-provider.ts';
import { profileChange } from '../accounts/profile-fields.ts';
import { type Fields, flag, messages, text } from '../fields.ts';
import { type IdentityServices, iso } from '../identity-services.ts';
import { importedFactors } from '../second-factor/given-factors.ts';
import { demand } from '../wire-error.ts';
import { type HashMethod, hashOf, storedImport } from './imported-hash.ts';

type NewAccount = Insertable<Tables['identity_accounts']>;
type Columns<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** The rows of one person of an import. */
export type ImportedPerson = {
  account: NewAccount;
  federated: Columns<'identity_federated'>[];
  factors: Columns<'identity_factors'>[];
};

/** What a request says of a person, with every column: an overwritten account keeps nothing. */
export async function readPerson(
  services: IdentityServices,
  user: Fields,
  method: HashMethod | undefined,
): Promise<ImportedPerson> {
  const uid = text(user, 'localId');
  demand(uid, 'localId is missing');
  demand(uid.length <= 128, 'localId is too long');
  const at = iso(services.now());
  const profile = profileChange(user);
  const claims = text(user, 'customAttributes');
  const federated = messages(user, 'providerUserInfo').flatMap((given) => federatedOf(uid, given, at));
  const phone = text(user, 'phoneNumber');
  const email = text(user, 'email');
  const email_verified = Number(flag(user, 'emailVerified') ?? false);
  const account = {
    uid,
    email: email ? normalEmail(email) : null,
    email_verified,
    initial_email: null,
    display_name: profile.display_name ?? null,
    photo_url: profile.photo_url ?? null,
    phone: phone ? normalPhone(phone) : null,
    phone_linked_at: phone ? at : null,
    ...(await passwordOf(services, user, method, at)),
    email_link: Number(flag(user, 'emailLinkSignin') ?? false),
    custom_auth: Number(flag(user, 'customAuth') ?? false),
    custom_claims: claims ? freeClaims(claims) : null,
    disabled: Number(flag(user, 'disabled') ?? false),
    valid_since: at,
    created_at: timeOf(user, 'createdAt') ?? at,
    last_login_at: timeOf(user, 'lastLoginAt') ?? null,
    last_refresh_at: null,
  } satisfies NewAccount;
  return { account, federated, factors: importedFactors(user, account, at) };
}

async function passwordOf(
  services: IdentityServices,
  user: Fields,
  method: HashMethod | undefined,
  at: string,
): Promise<Pick<NewAccount, 'password_hash' | 'password_updated_at'>> {
  const imported = method && hashOf(user, method);
  if (imported) return { password_hash: storedImport(services.sealing, imported), password_updated_at: at };
  const password = text(user, 'rawPassword');
  if (!password) return { password_hash: null, password_updated_at: null };
  services.passwords.demandStrong(password);
  return { password_hash: await services.passwords.hash(password), password_updated_at: at };
}

/** Password and phone follow from the account's own fields. */
function federatedOf(uid: string, given: Fields, at: string): Columns<'identity_federated'>[] {
  const [providerId, rawId] = [text(given, 'providerId'), text(given, 'rawId')];
  if (providerId === 'password' || providerId === 'phone') return [];
  demand(providerId && rawId, 'federatedId or (providerId & rawId) is required');
  return [linkedProvider(uid, given, providerId, rawId, at)];
}

const lastMs = Date.UTC(9999, 11, 31);

/** Milliseconds since 1970, also as text. */
function timeOf(fields: Fields, name: string): string | undefined {
  const given = text(fields, name);
  if (given === undefined) return undefined;
  const ms = Number(given);
  demand(Number.isInteger(ms) && ms >= 0 && ms <= lastMs, `${name} is invalid`);
  return iso(ms);
}
