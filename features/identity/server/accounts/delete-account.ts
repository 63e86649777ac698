import { inTransaction } from '#platform/database/transaction.ts';
import { accountByUid, deleteAccount } from './accounts.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import { type Ask, type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { demandRecentSignIn } from '../tokens/sessions.ts';
import { readIdToken } from '../tokens/id-tokens.ts';
import { demand } from '../wire-error.ts';

export const deleteOwnAccount: Operation = async (house, ask) => {
  const uid = await whose(house, ask);
  await inTransaction(house.db, async (db) => {
    // In the order in which an admin's deletion takes its locks: two that crossed would wait for each other.
    demand(await house.onAccountDeleted(db, uid), 'OPERATION_NOT_ALLOWED');
    demand(await deleteAccount(db, uid, iso(house.now())), 'USER_NOT_FOUND');
    await audit(db, house, ask, 'account-deleted', uid);
  });
  house.afterAccountDeleted();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

async function whose(house: IdentityServices, ask: Ask): Promise<string> {
  const idToken = text(ask.fields, 'idToken');
  if (ask.admin && idToken === undefined) {
    const uid = text(ask.fields, 'localId');
    demand(uid, 'MISSING_LOCAL_ID');
    demand(await accountByUid(house.db, uid), 'USER_NOT_FOUND');
    return uid;
  }
  const { account, session } = await readIdToken(house, ask, idToken);
  demandRecentSignIn(house, session);
  return account.uid;
}
