import { accountByEmail, normalEmail } from '../accounts/accounts.ts';
import { admitGuess } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import type { Operation } from '../identity-services.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { demand, WireError } from '../wire-error.ts';

export const signInWithPassword: Operation = async (services, request) => {
  const given = text(request.fields, 'email');
  demand(given !== undefined, 'MISSING_EMAIL');
  const email = normalEmail(given);
  const password = text(request.fields, 'password');
  demand(password, 'MISSING_PASSWORD');

  const found = await accountByEmail(services.db, email);
  const guess = await admitGuess(services, request, `password:${email}`, found?.uid);
  const storedHash = found?.password_hash;
  const matches = await services.passwords.matches(password, storedHash);
  if (!found || !storedHash || !matches) {
    await audit(services.db, services, request, 'sign-in-failed', found?.uid ?? null, {
      provider: 'password',
    });
    if (services.enumerationProtection.on) throw new WireError('INVALID_LOGIN_CREDENTIALS');
    throw new WireError(found ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  await guess.forgive();

  const password_hash = services.passwords.needsRehash(storedHash)
    ? await services.passwords.hash(password)
    : storedHash;
  const { account, answer } = await finishSignIn(
    services,
    request,
    found,
    { provider: 'password' },
    async (db) => {
      // Optimistic lock: the password may have been changed during the check.
      const current = await db
        .updateTable('identity_accounts')
        .set({ password_hash })
        .where('uid', '=', found.uid)
        .where('password_hash', '=', storedHash)
        .where('disabled', '=', 0)
        .returningAll()
        .executeTakeFirst();
      demand(current, 'INVALID_LOGIN_CREDENTIALS');
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
};
