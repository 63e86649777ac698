import type { Database } from '#platform/database/tables.ts';
import { keyRing } from '../tokens/signing-keys.ts';

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
  await keyRing(db, Date.now).tend();
  return db.selectFrom('identity_keys').selectAll().execute();
}
