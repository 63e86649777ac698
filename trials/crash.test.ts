import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Findings } from './crash/findings.ts';
import { diskUnavailable } from './crash/fragile-disk.ts';
import { runFullDisk } from './crash/full-disk.ts';
import { runPowerCuts } from './crash/power-cut.ts';
import { runSigkill } from './crash/sigkill.ts';
import { runSigterm } from './crash/sigterm.ts';

const seed = 'short';
const reason = diskUnavailable();
const needsDisk = { skip: reason !== undefined && `no disk can be made and cut off here (${reason})` };

function assertDurable({ acknowledgedWrites, lost, halfDone }: Findings) {
  assert.deepEqual([...lost, ...halfDone], [], `seed ${seed}`);
  assert.ok(acknowledgedWrites > 0, `nothing was acknowledged, seed ${seed}`);
}

test('what was promised before a kill is there after it, of the server and of its database', async () => {
  assertDurable((await runSigkill('postgres', 2, seed)).findings);
});

test('what was promised before a power cut is there after it', needsDisk, async () => {
  const { failedStarts, findings } = await runPowerCuts(1, seed);
  assert.equal(failedStarts, 0);
  assertDurable(findings);
});

test('a full disk refuses writes, is still read, and keeps what was promised', needsDisk, async () => {
  const { failedWrites, reads, findings } = await runFullDisk(1, seed);
  assert.deepEqual(new Set(failedWrites.map(({ status }) => status)), new Set([507]));
  assert.deepEqual(new Set(reads.map(({ status }) => status)), new Set([200]));
  assertDurable(findings);
});

test('a server that is told to stop under load answers what it was asked', async () => {
  const { cleanExits, failedReads, truncatedResponses, findings } = await runSigterm(1, seed);
  assert.deepEqual(
    { cleanExits, failedReads, truncatedResponses },
    { cleanExits: 1, failedReads: 0, truncatedResponses: 0 },
  );
  assert.equal(findings.doneWithoutResponse, 0);
  assertDurable(findings);
});
