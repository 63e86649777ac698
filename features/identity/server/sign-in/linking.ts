import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountByUid } from '../accounts/accounts.ts';
import { isAnonymous, type WayIn } from '../accounts/ways-in.ts';
import { audit } from '../audit.ts';
import { limitWayLetters, sendWayInAdded } from '../codes/way-in-letters.ts';
import { text } from '../fields.ts';
import { type IdentityRequest, type IdentityServices, iso } from '../identity-services.ts';
import { readIdToken, type Tokens, tokensFor } from '../tokens/id-tokens.ts';
import {
  demandRecentSignIn,
  holdSession,
  nameProvider,
  openSession,
  proofOf,
  type Session,
} from '../tokens/sessions.ts';
import { demand } from '../wire-error.ts';

export type Joining = { account: Account; session: Session };

/** Whoever is signed in and brings another way in along. A way in that a stolen token added would outlast it. */
export async function readJoining(
  services: IdentityServices,
  request: IdentityRequest,
): Promise<Joining | undefined> {
  const idToken = text(request.fields, 'idToken');
  if (idToken === undefined) return undefined;
  const joining = await readIdToken(services, request, idToken);
  await demandRecentUnlessAnonymous(services.db, services, joining);
  return joining;
}

async function demandRecentUnlessAnonymous(
  db: Database,
  services: IdentityServices,
  { account, session }: Joining,
): Promise<void> {
  if (!(await isAnonymous(db, account))) demandRecentSignIn(services, session);
}

/** Another address is given to an account by a letter to it, not along with a way in. */
export function demandSameAddress({ email }: Account, given: string): void {
  demand(
    email === null || email === given,
    'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
  );
}

/**
 * Adds a way in and tells the owner. The sign-in goes on as it was: neither younger nor without its second factor. Only
 * of somebody anonymous is this the first proof.
 */
export async function linkWayIn(
  services: IdentityServices,
  request: IdentityRequest,
  { account: { uid, email }, session }: Joining,
  { way, provider }: { way: WayIn; provider: string },
  change: (db: Database, account: Account, at: string) => Promise<Account>,
): Promise<{ account: Account; tokens: Tokens }> {
  if (email !== null) await limitWayLetters(services, email);
  const { account, opened } = await inTransaction(services.db, async (db) => {
    await holdSession(db, session);
    const before = await accountByUid(db, uid);
    demand(before, 'USER_NOT_FOUND');
    demand(!before.disabled, 'USER_DISABLED');
    // A guest may have become somebody meanwhile.
    await demandRecentUnlessAnonymous(db, services, { account: before, session });
    const at = iso(services.now());
    await audit(db, services, request, 'provider-linked', uid, { provider: way });
    const account = await change(db, before, at);
    const addressee = { uid, email: before.email, phone: account.phone };
    await sendWayInAdded(db, services, request, addressee, { way, at });
    if (session.provider === 'anonymous') await nameProvider(db, uid, provider);
    const proof = { ...proofOf(session), ...(session.provider === 'anonymous' ? { provider } : {}) };
    return { account, opened: await openSession(db, services, request, uid, proof) };
  });
  return { account, tokens: await tokensFor(services, request, account, opened) };
}
