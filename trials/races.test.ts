import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { everyRace } from './races/every-race.ts';
import { runRaces } from './races/race.ts';

for (const kind of databases)
  test(`twenty at once break no rule, on ${kind}`, async () => {
    for await (const { rule, violations } of runRaces(everyRace, kind, 2))
      assert.deepEqual(violations, [], rule);
  });
