import { inTransaction } from '#platform/database/transaction.ts';
import { accountByUid, deleteAccount } from './accounts.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { demandRecentSignIn } from '../tokens/sessions.ts';
import { readIdToken } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

export const deleteOwnAccount: Operation = async (services, request) => {
  const uid = await whose(services, request);
  await inTransaction(services.db, async (db) => {
    // Takes locks in the same order as an admin's deletion, or the two could deadlock.
    demand(await services.onAccountDeleted(db, uid), 'OPERATION_NOT_ALLOWED');
    demand(await deleteAccount(db, uid, iso(services.now())), 'USER_NOT_FOUND');
    await audit(db, services, request, 'account-deleted', uid);
  });
  services.afterAccountDeleted();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

async function whose(services: IdentityServices, request: IdentityRequest): Promise<string> {
  const idToken = text(request.fields, 'idToken');
  if (request.admin && idToken === undefined) {
    const uid = text(request.fields, 'localId');
    demand(uid, 'MISSING_LOCAL_ID');
    demand(await accountByUid(services.db, uid), 'USER_NOT_FOUND');
    return uid;
  }
  const { account, session } = await readIdToken(services, request, idToken);
  demandRecentSignIn(services, session);
  return account.uid;
}
