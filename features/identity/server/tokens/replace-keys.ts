import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { renewSecret } from '#platform/sealing/stored-secrets.ts';
import { audit } from '../audit.ts';
import { iso } from '../identity-services.ts';
import { refreshKeyName } from './refresh-tokens.ts';
import { newKeys } from './signing-keys.ts';

/**
 * Every key anew, and every session over: for the day on which a key, or the database with the key that seals it,
 * came into other hands. `alsoRenew` renews the keys of other rooms.
 */
export async function replaceEveryKey(
  db: Database,
  {
    sealing,
    now,
    alsoRenew,
  }: { sealing: Sealing; now: () => number; alsoRenew: (db: Database, sealing: Sealing) => Promise<void> },
): Promise<{ endedSessions: number }> {
  const fresh = await newKeys(sealing, now);
  return inTransaction(db, async (db) => {
    await db.deleteFrom('identity_keys').execute();
    await db.insertInto('identity_keys').values(fresh).execute();
    await renewSecret(db, sealing, refreshKeyName);
    await alsoRenew(db, sealing);
    const { numUpdatedRows } = await db
      .updateTable('identity_sessions')
      .set({ ended_at: iso(now()) })
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    await audit(db, { now }, { address: 'command line', agent: '' }, 'keys-rotated', null);
    return { endedSessions: Number(numUpdatedRows) };
  });
}
