import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';

export type SigningKey = {
  kid: string;
  stage: 'next' | 'active' | 'retired';
  privateKey: CryptoKey;
  publicJwk: JWK;
  publicKey: CryptoKey;
};

export type KeyRing = ReturnType<typeof keyRing>;

/** Cache lifetime of our published keys, and so the time a next key is published before it signs. */
export const publishedSeconds = 300;
const hour = 3_600_000;
const cacheMs = 15_000;
const rotateAfterMs = 30 * 24 * hour;
// A token lives an hour; the second one is for caches of the key set and clock skew.
const retiredMs = 2 * hour;

/** The RSA keys of ID tokens: the next one, the active one, and retired ones whose tokens may still be valid. */
export function keyRing({ db, sealing, now }: { db: Database; sealing: Sealing; now: () => number }) {
  let cached: { keys: SigningKey[]; at: number } | undefined;

  const read = async () => {
    const rows = await db.selectFrom('identity_keys').select(['kid', 'stage', 'private_jwk']).execute();
    const keys = await Promise.all(
      rows.map(async ({ kid, stage, private_jwk }) => ({
        stage,
        ...(await importKeys(kid, sealing.open(private_jwk, keyRow(kid)))),
      })),
    );
    cached = { keys, at: now() };
    return keys;
  };
  const ensure = async () => {
    const keys = await read();
    const missing = (['active', 'next'] as const).filter((stage) => !keys.some((key) => key.stage === stage));
    if (missing.length === 0) return keys;
    for (const stage of missing) {
      // Of several processes that start at once the first one's key stays: a stage is unique.
      const key = { ...(await newKey(sealing)), stage, ...stamps(now) };
      await db
        .insertInto('identity_keys')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return read();
  };
  let ensuring: Promise<SigningKey[]> | undefined;
  const ensureOnce = () => (ensuring ??= ensure().finally(() => (ensuring = undefined)));
  const current = async () => {
    const age = cached ? now() - cached.at : Infinity;
    const keys = cached && age >= 0 && age < cacheMs ? cached.keys : await read();
    return keys.some(({ stage }) => stage === 'active') ? keys : ensureOnce();
  };

  const rotate = async () => {
    const fresh = await newKey(sealing);
    const leaving = (await ensureOnce()).find(({ stage }) => stage === 'active')!.kid;
    await inTransaction(db, async (db) => {
      const changed_at = iso(now());
      const retired = await db
        .updateTable('identity_keys')
        .set({ stage: 'retired', changed_at })
        .where('kid', '=', leaving)
        .where('stage', '=', 'active')
        .returning('kid')
        .executeTakeFirst();
      // Another process has rotated already.
      if (!retired) return;
      await db
        .updateTable('identity_keys')
        .set({ stage: 'active', changed_at })
        .where('stage', '=', 'next')
        .execute();
      await db
        .insertInto('identity_keys')
        .values({ ...fresh, stage: 'next', ...stamps(now) })
        .execute();
    });
    cached = undefined;
  };

  return {
    /** Asks the database which key signs: after `rotate-keys` no token is signed with one that is gone. */
    signer: async () => {
      const active = await db
        .selectFrom('identity_keys')
        .select('kid')
        .where('stage', '=', 'active')
        .executeTakeFirst();
      const keys = await current();
      const isCurrent = ({ kid, stage }: SigningKey) => stage === 'active' && kid === active?.kid;
      return keys.find(isCurrent) ?? (await read()).find(({ stage }) => stage === 'active')!;
    },
    /** An unknown kid may be another process's new key: read again, at most once a second. */
    publicKey: async (kid: string) => {
      const find = (keys: SigningKey[]) => keys.find((key) => key.kid === kid)?.publicKey;
      return find(await current()) ?? (cached && now() - cached.at > 1000 ? find(await read()) : undefined);
    },
    published: async () => (await current()).map(({ publicJwk }) => publicJwk),
    publishedAsPem: async () =>
      Object.fromEntries(
        await Promise.all(
          (await current()).map(async ({ kid, publicKey }) => [kid, await exportSPKI(publicKey)]),
        ),
      ),
    rotate,
    /** Creates missing keys, rotates old ones, deletes retired ones that no valid token was signed with. */
    tend: async () => {
      await ensureOnce();
      const old = iso(now() - rotateAfterMs);
      const due = await db
        .selectFrom('identity_keys')
        .select('kid')
        .where('stage', '=', 'active')
        .where('changed_at', '<', old)
        .executeTakeFirst();
      if (due) await rotate();
      await db
        .deleteFrom('identity_keys')
        .where('stage', '=', 'retired')
        .where('changed_at', '<', iso(now() - retiredMs))
        .execute();
    },
  };
}

const iso = (ms: number) => new Date(ms).toISOString();
const stamps = (now: () => number) => ({ created_at: iso(now()), changed_at: iso(now()) });

/** An active and a next key that nobody has seen. */
export async function newKeys(sealing: Sealing, now: () => number) {
  const stages = ['active', 'next'] as const;
  return Promise.all(stages.map(async (stage) => ({ ...(await newKey(sealing)), stage, ...stamps(now) })));
}

/** The row that a private key is sealed for. */
export const keyRow = (kid: string): string => `identity_keys/${kid}`;

async function newKey(sealing: Sealing) {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, private_jwk: sealing.seal(JSON.stringify(jwk), keyRow(kid)) };
}

async function importKeys(kid: string, privateJwk: string) {
  const jwk = JSON.parse(privateJwk) as JWK;
  const publicJwk = { kty: 'RSA', n: jwk.n, e: jwk.e, kid, alg: 'RS256', use: 'sig' } satisfies JWK;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, 'RS256') as Promise<CryptoKey>,
    importJWK(publicJwk, 'RS256', { extractable: true }),
  ]);
  return { kid, privateKey, publicKey, publicJwk };
}
