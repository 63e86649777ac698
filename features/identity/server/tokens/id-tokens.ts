import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountByUid, federatedOf } from '../accounts/accounts.ts';
import { audit } from '../audit.ts';
import {
  type IdentityRequest,
  type IdentityServices,
  type IdentitySettings,
  seconds,
} from '../identity-services.ts';
import { openSession, type Proof, type Session } from './sessions.ts';
import { demand, WireError } from '../wire-error.ts';

export const tokenSeconds = 3600;

export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

/** Under test routes there is a second project, with its own issuer. */
const issuerOf = ({ issuer, projectId, publicUrl }: IdentitySettings, project: string): string => {
  if (project === projectId) return issuer;
  return issuer.endsWith(`/${projectId}`)
    ? issuer.slice(0, -projectId.length) + project
    : `${publicUrl}/${project}`;
};

export async function signIdToken(
  services: IdentityServices,
  projectId: string,
  account: Account,
  session: Session,
): Promise<string> {
  const { kid, privateKey } = await services.keys.signer();
  const iat = Math.floor(services.now() / 1000);
  const claims = {
    ...(account.display_name ? { name: account.display_name } : {}),
    ...(account.photo_url ? { picture: account.photo_url } : {}),
    ...(account.custom_claims ? (JSON.parse(account.custom_claims) as object) : {}),
    ...(session.claims ? (JSON.parse(session.claims) as object) : {}),
    ...(account.email ? { email: account.email, email_verified: account.email_verified === 1 } : {}),
    ...(account.phone ? { phone_number: account.phone } : {}),
    ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    auth_time: seconds(session.auth_time),
    user_id: account.uid,
    // Distinguishes sessions that began in the same second.
    sid: session.id,
    firebase: {
      identities: await identitiesOf(services.db, account),
      sign_in_provider: session.provider,
      ...(session.second_factor
        ? { sign_in_second_factor: session.second_factor, second_factor_identifier: session.second_factor_id }
        : {}),
    },
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(services.settings, projectId))
    .setAudience(projectId)
    .setSubject(account.uid)
    .setIssuedAt(iat)
    .setExpirationTime(iat + tokenSeconds)
    .sign(privateKey);
}

async function identitiesOf(db: Database, { uid, email, phone }: Account) {
  const identities: Record<string, string[]> = {};
  if (email) identities['email'] = [email];
  if (phone) identities['phone'] = [phone];
  for (const { provider_id, raw_id } of await federatedOf(db, uid)) identities[provider_id] = [raw_id];
  return identities;
}

export async function tokensFor(
  services: IdentityServices,
  { projectId }: IdentityRequest,
  account: Account,
  { session, refreshToken }: { session: Session; refreshToken: string },
): Promise<Tokens> {
  return {
    idToken: await signIdToken(services, projectId, account, session),
    refreshToken,
    expiresIn: String(tokenSeconds),
  };
}

/** Opens a session and issues its tokens; `change` runs first, in the same transaction. */
export async function signIn(
  services: IdentityServices,
  request: IdentityRequest,
  proof: Proof,
  change: (db: Database) => Promise<Account>,
): Promise<{ account: Account; tokens: Tokens }> {
  const at = new Date(services.now()).toISOString();
  const { account, opened } = await inTransaction(services.db, async (db) => {
    const { uid } = await change(db);
    const account = await db
      .updateTable('identity_accounts')
      .set({ last_login_at: at, last_refresh_at: at })
      .where('uid', '=', uid)
      .where('disabled', '=', 0)
      .returningAll()
      .executeTakeFirst();
    demand(account, 'USER_DISABLED');
    await audit(db, services, request, 'sign-in', uid, { provider: proof.provider });
    return { account, opened: await openSession(db, services, request, uid, proof) };
  });
  return { account, tokens: await tokensFor(services, request, account, opened) };
}

/** Verifies an ID token's signature, claims, session and account. */
export async function readIdToken(
  services: IdentityServices,
  { projectId }: Pick<IdentityRequest, 'projectId'>,
  token: string | undefined,
): Promise<{ account: Account; session: Session }> {
  demand(token !== undefined, 'MISSING_ID_TOKEN');
  const { sub, sid, iat } = await verified(services, projectId, token);
  const session =
    typeof sid === 'string'
      ? await services.db.selectFrom('identity_sessions').selectAll().where('id', '=', sid).executeTakeFirst()
      : undefined;
  const account = await accountByUid(services.db, sub);
  demand(account, 'USER_NOT_FOUND');
  demand(!account.disabled, 'USER_DISABLED');
  demand(session && session.uid === sub && session.ended_at === null, 'TOKEN_EXPIRED');
  demand(iat >= seconds(account.valid_since), 'TOKEN_EXPIRED');
  return { account, session };
}

async function verified(services: IdentityServices, projectId: string, token: string) {
  const { kid, alg } = headerOf(token);
  const key = alg === 'RS256' && kid !== undefined ? await services.keys.publicKey(kid) : undefined;
  demand(key, 'INVALID_ID_TOKEN');
  try {
    const { payload } = await jwtVerify<{ sub: string; sid?: unknown; iat: number }>(token, key, {
      algorithms: ['RS256'],
      issuer: issuerOf(services.settings, projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(services.now()),
    });
    return payload;
  } catch (error) {
    throw new WireError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  }
}

function headerOf(token: string): { kid?: string; alg?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new WireError('INVALID_ID_TOKEN');
  }
}
