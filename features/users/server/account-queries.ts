import type { Database } from '#platform/database/tables.ts';
import { Refused, signInRequired } from '#platform/contract/refusal.ts';
import type { Account } from '../account-contract.ts';

/** One's own account as its owner reads it. */
export async function accountOf(db: Database, id: string): Promise<Account> {
  const found = await db
    .selectFrom('users')
    .leftJoin('leavings', 'leavings.user_id', 'users.id')
    .select([
      'id as _id',
      'name',
      'email',
      'image',
      'status',
      'email_verified',
      'language',
      'created_at as since',
      'ends_at as leavesAt',
      'mobile',
      'mobile_proven_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  // Deleted since the call was let in.
  if (!found) throw new Refused(signInRequired);
  const { email_verified, mobile_proven_at, ...row } = found;
  return { ...row, emailVerified: email_verified === 1, mobileVerified: mobile_proven_at !== null };
}
