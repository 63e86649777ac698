import { createHash } from 'node:crypto';
import { demand } from '../wire-error.ts';

/** The token contains the nonce's digest; the nonce itself is known only to whoever requested the token. */
export function demandNonce(inToken: unknown, raw: string | undefined): void {
  if (inToken === undefined && raw === undefined) return;
  const hash = createHash('sha256').update(raw ?? '');
  const digests = [hash.copy().digest('hex'), hash.digest('base64url')];
  demand(raw && digests.some((digest) => digest === inToken), 'MISSING_OR_INVALID_NONCE');
}
