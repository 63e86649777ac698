import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';

// PKCS #8 of an Ed25519 key, up to its 32 bytes.
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checks with the house's own key, which lies sealed in the database. */
export async function checkSigner(db: Database, sealing: Sealing) {
  const seed = Buffer.from(await storedSecret(db, sealing, 'check-key'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}
export type CheckSigner = Awaited<ReturnType<typeof checkSigner>>;

/** The one JSON of a value: names in order, no spaces (RFC 8785 for what stands in a check). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}
