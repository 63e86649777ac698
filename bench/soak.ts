// Whether it holds out: 200 connections for two minutes, then mixed load at half of what it gave, while its memory
// is watched. V8 lets its young generation grow to 128 MB under load and gives that back when it collects everything:
// what the server holds on to is what the system counts (all of it, not the heap alone) right after such a collection.
// node bench/soak.ts [minutes] [seconds of the first part]
import autocannon from 'autocannon';
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { claim, figure } from '#platform/testing/claim.ts';
import { megabytesOf } from '#platform/testing/weighing.ts';
import { inspectorOf } from './support/inspector.ts';
import { openMarket } from './support/market-server.ts';

const minutes = Number(process.argv[2] ?? 10);
const peakSeconds = Number(process.argv[3] ?? 120);
const warmUp = 0.2;
const samplesInAll = 20;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

await using market = await openMarket();
const remembered = [
  '/',
  '/all-collections',
  '/brands/Walton',
  `/brands/Walton/${market.id}`,
  '/api/laptopsPage?page=0&size=10',
  `/api/laptops/${market.id}`,
];
const searched = Array.from({ length: 6 }, (_, number) => `/api/search?q=celeron&page=${number}`);
const requests = [...remembered, ...remembered, ...remembered, ...searched].map((path) => ({ path }));

const over = new AbortController();
const writing = write();
const peak = await load({ connections: 200, duration: peakSeconds });
const { p50, p99 } = peak.latency;
figure('answers a second at 200 connections', peak.requests.average);
figure('p50', p50, ' ms');
figure('p99', p99, ' ms');
claim('errors', wrongOf(peak), { atMost: 0 });
claim('p99 in p50s', p99 / Math.max(p50, 1), { atMost: 10 });

const samples: { minute: number; megabytes: number; before: number }[] = [];
const marketBefore = await marketSize();
const watching = watch();
const half = await load({
  connections: 20,
  duration: minutes * 60,
  overallRate: Math.round(peak.requests.average / 2),
});
over.abort();
await Promise.all([writing, watching]);
claim(`errors in ${minutes} minutes at half of that`, wrongOf(half), { atMost: 0 });
figure('answers a second', half.requests.average);
const warm = samples.filter(({ minute }) => minute > minutes * warmUp);
figure('memory at most, not collected', Math.max(...samples.map(({ before }) => before)), ' MB');
figure('collected, after the warm-up', warm[0]?.megabytes ?? 0, ' MB');
figure('collected, at the end', warm.at(-1)?.megabytes ?? 0, ' MB');
const marketAfter = await marketSize();
figure('machines posted meanwhile', marketAfter.machines - marketBefore.machines);
figure(
  'the market grew on disk in a minute by',
  (marketAfter.megabytes - marketBefore.megabytes) / minutes,
  ' MB',
);
claim('memory, collected, grows in a minute by', slopeOf(warm), { atMost: 0.5 }, ' MB');
figure('load of the machine', loadavg()[1] ?? 0);

function load(how: { connections: number; duration: number; overallRate?: number }) {
  return autocannon({ url: market.address, headers, requests, ...how });
}

function wrongOf(result: autocannon.Result) {
  return result.errors + result['4xx'] + result['5xx'];
}

/** A write makes every page that shows it anew. */
async function write() {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    await market.post(`Soaked-${turn}`);
    await pause(1000, undefined, { signal: over.signal }).catch(() => undefined);
  }
}

async function watch() {
  using inspector = await inspectorOf(market.pid, market.inspectPort);
  const began = performance.now();
  while (!over.signal.aborted) {
    const before = await megabytesOf(market.pid);
    await inspector.tell('HeapProfiler.collectGarbage');
    const megabytes = await megabytesOf(market.pid);
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes, before });
    await pause((minutes * 60_000) / samplesInAll, undefined, { signal: over.signal }).catch(() => undefined);
  }
}

async function marketSize() {
  const { count } = (await (await market.ask('/api/laptopsPage?page=0&size=10')).json()) as { count: number };
  return { machines: count, megabytes: (await stat(market.databaseFile)).size / 2 ** 20 };
}

/** The straight line through them, by least squares. */
function slopeOf(points: typeof samples) {
  const mean = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
  const middle = mean(points.map(({ minute }) => minute));
  const level = mean(points.map(({ megabytes }) => megabytes));
  const above = points.reduce(
    (sum, { minute, megabytes }) => sum + (minute - middle) * (megabytes - level),
    0,
  );
  return above / points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
}
