// Malformed, odd and hostile requests to every address there is, the same for the same seed; then slow clients.
// node trials/fuzz.ts [requests] [seed]
import { claim, figure } from '#platform/testing/claim.ts';
import { fuzz } from './fuzz/fuzz-server.ts';
import { besiege } from './fuzz/slow-clients.ts';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 20_221_121);
const clients = 200;

const began = performance.now();
const fuzzed = await fuzz('sqlite', { requests, seed, members: 300 });
figure(`${requests} requests of seed ${seed} took`, (performance.now() - began) / 1000, ' s');
for (const [status, count] of Object.entries(fuzzed.statuses)) figure(`answered ${status}`, count);
const more = (table: string) => (fuzzed.rowsAfter[table] ?? 0) - (fuzzed.rowsBefore[table] ?? 0);
for (const table of Object.keys(fuzzed.rowsAfter))
  if (more(table) !== 0) figure(`rows more in ${table}`, more(table));
const made = ['laptops', 'brands', 'blogs', 'users'].reduce(
  (sum, table) => sum + Math.max(0, more(table)),
  0,
);
const unexplained = made - (fuzzed.statuses['201'] ?? 0);
claim('records that no answer of 201 explains', Math.max(0, unexplained), { atMost: 0 });
// Memory rises until it is tidied: the lowest of each quarter tells whether any stays taken.
const { megabytes } = fuzzed;
const quarter = Math.floor(megabytes.length / 4);
const [early, late] = [megabytes.slice(quarter, 2 * quarter + 1), megabytes.slice(-quarter - 1)];
figure('resident before', megabytes[0] ?? 0, ' MB');
figure('lowest of the second quarter', Math.min(...early), ' MB');
figure('highest of all', Math.max(...megabytes), ' MB');
claim(
  'lowest of the last quarter, above that',
  Math.min(...late) - Math.min(...early),
  { atMost: 64 },
  ' MB',
);
claim('answers that are a 5xx, a hang or a refusal of another shape', fuzzed.wrong.length, { atMost: 0 });
claim('slowest answer', fuzzed.slowest.ms, { atMost: 2000 }, ' ms');
claim('joining, posting and finding work afterwards', Number(fuzzed.works), { atLeast: 1 });
for (const what of fuzzed.wrong.slice(0, 20)) process.stderr.write(`${what}\n`);

const { before, during, upload, goneAfter } = await besiege({ clients, seconds: 10, untilGone: true });
figure(`slowest hundredth of ${before.count} requests, undisturbed`, before.p99, ' ms');
claim(`the same of ${during.count} beside ${clients} slow clients`, during.p99, { atMost: 250 }, ' ms');
claim('refused meanwhile', during.refused, { atMost: 0 });
claim('an upload of somebody else works meanwhile', Number(upload), { atLeast: 1 });
claim('whoever never ends their headers is hung up on after', goneAfter, { atMost: 60 }, ' s');
