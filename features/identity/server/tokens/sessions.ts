import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { iso } from '../identity-services.ts';
import { digest } from '../secrets.ts';
import { firstToken } from './refresh-generations.ts';
import { demand } from '../wire-error.ts';

export type Session = Selectable<Tables['identity_sessions']>;

/** How the user was authenticated. */
export type Proof = {
  provider: string;
  secondFactor?: { kind: 'phone' | 'totp'; id: string };
  /** The claims of a custom token, valid as long as the session. */
  claims?: Record<string, unknown> | undefined;
  /** Of a sign-in that goes on; otherwise it is now. */
  authTime?: string;
};

const recentMs = 5 * 60_000;

/** How a session was authenticated, for one that goes on in its place. */
export const proofOf = (session: Session): Proof & { authTime: string } => {
  const { provider, second_factor, second_factor_id, claims, auth_time } = session;
  return {
    provider,
    ...(second_factor && second_factor_id
      ? { secondFactor: { kind: second_factor, id: second_factor_id } }
      : {}),
    ...(claims ? { claims: JSON.parse(claims) as Record<string, unknown> } : {}),
    authTime: auth_time,
  };
};

/** Whoever came as a guest and has a way in now: their sessions say so in their next tokens. */
export async function nameProvider(db: Database, uid: string, provider: string): Promise<void> {
  await db
    .updateTable('identity_sessions')
    .set({ provider })
    .where('uid', '=', uid)
    .where('provider', '=', 'anonymous')
    .execute();
}

export async function openSession(
  db: Database,
  { now }: IdentityServices,
  { address, agent }: IdentityRequest,
  uid: string,
  { provider, secondFactor, claims, authTime }: Proof,
): Promise<{ session: Session; refreshToken: string }> {
  const at = iso(now());
  const session = {
    id: randomUUIDv7(),
    uid,
    provider,
    second_factor: secondFactor?.kind ?? null,
    second_factor_id: secondFactor?.id ?? null,
    claims: claims ? JSON.stringify(claims) : null,
    auth_time: authTime ?? at,
    last_used_at: at,
    ended_at: null,
    generation: 0,
    address,
    agent,
  };
  const refreshToken = firstToken();
  await db.insertInto('identity_sessions').values(session).execute();
  await db
    .insertInto('identity_refresh_tokens')
    .values({ hash: digest(refreshToken), session_id: session.id, replaced_at: null })
    .execute();
  return { session, refreshToken };
}

/** Checks again, under the account's lock, that the session which allowed the work was not ended meanwhile. */
export async function holdSession(db: Database, { id, uid }: Session): Promise<void> {
  await lockAccount(db, uid);
  const open = await db
    .selectFrom('identity_sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  demand(open, 'TOKEN_EXPIRED');
}

/** Operations that could take over an account need a sign-in within the last five minutes. */
export function demandRecentSignIn({ now }: IdentityServices, session: Session): void {
  demand(now() - Date.parse(session.auth_time) <= recentMs, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
