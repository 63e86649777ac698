// Nothing acknowledged is lost and nothing is left half done, whatever happens to the server.
// npm run trial:crash -- [kill|power|disk|terms|backup|away ...] [share of the counts: 0.1] [--seed=word] [--careless]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { claim, figure } from '#platform/testing/claim.ts';
import { databases } from '#platform/testing/storage.ts';
import { runBackupRestore } from './crash/backup-restore.ts';
import { runDatabaseOutage } from './crash/database-outage.ts';
import type { Findings } from './crash/findings.ts';
import { diskUnavailable } from './crash/fragile-disk.ts';
import { runFullDisk } from './crash/full-disk.ts';
import { runPowerCuts } from './crash/power-cut.ts';
import { runSigkill } from './crash/sigkill.ts';
import { runSigterm } from './crash/sigterm.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    /** A server that does not wait for its disk: the trial of power cuts must then fail. */
    careless: { type: 'boolean', default: false },
  },
});
const { seed, careless } = values;
const share = Number(positionals.find((word) => !Number.isNaN(Number(word))) ?? 1);
const scaled = (rounds: number) => Math.max(2, Math.round(rounds * share));
const none = { atMost: 0 };

const trials: Record<string, () => Promise<void>> = {
  async kill() {
    for (const kind of databases) {
      const { rounds, findings, startMs, reconnectMs } = await runSigkill(kind, scaled(100), seed);
      figure(`killed on ${kind}, cycles`, rounds);
      reportFindings(findings);
      reportTimes('from a start to ready', startMs);
      reportTimes('from the database back to ready', reconnectMs);
    }
  },
  async power() {
    const settings: Record<string, string> = careless
      ? { NODE_OPTIONS: '--import=./trials/crash/no-fsync.ts' }
      : {};
    const { rounds, newServers, failedStarts, findings, startMs } = await runPowerCuts(
      scaled(50),
      seed,
      settings,
    );
    figure('power cuts', rounds);
    figure('of them right after the first start', newServers);
    reportFindings(findings);
    claim('that did not open again', failedStarts, none);
    reportTimes('from a start to ready', startMs);
  },
  async disk() {
    const { rounds, failedWrites, reads, findings, recoveryMs } = await runFullDisk(scaled(5), seed);
    figure('disks filled', rounds);
    figure('writes refused with 507', failedWrites.length);
    const otherFailures = failedWrites.filter(({ status }) => status !== 507);
    claim('writes refused otherwise', otherFailures.length, none);
    reportFindings(findings);
    const failedReads = reads.filter(({ status }) => status !== 200);
    claim('reads of a full disk not answered with 200', failedReads.length, none);
    reportTimes('a read of a full disk', timesOf(reads));
    reportTimes('from room to a posted machine', recoveryMs);
  },
  async terms() {
    const { rounds, cleanExits, failedReads, truncatedResponses, findings, stopMs } = await runSigterm(
      scaled(100),
      seed,
    );
    figure('times told to stop under load', rounds);
    reportFindings(findings);
    claim('writes done whose answer was cut off', findings.doneWithoutResponse, none);
    claim('answers that broke off', truncatedResponses, none);
    claim('reads answered with an error', failedReads, none);
    claim('stops that did not end in order', rounds - cleanExits, none);
    reportTimes('from the signal to the end', stopMs);
  },
  async backup() {
    for (const kind of databases) {
      const { rounds, findings } = await runBackupRestore(kind, scaled(10), seed);
      figure(`saved while writing and restored on ${kind}, times`, rounds);
      reportFindings(findings);
    }
  },
  async away() {
    const { rounds, during, wrong, findings, recoveryMs } = await runDatabaseOutage(scaled(20), seed);
    figure('times the database went away', rounds);
    figure('answers without it', during.length);
    reportFindings(findings);
    claim('answers without it that were not the right ones', wrong.length, none);
    for (const { address, status, ms } of wrong)
      print(`        ${address}: ${status} after ${ms.toFixed(0)} ms`);
    claim('longest of them', Math.max(...timesOf(during)), { atMost: 2000 }, ' ms');
    reportTimes('from the database back to a posted machine', recoveryMs);
  },
};

// However this process ends, its disks and databases are removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = positionals.filter((word) => word in trials);
const reason = diskUnavailable();

print(`seed ${seed}`);
for (const [name, runTrial] of Object.entries(trials)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  if (reason && (name === 'power' || name === 'disk')) {
    print(`skipped  ${name}: no disk can be made and cut off here (${reason})`);
    continue;
  }
  const began = performance.now();
  await runTrial();
  figure(`${name} took`, (performance.now() - began) / 1000, ' s');
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function reportFindings({
  acknowledgedWrites,
  writers,
  visits,
  messages,
  lost,
  halfDone,
  doneWithoutResponse,
}: Findings) {
  figure('people', writers);
  figure('writes acknowledged', acknowledgedWrites);
  figure('visits asked for', visits);
  figure('messages in them', messages);
  figure('writes asked, not answered, and done', doneWithoutResponse);
  claim('acknowledged and lost', lost.length, none);
  claim('half done, or answered wrongly', halfDone.length, none);
  for (const sentence of [...lost, ...halfDone].slice(0, 20)) print(`        ${sentence}`);
}

function reportTimes(description: string, times: number[]) {
  if (times.length === 0) return;
  const sorted = times.toSorted((a, b) => a - b);
  figure(`${description}, half of them within`, sorted[Math.floor(sorted.length / 2)]!, ' ms');
  figure(`${description}, all of them within`, sorted.at(-1)!, ' ms');
}

function timesOf(samples: { ms: number }[]) {
  return samples.map(({ ms }) => ms);
}
