// What an answer costs: from memory, beside bare `node:http` that sends the same bytes, in turns, in one run; and
// worked out anew. What is compared is processor time: others who use the machine take little of that.
// node bench/responses.ts [rounds] [--profile]
import autocannon from 'autocannon';
import { loadavg } from 'node:os';
import { claim, figure } from '#platform/testing/claim.ts';
import { processorSecondsOf } from '#platform/testing/weighing.ts';
import { startBare } from './support/bare-server.ts';
import { openMarket } from './support/market-server.ts';
import { profiled } from './support/cpu-profile.ts';

const [duration, connections, warming, goal] = [1, 20, 5, 0.9];
const rounds = Number(process.argv[2] ?? 20) || 20;
const isProfiling = process.argv.includes('--profile');
const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Server = { address: string; pid: number };
type Asked = { what: string; path: string; headers: Record<string, string> };

await using market = await openMarket();
const page = `/brands/Walton/${market.id}`;
const { headers: front } = await market
  .ask('/', { headers: accepted })
  .then(() => market.ask('/', { headers: accepted }));
const asked: Asked[] = [
  { what: 'a page of the list', path: '/api/laptopsPage?page=0&size=10', headers: accepted },
  { what: 'a machine', path: `/api/laptops/${market.id}`, headers: accepted },
  { what: 'the front page', path: '/', headers: accepted },
  { what: "a machine's page", path: page, headers: accepted },
  { what: 'the front page, known', path: '/', headers: { ...accepted, 'if-none-match': front.get('etag')! } },
];
for (const { path, headers } of asked) await (await market.ask(path, { headers })).text();

// A server that has just opened is still being compiled.
for (const { path, headers } of [...asked, ...asked, ...asked])
  await perProcessorSecond(market, path, headers);
for (const one of asked) await compare(one);

let turn = 0;
for (const [what, count, ask] of [
  ['a page rendered anew', 300, () => market.ask(`${page}?anew=${(turn += 1)}`)],
  ['a search never asked before', 300, () => market.ask(`/api/search?q=celeron&min=${(turn += 1)}`)],
  ['a write', 300, () => market.post(`Written-${(turn += 1)}`)],
] as const)
  await work(what, count, async () => {
    const answer = await ask();
    if (answer instanceof Response && !(await answer.text(), answer.ok))
      throw new Error(String(answer.status));
  });
figure('load of the machine', loadavg()[0] ?? 0);

/** In short turns, so that whatever else the machine does befalls both alike. */
async function compare({ what, path, headers }: Asked) {
  using bare = await startBare(market.address + path, headers);
  const [theirs, ours]: [number[], number[]] = [[], []];
  for (let round = -warming; round < rounds; round += 1) {
    const [their, our] = [
      await perProcessorSecond(bare, path, headers),
      await perProcessorSecond(market, path, headers),
    ];
    if (round < 0) continue;
    theirs.push(their);
    ours.push(our);
  }
  const ratios = ours.map((our, round) => our / theirs[round]!);
  figure(`${what}, bare, a second of processor time`, middle(theirs));
  figure(`${what}, ours`, middle(ours));
  claim(`${what}, of bare`, middle(ratios), { atLeast: goal });
}

/** Busy to the end of its turn: a server that is left idle in between tidies its memory, the larger one for longer. */
async function perProcessorSecond({ address, pid }: Server, path: string, headers: Record<string, string>) {
  const before = await processorSecondsOf(pid);
  const result = await autocannon({ url: address + path, headers, connections, duration });
  const wrong = result.errors + result['4xx'] + result['5xx'];
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} went wrong`);
  return result.requests.total / ((await processorSecondsOf(pid)) - before);
}

/** One after another, as one person feels it. */
async function work(what: string, count: number, ask: () => Promise<void>) {
  const times: number[] = [];
  const run = async () => {
    for (let done = 0; done < count; done += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
  };
  await run();
  times.length = 0;
  const before = await processorSecondsOf(market.pid);
  await run();
  const each = (((await processorSecondsOf(market.pid)) - before) / count) * 1000;
  times.sort((a, b) => a - b);
  figure(`${what}, p50`, middle(times), ' ms');
  figure(`${what}, p99`, times[Math.floor(count * 0.99)]!, ' ms');
  figure(`${what}, processor time`, each, ' ms');
  if (!isProfiling) return;
  for (const { name, share } of await profiled(market.pid, market.inspectPort, run))
    process.stdout.write(`      ${(share * 100).toFixed(1).padStart(5)} %  ${name}\n`);
}

function middle(figures: number[]) {
  return figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;
}
