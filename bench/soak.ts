// Endurance: 200 connections for two minutes, then mixed load at half of that rate while memory is sampled. Under load
// V8 lets its young generation grow to 128 MB, so what leaks is the resident memory right after a full collection.
// node bench/soak.ts [minutes] [seconds of the first part]
import autocannon from 'autocannon';
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { claim, figure } from '#platform/testing/claim.ts';
import { megabytesOf } from '#platform/testing/weighing.ts';
import { openInspector } from './support/inspector.ts';
import { openMarketServer } from './support/market-server.ts';

const minutes = Number(process.argv[2] ?? 10);
const peakSeconds = Number(process.argv[3] ?? 120);
const warmUpShare = 0.2;
const sampleCount = 20;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

await using market = await openMarketServer();
const cachedPaths = [
  '/',
  '/all-collections',
  '/brands/Walton',
  `/brands/Walton/${market.id}`,
  '/api/laptopsPage?page=0&size=10',
  `/api/laptops/${market.id}`,
];
const searchPaths = Array.from({ length: 6 }, (_, number) => `/api/search?q=celeron&page=${number}`);
const requests = [...cachedPaths, ...cachedPaths, ...cachedPaths, ...searchPaths].map((path) => ({ path }));

const stopping = new AbortController();
const writing = write();
const peak = await applyLoad({ connections: 200, duration: peakSeconds });
const { p50, p99 } = peak.latency;
figure('answers a second at 200 connections', peak.requests.average);
figure('p50', p50, ' ms');
figure('p99', p99, ' ms');
claim('errors', failuresOf(peak), { atMost: 0 });
claim('p99 in p50s', p99 / Math.max(p50, 1), { atMost: 10 });

const samples: { minute: number; megabytes: number; beforeCollection: number }[] = [];
const marketBefore = await marketSize();
const sampling = sampleMemory();
const half = await applyLoad({
  connections: 20,
  duration: minutes * 60,
  overallRate: Math.round(peak.requests.average / 2),
});
stopping.abort();
await Promise.all([writing, sampling]);
claim(`errors in ${minutes} minutes at half of that`, failuresOf(half), { atMost: 0 });
figure('answers a second', half.requests.average);
const warm = samples.filter(({ minute }) => minute > minutes * warmUpShare);
figure(
  'memory at most, not collected',
  Math.max(...samples.map(({ beforeCollection }) => beforeCollection)),
  ' MB',
);
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

function applyLoad(options: { connections: number; duration: number; overallRate?: number }) {
  return autocannon({ url: market.address, headers, requests, ...options });
}

function failuresOf(result: autocannon.Result) {
  return result.errors + result['4xx'] + result['5xx'];
}

/** A write a second, each of which invalidates cached pages. */
async function write() {
  for (let turn = 0; !stopping.signal.aborted; turn += 1) {
    await market.post(`Soaked-${turn}`);
    await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

async function sampleMemory() {
  using inspector = await openInspector(market.pid, market.inspectPort);
  const began = performance.now();
  while (!stopping.signal.aborted) {
    const beforeCollection = await megabytesOf(market.pid);
    await inspector.send('HeapProfiler.collectGarbage');
    const megabytes = await megabytesOf(market.pid);
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes, beforeCollection });
    await pause((minutes * 60_000) / sampleCount, undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
  }
}

async function marketSize() {
  const { count } = (await (await market.send('/api/laptopsPage?page=0&size=10')).json()) as {
    count: number;
  };
  return { machines: count, megabytes: (await stat(market.databaseFile)).size / 2 ** 20 };
}

/** Slope of the regression line, in megabytes a minute. */
function slopeOf(points: typeof samples) {
  const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const meanMinute = mean(points.map(({ minute }) => minute));
  const meanMegabytes = mean(points.map(({ megabytes }) => megabytes));
  const covariance = points.reduce(
    (sum, { minute, megabytes }) => sum + (minute - meanMinute) * (megabytes - meanMegabytes),
    0,
  );
  return covariance / points.reduce((sum, { minute }) => sum + (minute - meanMinute) ** 2, 0);
}
