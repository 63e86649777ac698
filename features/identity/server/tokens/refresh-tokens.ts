import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import type { Account } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import { text } from '../fields.ts';
import {
  type IdentityRequest,
  type IdentityServices,
  iso,
  type Operation,
  seconds,
} from '../identity-services.ts';
import { digest } from '../secrets.ts';
import { familyOf, tokenOf } from './refresh-generations.ts';
import type { Session } from './sessions.ts';
import { signIdToken, tokenSeconds } from './id-tokens.ts';
import { demand, Overloaded, WireError } from '../wire-error.ts';

const hour = 3_600_000;
const graceMs = 24 * hour;
const idleMs = 30 * 24 * hour;
const lifetimeMs = 365 * 24 * hour;

const mostAMinute = 60;

/** The key of refresh tokens, among the stored secrets. */
export const refreshKeyName = 'identity-refresh';

type TokenRow = Session & { replaced_at: string | null };
type Refreshed = { session: Session; account: Account; refreshToken: string };

export const token: Operation = async (services, request) => {
  const grantType = text(request.fields, 'grantType');
  demand(grantType, 'MISSING_GRANT_TYPE');
  demand(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  const given = text(request.fields, 'refreshToken');
  demand(given, 'MISSING_REFRESH_TOKEN');
  await limitRefreshes(services, given);
  const key = await storedSecret(services.db, services.sealing, refreshKeyName);
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

/** Whoever refreshes in a loop waits; refused as overload is, since another refusal would sign them out. */
async function limitRefreshes({ db, limits }: IdentityServices, given: string): Promise<void> {
  const row = await tokenRow(db, given);
  if (!row) return;
  const wait = await limits.take(`identity:refresh:${row.id}`, mostAMinute, 60);
  if (wait > 0) throw new Overloaded(wait);
}

async function refresh(
  db: Database,
  services: IdentityServices,
  request: IdentityRequest,
  given: string,
  key: string,
): Promise<Refreshed | 'ended'> {
  const row = await tokenRow(db, given);
  demand(row, 'INVALID_REFRESH_TOKEN');
  const { replaced_at, ...session } = row;
  const now = services.now();
  const at = iso(now);
  const account = await db
    .updateTable('identity_accounts')
    .set({ last_refresh_at: at })
    .where('uid', '=', session.uid)
    .returningAll()
    .executeTakeFirst();
  demand(account, 'USER_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  demand(session.ended_at === null, 'TOKEN_EXPIRED');
  demand(seconds(session.auth_time) >= seconds(account.valid_since), 'TOKEN_EXPIRED');
  demand(now - Date.parse(session.last_used_at) < idleMs, 'TOKEN_EXPIRED');
  demand(now - Date.parse(session.auth_time) < lifetimeMs, 'TOKEN_EXPIRED');

  if (replaced_at !== null && now - Date.parse(replaced_at) >= graceMs) {
    // Reuse after the grace period means a stolen token: ends the session. Returned, not thrown, or it would roll back.
    await db.updateTable('identity_sessions').set({ ended_at: at }).where('id', '=', session.id).execute();
    await audit(db, services, request, 'refresh-token-reused', account.uid);
    return 'ended';
  }
  const isNewest = replaced_at === null || session.generation === null;
  const refreshToken =
    (isNewest && (await advance(db, given, session, key, at))) || (await newest(db, given, session, key));
  await db.updateTable('identity_sessions').set({ last_used_at: at }).where('id', '=', session.id).execute();
  return { session, account, refreshToken };
}

/** One statement: token and session are seen at the same moment. */
const tokenRow = (db: Database, token: string): Promise<TokenRow | undefined> =>
  db
    .selectFrom('identity_refresh_tokens as token')
    .innerJoin('identity_sessions as session', 'session.id', 'token.session_id')
    .selectAll('session')
    .select('token.replaced_at')
    .where('token.hash', '=', digest(token))
    .executeTakeFirst();

/** The session's next token; undefined if another tab was first. */
async function advance(
  db: Database,
  given: string,
  session: Session,
  key: string,
  at: string,
): Promise<string | undefined> {
  const { id, generation } = session;
  const next = (generation ?? 0) + 1;
  const advanced = await db
    .updateTable('identity_sessions')
    .set({ generation: next })
    .where('id', '=', id)
    .where('generation', generation === null ? 'is' : '=', generation)
    .returning('id')
    .executeTakeFirst();
  if (!advanced) return undefined;
  // Which token of a chain is its newest only a walk would tell.
  await db
    .updateTable('identity_refresh_tokens')
    .set({ replaced_at: at })
    .where(generation === null ? 'session_id' : 'hash', '=', generation === null ? id : digest(given))
    .where('replaced_at', 'is', null)
    .execute();
  const token = tokenOf(key, familyOf(key, given, session), next);
  await db
    .insertInto('identity_refresh_tokens')
    .values({ hash: digest(token), session_id: id, replaced_at: null })
    .execute();
  return token;
}

async function newest(db: Database, given: string, session: Session, key: string): Promise<string> {
  const { generation } = await db
    .selectFrom('identity_sessions')
    .select('generation')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  return tokenOf(key, familyOf(key, given, session), generation ?? 0);
}
