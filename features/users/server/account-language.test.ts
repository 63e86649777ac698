import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { databases } from '#platform/testing/storage.ts';
import { callsOver } from '#platform/contract/client.ts';
import { register } from '../user-contract.ts';
import { languageOf } from './user-queries.ts';

for (const kind of databases)
  test(`an account has the language of the page it was opened on, and keeps it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { db } = house.house;
    const on = (language: string) =>
      callsOver((address, init) => {
        const headers = { ...init.headers, 'accept-language': language };
        return house.ask(address, { ...init, headers });
      });
    const rahim = await house.join('Rahim');
    assert.equal(await languageOf(db, rahim.id), 'en');
    await db.deleteFrom('users').where('id', '=', rahim.id).execute();
    const again = { token: rahim.idToken, body: { name: 'রহিম' } };
    const { _id: id } = await on('bn')(register, again);
    assert.equal(await languageOf(db, id), 'bn');
    assert.equal((await on('en')(register, again))._id, id);
    assert.equal(await languageOf(db, id), 'bn');
  });
