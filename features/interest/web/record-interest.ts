import { type InterestKind, interestPath } from '../interest-kinds.ts';

/** Tells the server without waiting for it, even when the page is left; the answer is empty. */
export function recordInterest(kind: InterestKind, id: string): void {
  const body = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  navigator.sendBeacon?.(`/api${interestPath.replace(':id', id)}`, body);
}
