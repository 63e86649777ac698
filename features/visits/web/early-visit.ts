import { storedToken, tokenUid } from '#features/users/web/stored-token.ts';
import { makeCall } from '#platform/web/make-call.ts';
import type { Visit, visitById } from '../visit-contract.ts';

declare global {
  /** Asked for by `entry-early.ts`, while the scripts of the page are still on their way. */
  var earlyVisit: { address: string; answer: Promise<Response> } | undefined;
}

/** A visit by the token that the browser has, without waiting for the session. */
export async function fetchVisitEarly(id: string, signal: AbortSignal): Promise<Visit> {
  const asked = globalThis.earlyVisit;
  globalThis.earlyVisit = undefined;
  if (asked?.address === `/visits/${id}`) {
    const answer = await asked.answer.catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as Visit;
  }
  const token = storedToken(tokenUid());
  const call = { method: 'GET', path: '/visits/:id' } as typeof visitById;
  return makeCall(call, { params: { id }, signal, ...(token !== undefined && { token }) });
}
