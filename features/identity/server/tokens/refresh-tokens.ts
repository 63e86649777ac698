import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountByUid } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import {
  type IdentityRequest,
  type IdentityServices,
  iso,
  type Operation,
  seconds,
} from '../identity-services.ts';
import { digest, derivedSecret, newSecret } from '../secrets.ts';
import type { Session } from './sessions.ts';
import { signIdToken, tokenSeconds } from './id-tokens.ts';
import { demand, WireError } from '../wire-error.ts';

const hour = 3_600_000;
const graceMs = 24 * hour;
const idleMs = 30 * 24 * hour;
const lifetimeMs = 365 * 24 * hour;

type Refreshed = { session: Session; account: Account; refreshToken: string };

export const token: Operation = async (services, request) => {
  const grantType = text(request.fields, 'grantType');
  demand(grantType, 'MISSING_GRANT_TYPE');
  demand(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  const given = text(request.fields, 'refreshToken');
  demand(given, 'MISSING_REFRESH_TOKEN');
  const key = await derivationKey(services.db);
  const outcome = await inTransaction(services.db, (db) => refresh(db, services, request, given, key));
  if (outcome === 'ended') throw new WireError('TOKEN_EXPIRED');
  const { account, session, refreshToken } = outcome;
  const idToken = await signIdToken(services, request.projectId, account, session);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(tokenSeconds),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: request.projectId,
  };
};

async function refresh(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  given: string,
  key: string,
): Promise<Refreshed | 'ended'> {
  const row = await tokenRow(db, given);
  demand(row, 'INVALID_REFRESH_TOKEN');
  const session = await db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('id', '=', row.session_id)
    .executeTakeFirstOrThrow();
  const account = await accountByUid(db, session.uid);
  demand(account, 'USER_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  const now = services.now();
  demand(session.ended_at === null, 'TOKEN_EXPIRED');
  demand(seconds(session.auth_time) >= seconds(account.valid_since), 'TOKEN_EXPIRED');
  demand(now - Date.parse(session.last_used_at) < idleMs, 'TOKEN_EXPIRED');
  demand(now - Date.parse(session.auth_time) < lifetimeMs, 'TOKEN_EXPIRED');

  if (row.replaced_at !== null && now - Date.parse(row.replaced_at) >= graceMs) {
    // Reuse after the grace period means a stolen token: ends the session. Returned, not thrown, or it would roll back.
    await db
      .updateTable('identity_sessions')
      .set({ ended_at: iso(now) })
      .where('id', '=', session.id)
      .execute();
    await audit(db, services, request, 'refresh-token-reused', account.uid);
    return 'ended';
  }
  const at = iso(now);
  const refreshToken =
    (await replace(db, given, row.session_id, key, at)) ?? (await newestAfter(db, given, key));
  await db.updateTable('identity_sessions').set({ last_used_at: at }).where('id', '=', session.id).execute();
  await db
    .updateTable('identity_accounts')
    .set({ last_refresh_at: at })
    .where('uid', '=', account.uid)
    .execute();
  return { session, account, refreshToken };
}

const tokenRow = (db: Database, token: string) =>
  db
    .selectFrom('identity_refresh_tokens')
    .select(['session_id', 'replaced_at'])
    .where('hash', '=', digest(token))
    .executeTakeFirst();

/** Rotates a token; undefined if it was rotated before, for example by another tab a moment ago. */
async function replace(db: Database, token: string, session_id: string, key: string, at: string) {
  const replaced = await db
    .updateTable('identity_refresh_tokens')
    .set({ replaced_at: at })
    .where('hash', '=', digest(token))
    .where('replaced_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (!replaced) return undefined;
  const child = derivedSecret(key, token);
  await db
    .insertInto('identity_refresh_tokens')
    .values({ hash: digest(child), session_id, replaced_at: null })
    .execute();
  return child;
}

/** Only digests are stored, but each token is derived from its predecessor with our key. */
async function newestAfter(db: Database, token: string, key: string): Promise<string> {
  for (let child = derivedSecret(key, token); ; child = derivedSecret(key, child)) {
    const row = await tokenRow(db, child);
    demand(row, 'INVALID_REFRESH_TOKEN');
    if (row.replaced_at === null) return child;
  }
}

const keyName = 'identity-refresh';

async function derivationKey(db: Database): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  const stored = await read();
  if (stored) return stored.value;
  await db
    .insertInto('secrets')
    .values({ name: keyName, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.value;
}
