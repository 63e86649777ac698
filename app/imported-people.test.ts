import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { accessToken, register } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { beside, openHouse } from './testing/house.ts';

for (const kind of databases)
  test(`people who were imported before the opening come in with the password they had, on ${kind}`, async () => {
    await using before = await openHouse(kind, { TEST_ROUTES: 'on' });
    const email = 'karim@example.com';
    const passwordHash = createHash('sha256').update('pepperBagerhat-7').digest('base64');
    const people = {
      hashAlgorithm: 'SHA256',
      rounds: 1,
      users: [{ localId: 'k-1', email, emailVerified: true, passwordHash, salt: 'cGVwcGVy' }],
    };
    const imported = await before.ask('/v1/projects/hatbodol/accounts:batchCreate', {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(people),
    });
    assert.deepEqual(((await imported.json()) as { error: object[] }).error, []);

    await using opened = await openHouse(kind, {
      ...beside(before),
      TEST_ROUTES: 'off',
      PASSWORD_MEMORY_KIB: '1024',
    });
    const { identity, call } = opened;
    await assert.rejects(identity('signInWithPassword', { email, password: 'bagerhat-7' }), /INVALID_LOGIN/);
    const { idToken, localId } = await identity('signInWithPassword', { email, password: 'Bagerhat-7' });
    assert.equal(localId, 'k-1');
    await call(register, { token: idToken, body: { name: 'Karim' } });
    assert.ok((await call(accessToken, { token: idToken, query: { email } })).accessToken);
    await identity('signInWithPassword', { email, password: 'Bagerhat-7' });
  });
