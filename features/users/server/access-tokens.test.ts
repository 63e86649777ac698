import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#platform/database/tables.ts';
import { sealingWith } from '#platform/sealing/sealing.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { accessTokens, renewAccessKey } from './access-tokens.ts';

test('a renewed key refuses tokens of before in every process within five seconds, and new ones in none', async () => {
  await using place = await freshStorage('sqlite');
  await using db = openDatabase<Tables>({
    url: undefined,
    file: join(place.folder, 'test.db'),
    log: () => {},
  });
  await migrate(db);
  const clock = { ahead: 0 };
  const sealing = sealingWith(randomBytes(32));
  const open = () =>
    accessTokens({
      db,
      sealing,
      issuer: 'https://example.com',
      now: () => new Date(Date.now() + clock.ahead),
    });
  const [one, two] = [await open(), await open()];
  const bearer = { uid: 'rahim', user: 'id', role: 'Member', sessionId: 'session' } as const;
  const before = await one.issue(bearer);
  for (const process of [one, two]) assert.equal((await process.read(before))?.uid, 'rahim');

  await renewAccessKey(db, sealing);
  clock.ahead = 1500;
  const after = await one.issue(bearer);
  assert.equal(await one.read(before), undefined);
  // A name that the other process does not know is looked up at once.
  assert.equal((await two.read(after))?.uid, 'rahim');
  assert.equal(await two.read(before), undefined);
  const three = await open();
  await renewAccessKey(db, sealing);
  clock.ahead += 5001;
  assert.equal(await three.read(after), undefined);
});
