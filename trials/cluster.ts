// Three servers behind HAProxy, PostgreSQL with a synchronous standby under Patroni, Redis and an S3-compatible
// store, under load: a server is killed, servers are replaced, the primary is killed, Redis is restarted.
// node trials/cluster.ts [seconds between two of them]
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { peopleOf } from '#app/testing/people.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { callsOver } from '#platform/contract/client.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { http2ClientAt, clientOfServer } from './cluster/http2-client.ts';
import {
  compareWithServer,
  LoadRecord,
  postUntilAcknowledged,
  type Seller,
  sellUntilAcknowledged,
} from './cluster/load.ts';
import { answersOk, openWorkspace, waitUntil } from './cluster/processes.ts';
import { measureStaleness, watchedBrand } from './cluster/staleness.ts';
import { findPrograms, startCluster } from './cluster/start-cluster.ts';

const calmMs = Number(process.argv[2] ?? 8) * 1000;
const [sellerCount, watchedSellers, readerCount, brand] = [20, 6, 8, 'Dell'];
const writeLimitPerMinute = 120;

const programs = await findPrograms().catch((error: Error) => {
  process.stdout.write(`Skipped: ${error.message}\n`);
  process.exit(0);
});
const workspace = openWorkspace();
const began = performance.now();
const cluster = await startCluster(workspace, programs);
figure('the cluster is up', (performance.now() - began) / 1000, ' s');

const record = new LoadRecord();
const clientAt = (ip: string) => record.recorded(http2ClientAt(ip, cluster.site, cluster.certificate));
const db: Database = openDatabase<Tables>({
  url: cluster.databaseUrl,
  file: '',
  log: createLog({ level: 'silent' }),
});
const people = peopleOf({ ask: clientAt('127.0.1.1'), apiKey: 'hatbodol', db });
const admin = await people.joinAdmin('Admin');
await people.addBrand(admin, brand);
await people.addBrand(admin, watchedBrand);
const sellers: Seller[] = [];
for (let number = 0; number < sellerCount; number += 1) {
  const person = await people.join(`Seller${number}`);
  const laptop = await people.machine(person);
  sellers.push({ ...person, laptop, call: callsOver(clientAt(`127.0.1.${number + 2}`)) });
}
await db.destroy();

const stopping = new AbortController();
const load = [
  ...sellers.slice(watchedSellers).map(sellAgainAndAgain),
  ...Array.from({ length: readerCount }, (_, number) => readAgainAndAgain(number)),
  signInAgainAndAgain(),
];
// Past the proxy, so that the age of each server's pages is seen, not its availability.
const staleness = measureStaleness(
  sellers.slice(0, watchedSellers),
  cluster.servers.map(({ address }) => clientOfServer(address)),
  record,
  stopping.signal,
);

await pause(calmMs);
const measuredFrom = performance.now();
record.failures.length = 0;
record.responses = 0;
await pause(calmMs);

const [serverOne] = cluster.servers as [(typeof cluster.servers)[0]];
const killed = await during('a server killed', async () => {
  await serverOne.end('SIGKILL');
  await pause(3000);
  await serverOne.start();
});
claim('the last of them after', killed.lastFailureAfterSeconds, { atMost: 3 }, ' s');

const replaced = await during('five servers stopped and started in turn, as an upgrade does', async () => {
  for (let turn = 1; turn <= 5; turn += 1) {
    const server = cluster.servers[turn % cluster.servers.length]!;
    await server.end('SIGTERM');
    await server.start();
    // Until the health check of HAProxy has seen it.
    await pause(3000);
  }
});
claim('errors', replaced.failures, { atMost: 0 });

const { one, two } = cluster.databases;
let outageSeconds = 0;
const failover = await during('the primary killed', async () => {
  const at = performance.now();
  await one.kill();
  await waitUntil('the standby is primary', 60, () => answersOk(`${two.restUrl}/primary`));
  await waitUntil('a write is acknowledged', 30, () => Promise.resolve(record.lastWriteAt > at + 3000));
  outageSeconds = (record.lastWriteAt - at) / 1000;
  await waitUntil('every server is ready', 30, async () => {
    const ready = await Promise.all(cluster.servers.map(({ address }) => answersOk(`${address}/readyz`)));
    return ready.every(Boolean);
  });
});
claim('no write is acknowledged for', outageSeconds, { atMost: 30 }, ' s');
claim('the last 503 after', failover.lastFailureAfterSeconds, { atMost: 32 }, ' s');

