import { accountByEmail, normalEmail } from '../accounts/accounts.ts';
import { admitGuess } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, Operation } from '../identity-services.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { demand, WireError } from '../wire-error.ts';

/** The hash was replaced while it was checked: by another sign-in of its owner, or with the password. */
class HashChanged extends WireError {
  constructor() {
    super('INVALID_LOGIN_CREDENTIALS');
  }
}

export const signInWithPassword: Operation = async (services, request) => {
  const given = text(request.fields, 'email');
  demand(given !== undefined, 'MISSING_EMAIL');
  const email = normalEmail(given);
  const password = text(request.fields, 'password');
  demand(password, 'MISSING_PASSWORD');
  try {
    return await enter(services, request, email, password);
  } catch (error) {
    if (!(error instanceof HashChanged)) throw error;
    return enter(services, request, email, password);
  }
};

async function enter(
  services: IdentityServices,
  request: IdentityRequest,
  email: string,
  password: string,
): Promise<object> {
  const found = await accountByEmail(services.db, email);
  const guess = await admitGuess(services, request, `password:${email}`, found?.uid);
  const storedHash = found?.password_hash;
  const behalf = { address: request.address, isStranger: guess.isStranger };
  const matches = await services.passwords.matches(password, storedHash, behalf);
  if (!found || !storedHash || !matches) {
    await audit(services.db, services, request, 'sign-in-failed', found?.uid ?? null, {
      provider: 'password',
    });
    if (services.enumerationProtection.on) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    throw new WireError(found ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  await guess.forgive();

  const password_hash = services.passwords.needsRehash(storedHash)
    ? await services.passwords.hash(password, behalf)
    : storedHash;
  const { account, answer } = await finishSignIn(
    services,
    request,
    found,
    { provider: 'password' },
    async (db) => {
      const current = await db
        .updateTable('identity_accounts')
        .set({ password_hash })
        .where('uid', '=', found.uid)
        .where('password_hash', '=', storedHash)
        .where('disabled', '=', 0)
        .returningAll()
        .executeTakeFirst();
      if (!current) throw new HashChanged();
      return current;
    },
  );
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    registered: true,
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { profilePicture: account.photo_url } : {}),
    ...answer,
  };
}
