import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#platform/database/tables.ts';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { openSealing } from './open-sealing.ts';
import { sealingWith, WrongSeal } from './sealing.ts';
import { renewSecret, sealSecret, storedSecret } from './stored-secrets.ts';

const newKey = () => randomBytes(32).toString('base64url');

test('what is sealed opens with its key and for its row alone, and unchanged', () => {
  const sealing = sealingWith(randomBytes(32));
  const sealed = sealing.seal('গোপন secret', 'identity_keys/one');
  assert.equal(sealing.open(sealed, 'identity_keys/one'), 'গোপন secret');
  assert.notEqual(sealing.seal('গোপন secret', 'identity_keys/one'), sealed);
  assert.ok(!Buffer.from(sealed.slice(7), 'base64url').includes('secret'));
  const others = [
    () => sealing.open(sealed, 'identity_keys/two'),
    () => sealingWith(randomBytes(32)).open(sealed, 'identity_keys/one'),
    () =>
      sealing.open(
        sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).slice(0, -1),
        'identity_keys/one',
      ),
    () => sealing.open('sealed.AAAA', 'identity_keys/one'),
    () => sealing.open('an old secret', 'identity_keys/one'),
  ];
  for (const open of others) assert.throws(open, WrongSeal);
});

for (const kind of databases) {
  const openAt = async () => {
    const place = await freshStorage(kind);
    const file = join(place.folder, 'test.db');
    const db = openDatabase<Tables>({ url: place.url, file, log: () => {} });
    await migrate(db);
    const dispose = async () => {
      await db.destroy();
      await place[Symbol.asyncDispose]();
    };
    return { db, folder: place.folder, [Symbol.asyncDispose]: dispose };
  };

  test(`the key is made beside the data, for its owner alone, and another one is refused, on ${kind}`, async () => {
    await using place = await openAt();
    const { db, folder } = place;
    const both = await Promise.all([1, 2].map(() => openSealing(db, { setting: undefined, folder })));
    const secret = await storedSecret(db, both[0]!, 'a-key');
    assert.equal(await storedSecret(db, both[1]!, 'a-key'), secret);
    const file = join(folder, 'seal.key');
    assert.equal((await stat(file)).mode & 0o777, 0o600);

    const setting = (await readFile(file, 'utf8')).trim();
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    const again = await openSealing(db, { setting, folder: elsewhere });
    assert.equal(await storedSecret(db, again, 'a-key'), secret);
    await assert.rejects(
      openSealing(db, { setting: undefined, folder: elsewhere }),
      /the database is sealed: set the SEAL_KEY/,
    );
    await assert.rejects(
      openSealing(db, { setting: newKey(), folder }),
      /sealed with another key than the one here/,
    );
    await assert.rejects(readFile(join(elsewhere, 'seal.key')), /ENOENT/);
    await writeFile(join(elsewhere, 'seal.key'), 'nonsense');
    await assert.rejects(
      openSealing(db, { setting: undefined, folder: elsewhere }),
      /seal\.key in DATA_DIR is damaged/,
    );
  });

  test(`a secret of before is sealed as it is, and a renewed one is another, on ${kind}`, async () => {
    await using place = await openAt();
    const { db, folder } = place;
    const sealing = await openSealing(db, { setting: newKey(), folder });
    await db.insertInto('secrets').values({ name: 'old', value: 'c2VjcmV0' }).execute();
    await sealSecret(db, sealing, 'old');
    await sealSecret(db, sealing, 'old');
    assert.equal(await storedSecret(db, sealing, 'old'), 'c2VjcmV0');
    const rows = await db.selectFrom('secrets').select('value').where('name', '=', 'old').execute();
    assert.match(rows[0]!.value, /^sealed\./);
    await renewSecret(db, sealing, 'old');
    assert.match(await storedSecret(db, sealing, 'old'), /^[\w-]{43}$/);
    await assert.rejects(readFile(join(folder, 'seal.key')), /ENOENT/);
  });
}
