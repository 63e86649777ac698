import type { Database } from '#platform/database/tables.ts';
import {
  type Account,
  accountByEmail,
  insertAccount,
  normalEmail,
  orTaken,
  updateAccount,
} from '../accounts/accounts.ts';
import { enforceQuota } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { findCode, useCode } from '../codes/one-time-codes.ts';
import { text } from '../fields.ts';
import { iso, type Operation } from '../identity-services.ts';
import { codeRefusals } from '../codes/reset-password.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { expelSquatter } from '../accounts/squatters.ts';
import { demandSameAddress, linkWayIn, readJoining } from './linking.ts';
import { signIn } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

const proof = { provider: 'password' };

export const signInWithEmailLink: Operation = async (services, request) => {
  const { fields } = request;
  const joining = await readJoining(services, request);
  const given = text(fields, 'email');
  demand(given, 'MISSING_EMAIL');
  const email = normalEmail(given);
  const oobCode = text(fields, 'oobCode');
  demand(oobCode, 'MISSING_OOB_CODE');
  const code = await findCode(services.db, services, oobCode, ['EMAIL_SIGNIN'], codeRefusals);
  demand(
    code.subject === email,
    'INVALID_EMAIL : The email provided does not match the sign-in email address.',
  );

  const spendCode = (db: Database) => useCode(db, services, code.hash, codeRefusals.invalid);
  const owner = await accountByEmail(services.db, email);
  const proven = { email, email_verified: 1, email_link: 1 };
  const answer = (account: Account, isNewUser: boolean, rest: object) => ({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    localId: account.uid,
    email,
    isNewUser,
    ...rest,
  });

  if (!joining && owner) {
    const { account, answer: rest } = await finishSignIn(services, request, owner, proof, async (db) => {
      await spendCode(db);
      if (!owner.email_verified) await expelSquatter(db, services, request, owner);
      return updateAccount(db, owner.uid, proven);
    });
    return answer(account, false, rest);
  }
  demand(!owner || owner.uid === joining?.account.uid, 'EMAIL_EXISTS');
  if (!joining) await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  const entering = joining
    ? linkWayIn(services, request, joining, { way: 'email-link', ...proof }, async (db, before) => {
        demandSameAddress(before, email);
        await spendCode(db);
        return updateAccount(db, before.uid, proven);
      })
    : signIn(services, request, proof, async (db) => {
        await spendCode(db);
        const account = await insertAccount(db, iso(services.now()), proven);
        await audit(db, services, request, 'account-created', account.uid, { provider: 'emailLink' });
        return account;
      });
  const { account, tokens } = await orTaken(entering, 'EMAIL_EXISTS');
  return answer(account, !joining, tokens);
};
