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
