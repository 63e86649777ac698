import { demandFreeClaims } from '../tokens/reserved-claims.ts';
import { demand, WireError } from '../wire-error.ts';

/** Custom claims as they are stored; none of them may shadow one of ours. */
export function freeClaims(given: string): string {
  const claims = parsed(given);
  demand(typeof claims === 'object' && claims !== null && !Array.isArray(claims), 'INVALID_CLAIMS');
  demandFreeClaims(claims);
  return JSON.stringify(claims);
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw new WireError('INVALID_CLAIMS');
  }
}
