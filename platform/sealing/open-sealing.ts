import type { Database } from '#platform/database/tables.ts';
import { findSealKey, keyFileName, makeSealKey } from './seal-key.ts';
import { type Sealing, sealingWith, WrongSeal } from './sealing.ts';

export const sealCheck = 'seal-check';
const row = `secrets/${sealCheck}`;

/** The database is sealed with a key that is not here; the message says what to do. */
export class SealKeyMissing extends Error {}

export const whereSealKeyIs = `the SEAL_KEY of the server that wrote it (the setting there, or the file ${keyFileName} in its DATA_DIR)`;

type KeyOptions = { setting: string | undefined; folder: string };

/** The sealing of this database. Its first process decides with which key; another one is refused. */
export async function openSealing(db: Database, { setting, folder }: KeyOptions): Promise<Sealing> {
  // Read first: whoever sealed it had made the key before.
  const check = await readCheck(db);
  const key = (await findSealKey(setting, folder)) ?? (check ? undefined : await makeSealKey(folder));
  if (!key) throw new SealKeyMissing(`the database is sealed: set ${whereSealKeyIs}`);
  const sealing = sealingWith(key);
  if (!check)
    await db
      .insertInto('secrets')
      .values({ name: sealCheck, value: sealing.seal(sealCheck, row) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  demandOpens(sealing, (await readCheck(db))!);
  return sealing;
}

/** Whether the key of a saved database, known by its `seal-check`, is here; another one is refused. */
export async function hasKeyFor(check: string, { setting, folder }: KeyOptions): Promise<boolean> {
  const key = await findSealKey(setting, folder);
  if (key) demandOpens(sealingWith(key), check);
  return key !== undefined;
}

const readCheck = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', sealCheck).executeTakeFirst())?.value;

function demandOpens(sealing: Sealing, check: string) {
  try {
    sealing.open(check, row);
  } catch (error) {
    if (!(error instanceof WrongSeal)) throw error;
    throw new SealKeyMissing(
      `the database is sealed with another key than the one here: set ${whereSealKeyIs}`,
    );
  }
}
