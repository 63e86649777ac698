import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { accountByUid, insertAccount, orTaken, updateAccount } from '../accounts/accounts.ts';
import { enforceQuota } from './guess-limits.ts';
import { audit } from '../audit.ts';
import { demandFreeClaims } from '../tokens/reserved-claims.ts';
import { text } from '../fields.ts';
import { type IdentityServices, iso, type Operation } from '../identity-services.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { signIn } from '../tokens/id-tokens.ts';
import { demand, WireError } from '../wire-error.ts';

export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const kind = 'identitytoolkit#VerifyCustomTokenResponse';

export const signInWithCustomToken: Operation = async (services, request) => {
  const token = text(request.fields, 'token');
  demand(token, 'MISSING_CUSTOM_TOKEN');
  const { uid, claims } = await verifyCustomToken(services, token);
  const proof = { provider: 'custom', ...(claims ? { claims } : {}) };
  const existing = await accountByUid(services.db, uid);
  if (existing) {
    const { account, answer } = await finishSignIn(services, request, existing, proof, (db) =>
      updateAccount(db, uid, { custom_auth: 1 }),
    );
    return { kind, localId: account.uid, isNewUser: false, ...answer };
  }
  await enforceQuota(services, `sign-up:${request.address}`, 100, 3600);
  const entering = signIn(services, request, proof, async (db) => {
    await audit(db, services, request, 'account-created', uid, { provider: 'custom' });
    return insertAccount(db, iso(services.now()), { uid, custom_auth: 1 });
  });
  const { tokens } = await orTaken(entering, 'INVALID_CUSTOM_TOKEN : Please try again.');
  return { kind, localId: uid, isNewUser: true, ...tokens };
};

async function verifyCustomToken({ settings, now }: IdentityServices, token: string) {
  demand(settings.testRoutes && settings.trustedTestKeys, 'OPERATION_NOT_ALLOWED');
  demand(/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token), 'INVALID_CUSTOM_TOKEN : Invalid assertion format');
  const payload = await verified(token, createLocalJWKSet(settings.trustedTestKeys), now());
  const uid = payload['uid'] ?? payload['user_id'];
  demand(typeof uid === 'string' && uid.length >= 1 && uid.length <= 128, 'MISSING_IDENTIFIER');
  const claims = payload['claims'];
  if (claims === undefined) return { uid, claims: undefined };
  demand(typeof claims === 'object' && claims !== null && !Array.isArray(claims), 'INVALID_CLAIMS');
  demandFreeClaims(claims);
  return { uid, claims: claims as Record<string, unknown> };
}

async function verified(
  token: string,
  keys: ReturnType<typeof createLocalJWKSet>,
  now: number,
): Promise<JWTPayload> {
  try {
    const options = {
      audience: customTokenAudience,
      currentDate: new Date(now),
      algorithms: ['RS256', 'ES256'],
    };
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be believed';
    throw new WireError(`INVALID_CUSTOM_TOKEN : ((${reason}))`);
  }
}
