import { findCode, issueCode, useCode } from '../codes/one-time-codes.ts';
import type { IdentityRequest, IdentityServices } from '../identity-services.ts';
import { digest, newSecret } from '../secrets.ts';
import { demand } from '../wire-error.ts';
import type { Journey } from './provider-types.ts';

const minutes = 10;
const refusals = {
  invalid: 'INVALID_IDP_RESPONSE : This sign-in is not known here, or was finished before.',
  expired: 'INVALID_IDP_RESPONSE : This sign-in took too long. Please start again.',
};

type Start = Pick<Journey, 'providerId' | 'projectId' | 'redirectUri'>;

/**
 * Starts a journey. Only the window that started it gets to know the `sessionId`, and only with it can the journey
 * be finished: nobody can bring somebody else's answer into it, nor have theirs brought in.
 */
export async function beginJourney(
  services: IdentityServices,
  start: Start,
): Promise<{ journey: Journey; sessionId: string }> {
  const sessionId = newSecret();
  const kept = { ...start, nonce: digest(sessionId), verifier: newSecret() };
  const state = await issueCode(services.db, services, {
    kind: 'IDP_FLOW',
    subject: start.providerId,
    details: kept,
    minutes,
  });
  return { journey: { ...kept, state }, sessionId };
}

/** Ends it, once, for the window and the project that it began with. */
export async function endJourney(
  services: IdentityServices,
  request: IdentityRequest,
  state: string,
  sessionId: string | undefined,
): Promise<Journey> {
  const { hash, details } = await findCode(services.db, services, state, ['IDP_FLOW'], refusals);
  const { projectId, providerId, nonce, verifier, redirectUri } = details as Omit<Journey, 'state'>;
  demand(projectId === request.projectId, refusals.invalid);
  demand(
    sessionId !== undefined && digest(sessionId) === nonce,
    'INVALID_IDP_RESPONSE : This sign-in was started in another window.',
  );
  await useCode(services.db, services, hash, refusals.invalid);
  return { projectId, providerId, nonce, verifier, redirectUri, state };
}
