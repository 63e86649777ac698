import { findCode, issueCode, useCode } from '../codes/one-time-codes.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { digest, newSecret } from '../secrets.ts';
import { demand } from '../wire-error.ts';
import type { IdpFlow } from './provider-types.ts';

const minutes = 10;
const refusals = {
  invalid: 'INVALID_IDP_RESPONSE : This sign-in is not known here, or was finished before.',
  expired: 'INVALID_IDP_RESPONSE : This sign-in took too long. Please start again.',
};

type FlowStart = Pick<IdpFlow, 'providerId' | 'projectId' | 'redirectUri'> & {
  /** Of the page that starts it. */
  language: string;
};

/**
 * Starts a flow. The `sessionId` is given to the window that started it, and finishing needs it: this prevents
 * login CSRF, in which one person's callback is brought into another one's flow.
 */
export async function beginFlow(
  services: IdentityServices,
  start: FlowStart,
): Promise<{ flow: IdpFlow; sessionId: string }> {
  const sessionId = newSecret();
  const stored = { ...start, nonce: digest(sessionId), verifier: newSecret() };
  const state = await issueCode(services.db, services, {
    kind: 'IDP_FLOW',
    subject: start.providerId,
    details: stored,
    minutes,
  });
  return { flow: { ...stored, state }, sessionId };
}

/** The language of the page that started a flow, while it lasts. */
export async function languageOfFlow(services: IdentityServices, state: string): Promise<string | undefined> {
  const flow = await findCode(services.db, services, state, ['IDP_FLOW'], refusals).catch(() => undefined);
  return flow?.details['language'];
}

/** Finishes it, once, for the window and the project that started it. */
export async function finishFlow(
  services: IdentityServices,
  request: IdentityRequest,
  state: string,
  sessionId: string | undefined,
): Promise<IdpFlow> {
  const { hash, details } = await findCode(services.db, services, state, ['IDP_FLOW'], refusals);
  const { projectId, providerId, nonce, verifier, redirectUri } = details as Omit<IdpFlow, 'state'>;
  demand(projectId === request.projectId, refusals.invalid);
  demand(
    sessionId !== undefined && digest(sessionId) === nonce,
    'INVALID_IDP_RESPONSE : This sign-in was started in another window.',
  );
  await useCode(services.db, services, hash, refusals.invalid);
  return { projectId, providerId, nonce, verifier, redirectUri, state };
}
