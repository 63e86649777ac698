import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runReminders } from './reminders/run-reminders.ts';

test('each side of a visit is reminded once, whichever server is killed on the way', async () => {
  const size = { visits: 12, processes: 2, stages: [26, 27, 60, 61], stageMs: 200 };
  const { kills, letters, missing, tooMany, toOthers, textsTwice, textsToOthers } = await runReminders(
    'postgres',
    size,
    'short',
  );
  assert.deepEqual(
    { missing, tooMany, toOthers, textsTwice, textsToOthers },
    { missing: 0, tooMany: 0, toOthers: 0, textsTwice: 0, textsToOthers: 0 },
  );
  assert.ok(kills >= 8 && letters > 24);
});
