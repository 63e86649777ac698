import { inTransaction } from '#platform/database/transaction.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { flag, texts } from '../fields.ts';
import type { Operation } from '../identity-services.ts';
import { demand } from '../wire-error.ts';

const mostAtOnce = 1000;

/** Deletes accounts: disabled ones, or with `force` all. Who is not there counts as deleted. */
export const batchDelete: Operation = async (services, request) => {
  const uids = texts(request.fields, 'localIds');
  demand(uids.length > 0 && uids.length <= mostAtOnce, 'LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const force = flag(request.fields, 'force') === true;
  const found = await services.db
    .selectFrom('identity_accounts')
    .select(['uid', 'disabled'])
    .where('uid', 'in', uids)
    .execute();
  const isDisabled = new Map(found.map(({ uid, disabled }) => [uid, disabled === 1]));
  const errors = [];
  for (const [index, localId] of uids.entries()) {
    const message = !isDisabled.has(localId)
      ? undefined
      : isDisabled.get(localId) || force
        ? await remove(localId)
        : 'NOT_DISABLED : Disable the account before batch deletion.';
    if (message !== undefined) errors.push({ index, localId, message });
  }
  services.afterAccountDeleted();
  return errors.length > 0 ? { errors } : {};

  /** One transaction each: a refused one does not keep the others. Answers why it was not deleted. */
  function remove(uid: string): Promise<string | undefined> {
    return inTransaction(services.db, async (db) => {
      if (!(await services.onAccountDeleted(db, uid))) return 'OPERATION_NOT_ALLOWED';
      await deleteAccount(db, services, uid, { by: 'admin' });
      return undefined;
    });
  }
};
