import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import type { IdentityRequest, IdentityServices } from './identity-services.ts';
import { iso } from './identity-services.ts';

export type AuditEvent =
  | 'account-created'
  | 'account-deleted'
  | 'account-disabled'
  | 'account-enabled'
  | 'claims-changed'
  | 'code-sent'
  | 'email-changed'
  | 'email-verified'
  | 'factor-enrolled'
  | 'factor-withdrawn'
  | 'keys-rotated'
  | 'password-changed'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'refresh-token-reused'
  | 'sessions-ended'
  | 'sign-in'
  | 'sign-in-failed';

/** What the ids of the trail from this moment on begin with, or something later: they begin with their time. */
export function firstIdAt(ms: number): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** Appends to the audit log, in the transaction of the change itself. */
export async function audit(
  db: Database,
  { now }: Pick<IdentityServices, 'now'>,
  { address, agent }: Pick<IdentityRequest, 'address' | 'agent'>,
  event: AuditEvent,
  uid: string | null,
  details: Record<string, string> = {},
): Promise<void> {
  const row = {
    id: randomUUIDv7(),
    at: iso(now()),
    event,
    uid,
    address,
    agent,
    details: JSON.stringify(details),
  };
  await db.insertInto('identity_audit').values(row).execute();
}
