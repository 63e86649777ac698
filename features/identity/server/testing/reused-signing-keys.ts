import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { sealingWith } from '#platform/sealing/sealing.ts';
import { keyRing } from '../tokens/signing-keys.ts';

/** The sealing of this process's tests, so that they can share what it sealed. */
export const testSealing = sealingWith(randomBytes(32));

let made: ReturnType<typeof makeKeys> | undefined;

/** The signing keys that this process made first, for every later test: making RSA keys is most of a short test's work. */
export async function reuseSigningKeys(db: Database): Promise<void> {
  if (made)
    await db
      .insertInto('identity_keys')
      .values(await made)
      .execute();
  else await (made = makeKeys(db));
}

async function makeKeys(db: Database) {
  await keyRing({ db, sealing: testSealing, now: Date.now }).tend();
  return db.selectFrom('identity_keys').selectAll().execute();
}
