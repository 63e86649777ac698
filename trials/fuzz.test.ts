import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { fuzzServer } from './fuzz/fuzz-server.ts';
import { attackSlowly } from './fuzz/slow-clients.ts';

for (const kind of databases)
  test(`odd requests are refused in one shape and break nothing, on ${kind}`, async () => {
    const { faults, works, slowest } = await fuzzServer(kind, { requests: 1500, seed: 7, members: 10 });
    assert.deepEqual(faults, []);
    assert.ok(works);
    assert.ok(slowest.ms < 8000, slowest.description);
  });

test('slow clients keep nobody else waiting', async () => {
  const { during, uploadWorks } = await attackSlowly({ clients: 60, seconds: 1, untilDisconnected: false });
  assert.equal(during.refused, 0);
  assert.ok(uploadWorks);
});
