import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { isSealed, keyBytes, type Sealing } from './sealing.ts';

const rowOf = (name: string) => `secrets/${name}`;

const newValue = (sealing: Sealing, name: string) =>
  sealing.seal(randomBytes(keyBytes).toString('base64url'), rowOf(name));

/** A random key of ours by its name: the first process makes it, all read the stored one. */
export async function storedSecret(db: Database, sealing: Sealing, name: string): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const stored = await read();
  if (stored) return sealing.open(stored.value, rowOf(name));
  await db
    .insertInto('secrets')
    .values({ name, value: newValue(sealing, name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return sealing.open((await read())!.value, rowOf(name));
}

/** From now on there is another one under this name. */
export async function renewSecret(db: Database, sealing: Sealing, name: string): Promise<void> {
  const value = newValue(sealing, name);
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Seals a secret that an earlier version stored as it was. */
export async function sealSecret(db: Database, sealing: Sealing, name: string): Promise<void> {
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (!stored || isSealed(stored.value)) return;
  await db
    .updateTable('secrets')
    .set({ value: sealing.seal(stored.value, rowOf(name)) })
    .where('name', '=', name)
    .where('value', '=', stored.value)
    .execute();
}
