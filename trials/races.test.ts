import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { marketRaces } from './races/laptop-races.ts';
import { run } from './races/race.ts';
import { signInRaces } from './races/sign-in-races.ts';

for (const kind of databases)
  test(`twenty at once break no rule, on ${kind}`, async () => {
    for await (const { rule, violations } of run([...marketRaces, ...signInRaces], kind, 2))
      assert.deepEqual(violations, [], rule);
  });
