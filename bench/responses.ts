// What a response costs: a cached one, beside bare `node:http` that sends the same bytes, in turns; and one that is
// computed. Processor time is compared, since other load on the machine distorts it least.
// node bench/responses.ts [rounds] [--profile]
import autocannon from 'autocannon';
import { loadavg } from 'node:os';
import { claim, figure } from '#platform/testing/claim.ts';
import { processorSecondsOf } from '#platform/testing/weighing.ts';
import { startBare } from './support/bare-server.ts';
import { openMarketServer } from './support/market-server.ts';
import { profile } from './support/cpu-profile.ts';

const [durationSeconds, connections, warmUpRounds, goal] = [1, 20, 5, 0.9];
const rounds = Number(process.argv[2] ?? 20) || 20;
const isProfiling = process.argv.includes('--profile');
const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Server = { address: string; pid: number };
type BenchRequest = { description: string; path: string; headers: Record<string, string> };

await using market = await openMarketServer();
const page = `/brands/Walton/${market.id}`;
const { headers: front } = await market
  .send('/', { headers: acceptEncoding })
  .then(() => market.send('/', { headers: acceptEncoding }));
const requests: BenchRequest[] = [
  { description: 'a page of the list', path: '/api/laptopsPage?page=0&size=10', headers: acceptEncoding },
  { description: 'a machine', path: `/api/laptops/${market.id}`, headers: acceptEncoding },
  { description: 'the front page', path: '/', headers: acceptEncoding },
  { description: "a machine's page", path: page, headers: acceptEncoding },
  {
    description: 'the front page, known',
    path: '/',
    headers: { ...acceptEncoding, 'if-none-match': front.get('etag')! },
  },
];
for (const { path, headers } of requests) await (await market.send(path, { headers })).text();

// Until V8 has compiled the server's hot paths.
for (const { path, headers } of [...requests, ...requests, ...requests])
  await perProcessorSecond(market, path, headers);
for (const request of requests) await compareWithBare(request);

let turn = 0;
for (const [description, count, send] of [
  ['a page rendered anew', 300, () => market.send(`${page}?anew=${(turn += 1)}`)],
  ['a search never asked before', 300, () => market.send(`/api/search?q=celeron&min=${(turn += 1)}`)],
  ['a write', 300, () => market.post(`Written-${(turn += 1)}`)],
] as const)
  await measure(description, count, async () => {
    const answer = await send();
    if (answer instanceof Response && !(await answer.text(), answer.ok))
      throw new Error(String(answer.status));
  });
figure('load of the machine', loadavg()[0] ?? 0);

/** In short turns, so that other load on the machine hits both alike. */
async function compareWithBare({ description, path, headers }: BenchRequest) {
  using bare = await startBare(market.address + path, headers);
  const [bareRates, ourRates]: [number[], number[]] = [[], []];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const [bareRate, ourRate] = [
      await perProcessorSecond(bare, path, headers),
      await perProcessorSecond(market, path, headers),
    ];
    if (round < 0) continue;
    bareRates.push(bareRate);
    ourRates.push(ourRate);
  }
  const ratios = ourRates.map((rate, round) => rate / bareRates[round]!);
  figure(`${description}, bare, a second of processor time`, median(bareRates));
  figure(`${description}, ours`, median(ourRates));
  claim(`${description}, of bare`, median(ratios), { atLeast: goal });
}

/** Responses a second of processor time. No idle gap: V8 collects garbage in it, longer where the heap is larger. */
async function perProcessorSecond({ address, pid }: Server, path: string, headers: Record<string, string>) {
  const before = await processorSecondsOf(pid);
  const result = await autocannon({ url: address + path, headers, connections, duration: durationSeconds });
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} went wrong`);
  return result.requests.total / ((await processorSecondsOf(pid)) - before);
}

/** One request after another: latency as one person feels it. */
async function measure(description: string, count: number, send: () => Promise<void>) {
  const times: number[] = [];
  const run = async () => {
    for (let done = 0; done < count; done += 1) {
      const began = performance.now();
      await send();
      times.push(performance.now() - began);
    }
  };
  await run();
  times.length = 0;
  const before = await processorSecondsOf(market.pid);
  await run();
  const processorMs = (((await processorSecondsOf(market.pid)) - before) / count) * 1000;
  times.sort((a, b) => a - b);
  figure(`${description}, p50`, median(times), ' ms');
  figure(`${description}, p99`, times[Math.floor(count * 0.99)]!, ' ms');
  figure(`${description}, processor time`, processorMs, ' ms');
  if (!isProfiling) return;
  for (const { name, share } of await profile(market.pid, market.inspectPort, run))
    process.stdout.write(`      ${(share * 100).toFixed(1).padStart(5)} %  ${name}\n`);
}

function median(figures: number[]) {
  return figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;
}
