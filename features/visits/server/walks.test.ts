import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMeetings } from '#app/testing/meetings.ts';
import { randomly } from '#platform/testing/random-seed.ts';
import { databases } from '#platform/testing/storage.ts';
import { walkVisit } from '../testing/walk-visits.ts';

for (const kind of databases)
  test(
    `a visit does what the table of its states says, whatever anybody tries, on ${kind}`,
    randomly(async (random) => {
      await using meetings = await openMeetings(kind);
      const laptop = await meetings.post();
      let taken = 0;
      for (let walk = 0; walk < 12; walk += 1)
        taken += (await walkVisit(meetings, random, { laptop, stepCount: 20 })).taken;
      assert.ok(taken > 12);
    }),
  );
