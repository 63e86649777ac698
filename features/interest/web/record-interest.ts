import type { InterestKind } from '../interest-contract.ts';

/** Tells the server without waiting for it; the answer is empty. */
export function recordInterest(kind: InterestKind, laptopId: string): void {
  navigator.sendBeacon?.(`/interest/${kind}/${laptopId}`);
}
