import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullDisk } from './crash/full-disk.ts';
import type { Findings } from './crash/findings.ts';
import { kills } from './crash/sigkill.ts';
import { powerCuts } from './crash/power-cut.ts';
import { terms } from './crash/sigterm.ts';
import { whyNoDisk } from './crash/fragile-disk.ts';

const noDisk = whyNoDisk();
const needsDisk = { skip: noDisk !== undefined && `no disk can be made and cut off here (${noDisk})` };

function assertKept({ promises, lost, halfDone }: Findings) {
  assert.deepEqual([...lost, ...halfDone], []);
  assert.ok(promises > 0, 'nothing was promised');
}

test('what was promised before a kill is there after it, of the server and of its database', async () => {
  assertKept((await kills('postgres', 2, 'short')).findings);
});

test('what was promised before a power cut is there after it', needsDisk, async () => {
  const { unopened, findings } = await powerCuts(1, 'short');
  assert.equal(unopened, 0);
  assertKept(findings);
});

test('a full disk refuses writes, is still read, and keeps what was promised', needsDisk, async () => {
  const { refused, seen, findings } = await fullDisk(1, 'short');
  assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([507]));
  assert.deepEqual(new Set(seen.map(({ status }) => status)), new Set([200]));
  assertKept(findings);
});

test('a server that is told to stop under load answers what it was asked', async () => {
  const { exits, failed, halfHeard, findings } = await terms(1, 'short');
  assert.deepEqual({ exits, failed, halfHeard }, { exits: 1, failed: 0, halfHeard: 0 });
  assert.equal(findings.doneUnanswered, 0);
  assertKept(findings);
});
