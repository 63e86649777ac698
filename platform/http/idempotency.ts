import { createHash } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { keyReused, Refused, refuseField } from '#platform/contract/refusal.ts';

export type Stored = { status: number; answer: string };

const keepHours = 24;

export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuseField('Idempotency-Key', m.refusal_bad_idempotency_key());
  return key;
}

/**
 * Does the work once for a key, in the transaction of the work itself: the key and what it made are stored
 * together or not at all. A twin that arrives meanwhile waits on the key's row and gets the first answer.
 */
export async function once(
  db: Database,
  { owner, key, call, sent }: { owner: string; key: string; call: string; sent: unknown },
  work: () => Promise<Stored>,
): Promise<Stored> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call, sent]))
    .digest('base64url');
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, fingerprint, status: 0, answer: '', created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = db.selectFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key);
  if (!claimed) {
    const first = await row.select(['fingerprint', 'status', 'answer']).executeTakeFirstOrThrow();
    if (first.fingerprint !== fingerprint) throw new Refused(keyReused);
    return { status: first.status, answer: first.answer };
  }
  const stored = await work();
  await db
    .updateTable('idempotency_keys')
    .set(stored)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
  return stored;
}

/** What an account was answered is not said again to whoever holds it now. */
export async function forgetAnswersTo(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}

export async function forgetOldKeys(db: Database): Promise<void> {
  const before = new Date(Date.now() - keepHours * 3_600_000).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