const rejoined = await during('the old primary comes back as the standby', async () => {
  one.start();
  const seconds = await waitUntil('it follows', 90, () => answersOk(`${one.restUrl}/sync`));
  figure('standby again after', seconds, ' s');
});
claim('errors', rejoined.failures, { atMost: 0 });

const redis = await during('Redis killed and started', async () => {
  await cluster.redis.kill();
  await pause(2000);
  cluster.redis.start();
});
claim('errors', redis.failures, { atMost: 0 });
const admitted = await countAdmittedWrites();
claim('writes of one address that three servers admit in a minute', admitted, {
  atLeast: writeLimitPerMinute,
});
claim('and no more than the limit', admitted, { atMost: writeLimitPerMinute });

stopping.abort();
await Promise.all(load);
const ages = await staleness;
const isDuringFailover = ({ at }: { at: number }) => at >= failover.start && at < failover.finish;
const oldest = (pages: typeof ages) => pages.reduce((most, { seconds }) => Math.max(most, seconds), 0);
figure('pages looked at', ages.length);
claim(
  'oldest page that any server showed',
  oldest(ages.filter((page) => !isDuringFailover(page))),
  { atMost: 1 },
  ' s',
);
figure('oldest while there was no primary, as last known', oldest(ages.filter(isDuringFailover)), ' s');
const failuresInWindows = [killed, replaced, failover, rejoined, redis].reduce(
  (sum, { failures }) => sum + failures,
  0,
);
claim('errors outside the windows', record.failures.length - failuresInWindows, { atMost: 0 });
for (const [number, { address }] of cluster.servers.entries()) {
  const { lost, duplicates } = await compareWithServer(clientOfServer(address), record);
  claim(`acknowledged and lost, as server ${number + 1} tells`, lost, { atMost: 0 });
  claim(`there twice, as server ${number + 1} tells`, duplicates, { atMost: 0 });
}
const sales = [...record.acknowledged.values()].filter(Boolean);
figure('writes acknowledged', record.acknowledged.size + sales.length);
figure('answers a second', (record.responses / (performance.now() - measuredFrom)) * 1000);
figure('load of the machine', loadavg()[1] ?? 0);
process.exit();

/** What failed from the start of an event until a calm while after it. */
async function during(description: string, event: () => Promise<void>) {
  process.stdout.write(`${description}\n`);
  const start = performance.now();
  await event();
  const finish = performance.now();
  await pause(calmMs);
  const failures = record.failuresBetween(start, finish + 2000);
  for (const { at, description, status } of failures.slice(0, 5))
    process.stdout.write(`    ${((at - start) / 1000).toFixed(1)} s: ${status} ${description}\n`);
  const unavailable = failures.filter(({ status }) => status === 503).length;
  figure('answered 503', unavailable);
  claim('errors that are not 503', failures.length - unavailable, { atMost: 0 });
  const lastFailureAfterSeconds = ((failures.at(-1)?.at ?? start) - start) / 1000;
  return { start, finish, failures: failures.length, lastFailureAfterSeconds };
}

async function sellAgainAndAgain(seller: Seller) {
  for (let number = 0; !stopping.signal.aborted; number += 1) {
    const model = `${seller.name} ${number}`;
    const id = await postUntilAcknowledged(seller, brand, model, record);
    if (number % 3 === 0) await sellUntilAcknowledged(seller, id, model, record);
    await pause(1500);
  }
}

async function readAgainAndAgain(number: number) {
  const send = clientAt(`127.0.2.${number + 1}`);
  const photo = sellers[number]!.laptop.img1;
  const addresses = [
    '/',
    '/api/laptopsPage?page=0&size=10',
    '/all-collections',
    photo,
    '/api/search?q=celeron',
    '/',
  ];
  for (let turn = 0; !stopping.signal.aborted; turn += 1) {
    await send(addresses[turn % addresses.length]!).catch(() => undefined);
    await pause(60);
  }
}

async function signInAgainAndAgain() {
  for (let turn = 0; !stopping.signal.aborted; turn += 1) {
    const email = `seller${turn % sellerCount}@example.com`;
    await people.identity('signInWithPassword', { email, password: 'Bagerhat-7' }).catch(() => undefined);
    await pause(1000);
  }
}

/** Sends writes from one address to all servers in turn, without an account, and counts those not answered with 429. */
async function countAdmittedWrites() {
  let admitted = 0;
  const clients = cluster.servers.map(({ address }) => clientOfServer(address));
  for (let turn = 0; turn < writeLimitPerMinute + 30; turn += 1) {
    const response = await clients[turn % clients.length]!(`/api${createBrand.path}`, { method: 'POST' });
    if (response.status !== 429) admitted += 1;
  }
  return admitted;
}
