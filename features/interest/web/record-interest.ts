import { addressOf } from '#platform/contract/client.ts';
import { type InterestKind, noteInterest } from '../interest-contract.ts';

/** Tells the server without waiting for it, even when the page is left; the answer is empty. */
export function recordInterest(kind: InterestKind, id: string): void {
  const body = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  navigator.sendBeacon?.(addressOf(noteInterest, { params: { id } }), body);
}
