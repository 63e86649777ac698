import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { raceForEnds } from './visits/ending-races.ts';
import { raceForSlots } from './visits/slot-races.ts';
import { openVisitServers } from './visits/visit-servers.ts';

for (const kind of databases)
  test(`of twenty who agree to one time one has it, and nothing agreed outlives what it was about, on ${kind}`, async () => {
    await using servers = await openVisitServers(kind);
    const { agreed, lost, otherLosses, overlaps } = await raceForSlots(servers, 4, 'short');
    assert.deepEqual(
      { agreed, lost, otherLosses, overlaps },
      { agreed: 4, lost: 76, otherLosses: [], overlaps: 0 },
    );
    const { failures, outlived } = await raceForEnds(servers, 5, 'Ends');
    assert.deepEqual({ failures, outlived }, { failures: [], outlived: 0 });
  });
