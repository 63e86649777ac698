import type { Database } from '#platform/database/tables.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { type IdentityServices, iso, seconds } from '../identity-services.ts';
import { takeBack } from '../taking-back/take-back.ts';

/** Whether a session of an account that is not disabled still stands. */
export async function isSessionOpen(
  db: Database,
  uid: string,
  sessionId: string | undefined,
): Promise<boolean> {
  if (sessionId === undefined) return false;
  const open = await db
    .selectFrom('identity_sessions as session')
    .innerJoin('identity_accounts as account', 'account.uid', 'session.uid')
    .select(['session.auth_time', 'account.valid_since'])
    .where('session.id', '=', sessionId)
    .where('session.uid', '=', uid)
    .where('session.ended_at', 'is', null)
    .where('account.disabled', '=', 0)
    .executeTakeFirst();
  return open !== undefined && seconds(open.auth_time) >= seconds(open.valid_since);
}

/** Signs an account out everywhere, here too; answers how many sessions it had. */
export async function endEverySession(
  db: Database,
  services: Pick<IdentityServices, 'now'>,
  uid: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('identity_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await takeBack(db, services, 'signed-out-everywhere', uid);
  await audit(db, services, { address: 'product', agent: '' }, 'sessions-ended', uid, { by: 'owner' });
  return count;
}

/** The sessions of an account that stand, the last used first. */
export async function listOpenSessions(db: Database, uid: string) {
  const rows = await db
    .selectFrom('identity_sessions as session')
    .innerJoin('identity_accounts as account', 'account.uid', 'session.uid')
    .select(['session.id', 'session.last_used_at as lastUsedAt', 'session.agent'])
    .where('session.uid', '=', uid)
    .where('session.ended_at', 'is', null)
    .whereRef('session.auth_time', '>=', 'account.valid_since')
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  return rows;
}

/** Ends one session; false where the account has none of that id that stands. */
export async function endOneSession(
  db: Database,
  services: Pick<IdentityServices, 'now'>,
  uid: string,
  id: string,
): Promise<boolean> {
  await lockAccount(db, uid);
  const { numUpdatedRows } = await db
    .updateTable('identity_sessions')
    .set({ ended_at: iso(services.now()) })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await audit(db, services, { address: 'product', agent: '' }, 'sessions-ended', uid, {
    by: 'owner',
    session: id,
  });
  return true;
}
