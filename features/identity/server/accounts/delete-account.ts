import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountByUid, lockAccount } from './accounts.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import type { IdentityRequest, IdentityServices, Operation } from '../identity-services.ts';
import { forgetTraces } from './forget-traces.ts';
import { takeBack } from '../taking-back/take-back.ts';
import { demandRecentSignIn } from '../tokens/sessions.ts';
import { readIdToken } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

/** Who has left has no network address. */
const nobody = { address: '', agent: '' };

export const deleteOwnAccount: Operation = async (services, request) => {
  const uid = await whose(services, request);
  await inTransaction(services.db, async (db) => {
    // Takes locks in the same order as an admin's deletion, or the two could deadlock.
    demand(await services.onAccountDeleted(db, uid), 'OPERATION_NOT_ALLOWED');
    demand(
      await deleteAccount(db, services, uid, { by: request.admin ? 'admin' : 'owner' }),
      'USER_NOT_FOUND',
    );
  });
  services.afterAccountDeleted();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

/** Deletes the account, all that opened it and whose it was, in the caller's transaction. */
export async function deleteAccount(
  db: Database,
  services: Pick<IdentityServices, 'now'>,
  uid: string,
  { by }: { by: 'owner' | 'admin' },
): Promise<boolean> {
  const account = await lockAccount(db, uid);
  if (!account) return false;
  await forgetTraces(db, account);
  await takeBack(db, services, 'account-deleted', uid);
  await audit(db, services, nobody, 'account-deleted', uid, { by });
  await db.deleteFrom('identity_accounts').where('uid', '=', uid).execute();
  return true;
}

async function whose(services: IdentityServices, request: IdentityRequest): Promise<string> {
  if (request.admin) {
    const uid = text(request.fields, 'localId');
    demand(uid, 'MISSING_LOCAL_ID');
    demand(await accountByUid(services.db, uid), 'USER_NOT_FOUND');
    return uid;
  }
  const { account, session } = await readIdToken(services, request, text(request.fields, 'idToken'));
  demandRecentSignIn(services, session);
  return account.uid;
}
