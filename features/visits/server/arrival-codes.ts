import { createHmac } from 'node:crypto';
import type { Side } from '../visit-kinds.ts';
import type { VisitRow } from './visit-ports.ts';

export const codeTries = 5;

/**
 * Four digits that follow from the visit, the side, the number of its code and a secret: nothing in the rows of a visit
 * gives them away.
 */
export function arrivalCode(secret: string, visit: VisitRow, side: Side): string {
  const digest = createHmac('sha256', secret)
    .update(`${visit.id}:${side}:${visit[`${side}_code`]}`)
    .digest();
  return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
}
