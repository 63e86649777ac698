import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twinFigures } from '#bench/support/twin-figures.ts';

test('a photograph that was rescaled, recompressed, cropped or mirrored is found again, and no other one', async (t) => {
  const { recall, falseAlarms, pairs, tries } = await twinFigures(16);
  t.diagnostic(
    `recall ${(recall * 100).toFixed(1)} % of ${tries}, ${falseAlarms} false alarms in ${pairs} pairs`,
  );
  assert.ok(recall >= 0.95, `${recall}`);
  assert.ok(falseAlarms <= pairs * 0.001, `${falseAlarms} of ${pairs}`);
});
