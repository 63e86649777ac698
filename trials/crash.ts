// Nothing acknowledged is lost and nothing is left half done, whatever befalls the server.
// npm run trial:crash -- [kill|power|disk|terms|backup|away ...] [share of the counts: 0.1] [--seed=word] [--careless]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { claim, figure } from '#platform/testing/claim.ts';
import { databases } from '#platform/testing/storage.ts';
import { away } from './crash/database-outage.ts';
import { backups } from './crash/backup-restore.ts';
import { fullDisk } from './crash/full-disk.ts';
import type { Findings } from './crash/findings.ts';
import { kills } from './crash/sigkill.ts';
import { powerCuts } from './crash/power-cut.ts';
import { terms } from './crash/sigterm.ts';
import { whyNoDisk } from './crash/fragile-disk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    /** The server does not wait for its disk: a power cut then has to be noticed. */
    careless: { type: 'boolean', default: false },
  },
});
const { seed, careless } = values;
const share = Number(positionals.find((word) => !Number.isNaN(Number(word))) ?? 1);
const times = (whole: number) => Math.max(2, Math.round(whole * share));
const none = { atMost: 0 };

const parts: Record<string, () => Promise<void>> = {
  async kill() {
    for (const kind of databases) {
      const { cycles, findings, opening, databaseBack } = await kills(kind, times(100), seed);
      figure(`killed on ${kind}, cycles`, cycles);
      report(findings);
      spread('from a start to ready', opening);
      spread('from the database back to ready', databaseBack);
    }
  },
  async power() {
    const settings: Record<string, string> = careless
      ? { NODE_OPTIONS: '--import=./trials/crash/no-fsync.ts' }
      : {};
    const { cycles, firstStarts, unopened, findings, opening } = await powerCuts(times(50), seed, settings);
    figure('power cuts', cycles);
    figure('of them right after the first start', firstStarts);
    report(findings);
    claim('that did not open again', unopened, none);
    spread('from a start to ready', opening);
  },
  async disk() {
    const { rounds, refused, seen, findings, healing } = await fullDisk(times(5), seed);
    figure('disks filled', rounds);
    figure('writes refused with 507', refused.length);
    claim('writes refused otherwise', refused.filter(({ status }) => status !== 507).length, none);
    report(findings);
    claim(
      'reads of a full disk not answered with 200',
      seen.filter(({ status }) => status !== 200).length,
      none,
    );
    spread('a read of a full disk', waitsOf(seen));
    spread('from room to a posted machine', healing);
  },
  async terms() {
    const { times: told, exits, failed, halfHeard, findings, stopping } = await terms(times(100), seed);
    figure('times told to stop under load', told);
    report(findings);
    claim('writes done whose answer was cut off', findings.doneUnanswered, none);
    claim('answers that broke off', halfHeard, none);
    claim('reads answered with an error', failed, none);
    claim('stops that did not end in order', told - exits, none);
    spread('from the signal to the end', stopping);
  },
  async backup() {
    for (const kind of databases) {
      const { times: saved, findings } = await backups(kind, times(10), seed);
      figure(`saved while writing and restored on ${kind}, times`, saved);
      report(findings);
    }
  },
  async away() {
    const { times: gone, during, wrong, findings, coming } = await away(times(20), seed);
    figure('times the database went away', gone);
    figure('answers without it', during.length);
    report(findings);
    claim('answers without it that were not the right ones', wrong.length, none);
    for (const { what, status, ms } of wrong) say(`        ${what}: ${status} after ${ms.toFixed(0)} ms`);
    claim('longest of them', Math.max(...waitsOf(during)), { atMost: 2000 }, ' ms');
    spread('from the database back to a posted machine', coming);
  },
};

// However it ends, its disks and databases go with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const asked = positionals.filter((word) => word in parts);
const noDisk = whyNoDisk();

say(`seed ${seed}`);
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (noDisk && (name === 'power' || name === 'disk')) {
    say(`skipped  ${name}: no disk can be made and cut off here (${noDisk})`);
    continue;
  }
  const began = performance.now();
  await part();
  figure(`${name} took`, (performance.now() - began) / 1000, ' s');
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function report({ promises, people, lost, halfDone, doneUnanswered }: Findings) {
  figure('people', people);
  figure('writes acknowledged', promises);
  figure('writes asked, not answered, and done', doneUnanswered);
  claim('acknowledged and lost', lost.length, none);
  claim('half done, or answered wrongly', halfDone.length, none);
  for (const sentence of [...lost, ...halfDone].slice(0, 20)) say(`        ${sentence}`);
}

function spread(what: string, waits: number[]) {
  if (waits.length === 0) return;
  const sorted = waits.toSorted((a, b) => a - b);
  figure(`${what}, half of them within`, sorted[Math.floor(sorted.length / 2)]!, ' ms');
  figure(`${what}, all of them within`, sorted.at(-1)!, ' ms');
}

function waitsOf(notes: { ms: number }[]) {
  return notes.map(({ ms }) => ms);
}
