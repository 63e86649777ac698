import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { fuzz } from './fuzz/fuzz-server.ts';
import { besiege } from './fuzz/slow-clients.ts';

for (const kind of databases)
  test(`odd requests are refused in one shape and break nothing, on ${kind}`, async () => {
    const { wrong, works, slowest } = await fuzz(kind, { requests: 1500, seed: 7, members: 10 });
    assert.deepEqual(wrong, []);
    assert.ok(works);
    assert.ok(slowest.ms < 8000, slowest.what);
  });

test('slow clients keep nobody else waiting', async () => {
  const { during, upload } = await besiege({ clients: 60, seconds: 1, untilGone: false });
  assert.equal(during.refused, 0);
  assert.ok(upload);
});
