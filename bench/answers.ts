// Remembered answers against bare `node:http` that sends the same bytes, in turns, in one run.
// node bench/answers.ts [seconds a round]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { openHouse } from '#app/testing/house.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { listen } from '#platform/http/listen.ts';
import { claim } from '#platform/testing/claim.ts';

const rounds = 5;
const goal = 0.9;

type Ready = { ours: number; bare: number; paths: string[] };

if (process.send) await serve();
else await measure(Number(process.argv[2] ?? 4));

/** The child: the house on one port, and on another a server that knows nothing but the bytes. */
async function serve() {
  const { house, call, join, joinAdmin, addBrand, machine, config } = await openHouse('sqlite');
  const seller = await join('Rahim');
  await addBrand(await joinAdmin('Admin'));
  const body = await machine(seller);
  let id = '';
  for (let count = 0; count < 200; count += 1)
    id = (await call(createLaptop, { token: seller.token, body }))._id;
  const { port: ours } = await listen({
    fetch: house.fetch,
    memory: house.memory,
    host: config.host,
    port: 0,
  });
  const paths = ['/api/laptopsPage?page=0&size=10', `/api/laptops/${id}`];
  const bytes = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const path of paths) {
    await (await fetch(`http://127.0.0.1:${ours}${path}`)).text();
    const answer = await fetch(`http://127.0.0.1:${ours}${path}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(answer.headers);
    bytes.set(path, { headers, body: Buffer.from(await answer.arrayBuffer()) });
  }
  const bare = createServer((request, response) => {
    const { headers, body } = bytes.get(request.url ?? '')!;
    response.writeHead(200, headers);
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const address = bare.address();
  process.send?.({
    ours,
    bare: typeof address === 'object' && address ? address.port : 0,
    paths,
  } satisfies Ready);
}

async function measure(seconds: number) {
  const child = fork(import.meta.filename);
  const [ready] = (await once(child, 'message')) as [Ready];
  for (const path of ready.paths) {
    const ratios = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await perSecond(ready.bare, path, seconds);
      const ours = await perSecond(ready.ours, path, seconds);
      ratios.push(ours / bare);
      process.stdout.write(`${path}  bare ${Math.round(bare)}/s  ours ${Math.round(ours)}/s\n`);
    }
    const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    claim(`${path}, of bare, median of ${rounds} rounds`, median, { atLeast: goal });
  }
  child.kill();
}

async function perSecond(port: number, path: string, seconds: number) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 50,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}
