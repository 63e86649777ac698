// Malformed, odd and hostile requests to every address there is, the same for the same seed; then slow clients.
// node trials/fuzz.ts [requests] [seed]
import { claim, figure } from '#platform/testing/claim.ts';
import { fuzz } from './fuzzing.ts';
import { besiege } from './slow-clients.ts';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 20_221_121);
const clients = 200;

const began = performance.now();
const fuzzed = await fuzz('sqlite', { requests, seed, members: 300 });
figure(`${requests} requests of seed ${seed} took`, (performance.now() - began) / 1000, ' s');
for (const [status, count] of Object.entries(fuzzed.statuses)) figure(`answered ${status}`, count);
for (const [table, count] of Object.entries(fuzzed.rowsAfter))
  if (count !== fuzzed.rowsBefore[table])
    figure(`rows more in ${table}`, count - (fuzzed.rowsBefore[table] ?? 0));
const megabytes = fuzzed.megabytes;
const warm = megabytes[Math.ceil(megabytes.length / 4)] ?? 0;
figure('resident at first', megabytes[0] ?? 0, ' MB');
figure('resident after a quarter', warm, ' MB');
claim(
  'resident at the end, more than after a quarter',
  (megabytes.at(-1) ?? 0) - warm,
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
