// Malformed, odd and hostile requests to every address there is, the same for the same seed; then slow clients.
// node trials/fuzz.ts [requests] [seed]
import { claim, figure } from '#platform/testing/claim.ts';
import { fuzzServer } from './fuzz/fuzz-server.ts';
import { attackSlowly } from './fuzz/slow-clients.ts';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 20_221_121);
const clients = 200;

const began = performance.now();
const run = await fuzzServer('sqlite', { requests, seed, members: 300 });
figure(`${requests} requests of seed ${seed} took`, (performance.now() - began) / 1000, ' s');
for (const [status, count] of Object.entries(run.statuses)) figure(`answered ${status}`, count);
const addedTo = (table: string) => (run.rowsAfter[table] ?? 0) - (run.rowsBefore[table] ?? 0);
for (const table of Object.keys(run.rowsAfter))
  if (addedTo(table) !== 0) figure(`rows more in ${table}`, addedTo(table));
const created = ['laptops', 'brands', 'blogs', 'users'].reduce(
  (sum, table) => sum + Math.max(0, addedTo(table)),
  0,
);
const unexplained = created - (run.statuses['201'] ?? 0);
claim('records that no answer of 201 explains', Math.max(0, unexplained), { atMost: 0 });
// Memory rises until it is collected: the lowest of each quarter shows whether any leaks.
const { residentMegabytes } = run;
const quarter = Math.floor(residentMegabytes.length / 4);
const [early, late] = [
  residentMegabytes.slice(quarter, 2 * quarter + 1),
  residentMegabytes.slice(-quarter - 1),
];
figure('resident before', residentMegabytes[0] ?? 0, ' MB');
figure('lowest of the second quarter', Math.min(...early), ' MB');
figure('highest of all', Math.max(...residentMegabytes), ' MB');
const growth = Math.min(...late) - Math.min(...early);
claim('lowest of the last quarter, above that', growth, { atMost: 64 }, ' MB');
claim('answers that are a 5xx, a hang or a refusal of another shape', run.faults.length, { atMost: 0 });
claim('slowest answer', run.slowest.ms, { atMost: 2000 }, ' ms');
claim('joining, posting and finding work afterwards', Number(run.works), { atLeast: 1 });
for (const fault of run.faults.slice(0, 20)) process.stderr.write(`${fault}\n`);

const attack = await attackSlowly({ clients, seconds: 10, untilDisconnected: true });
const { before, during } = attack;
figure(`slowest hundredth of ${before.count} requests, undisturbed`, before.p99Ms, ' ms');
claim(`the same of ${during.count} beside ${clients} slow clients`, during.p99Ms, { atMost: 250 }, ' ms');
claim('refused meanwhile', during.refused, { atMost: 0 });
claim('an upload of somebody else works meanwhile', Number(attack.uploadWorks), { atLeast: 1 });
claim(
  'whoever never ends their headers is hung up on after',
  attack.disconnectedAfterSeconds,
  { atMost: 16 },
  ' s',
);
