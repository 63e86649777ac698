import type { Database } from '#platform/database/tables.ts';
import { type Sealing, sealedPrefix } from '#platform/sealing/sealing.ts';
import { sealSecret } from '#platform/sealing/stored-secrets.ts';
import { factorRow } from './second-factor/totp.ts';
import { refreshKeyName } from './tokens/refresh-tokens.ts';
import { keyRow } from './tokens/signing-keys.ts';

const sealed = `${sealedPrefix}%`;

/** Seals what earlier versions stored as it was. Of processes that start at once, one finds each row. */
export async function sealRows(db: Database, sealing: Sealing): Promise<void> {
  await sealSecret(db, sealing, refreshKeyName);
  const keys = await db
    .selectFrom('identity_keys')
    .select(['kid', 'private_jwk'])
    .where('private_jwk', 'not like', sealed)
    .execute();
  for (const { kid, private_jwk } of keys)
    await db
      .updateTable('identity_keys')
      .set({ private_jwk: sealing.seal(private_jwk, keyRow(kid)) })
      .where('kid', '=', kid)
      .where('private_jwk', '=', private_jwk)
      .execute();
  const factors = await db
    .selectFrom('identity_factors')
    .select(['uid', 'id', 'totp_secret'])
    .where('totp_secret', 'not like', sealed)
    .execute();
  for (const { uid, id, totp_secret } of factors)
    await db
      .updateTable('identity_factors')
      .set({ totp_secret: sealing.seal(totp_secret!, factorRow({ uid, id })) })
      .where('uid', '=', uid)
      .where('id', '=', id)
      .where('totp_secret', '=', totp_secret)
      .execute();
}
