// Three servers behind HAProxy, PostgreSQL with a synchronous standby under Patroni, Redis and an S3-compatible
// store, under load: a server is killed, one is replaced, the primary is killed, Redis is restarted.
// node trials/cluster.ts [seconds between two of them]
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { peopleOf } from '#app/testing/people.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { callsOver } from '#platform/contract/client.ts';
import { openDatabase } from '#platform/database/open.ts';
import { logTo } from '#platform/log/log.ts';
import { claim, figure } from '#platform/testing/claim.ts';
import { askAt, askFrom } from './cluster/http2-client.ts';
import { compare, post, type Seller, sell, Witness } from './cluster/load.ts';
import { findPrograms, startCluster } from './cluster/start-cluster.ts';
import { answers, throwAwayPlace, until } from './cluster/processes.ts';
import { watchedBrand, watchStaleness } from './cluster/staleness.ts';

const calm = Number(process.argv[2] ?? 8) * 1000;
const [howMany, readers, brand] = [20, 8, 'Dell'];

const programs = await findPrograms().catch((error: Error) => {
  process.stdout.write(`Skipped: ${error.message}\n`);
  process.exit(0);
});
const place = throwAwayPlace();
const began = performance.now();
const cluster = await startCluster(place, programs);
figure('the cluster is up', (performance.now() - began) / 1000, ' s');

const witness = new Witness();
const through = (address: string) => witness.watching(askFrom(address, cluster.site, cluster.certificate));
const db: Database = openDatabase<Tables>({ url: cluster.databaseUrl, file: '', log: logTo('silent') });
const people = peopleOf({ ask: through('127.0.1.1'), apiKey: 'hatbodol', db });
const admin = await people.joinAdmin('Admin');
await people.addBrand(admin, brand);
await people.addBrand(admin, watchedBrand);
const sellers: Seller[] = [];
for (let number = 0; number < howMany; number += 1) {
  const person = await people.join(`Seller${number}`);
  const pictured = await people.machine(person);
  sellers.push({ ...person, pictured, call: callsOver(through(`127.0.1.${number + 2}`)) });
}
await db.destroy();

const over = new AbortController();
const load = [
  ...sellers.slice(6).map(selling),
  ...Array.from({ length: readers }, (_, number) => reading(number)),
  signingIn(),
];
// Straight to each server; whether one is there at all is for those who come through the door to say.
const looking = watchStaleness(
  sellers.slice(0, 6),
  cluster.servers.map(({ address }) => askAt(address)),
  witness,
  over.signal,
);

await pause(calm);
const calmFrom = performance.now();
witness.mishaps.length = 0;
witness.answers = 0;
await pause(calm);

const [serverOne] = cluster.servers as [(typeof cluster.servers)[0]];
const killed = await during('a server killed', async () => {
  await serverOne.end('SIGKILL');
  await pause(3000);
  await serverOne.start();
});
claim('the last of them after', killed.lasted, { atMost: 3 }, ' s');

const replaced = await during('five servers stopped and started in turn, as an upgrade does', async () => {
  for (let turn = 1; turn <= 5; turn += 1) {
    const server = cluster.servers[turn % cluster.servers.length]!;
    await server.end('SIGTERM');
    await server.start();
    // HAProxy has seen it too.
    await pause(3000);
  }
});
claim('errors', replaced.mishaps, { atMost: 0 });

const { one, two } = cluster.databases;
let outage = 0;
const failover = await during('the primary killed', async () => {
  const at = performance.now();
  await one.kill();
  await until('the standby is primary', 60, () => answers(`${two.rest}/primary`));
  await until('a write is acknowledged', 30, () => Promise.resolve(witness.lastWrite > at + 3000));
  outage = (witness.lastWrite - at) / 1000;
  await until('every server is ready', 30, async () => {
    const ready = await Promise.all(cluster.servers.map(({ address }) => answers(`${address}/readyz`)));
    return ready.every(Boolean);
  });
});
claim('no write is acknowledged for', outage, { atMost: 30 }, ' s');
claim('the last 503 after', failover.lasted, { atMost: 32 }, ' s');

const rejoined = await during('the old primary comes back as the standby', async () => {
  one.start();
  figure('standby again after', await until('it follows', 90, () => answers(`${one.rest}/sync`)), ' s');
});
claim('errors', rejoined.mishaps, { atMost: 0 });

const redis = await during('Redis killed and started', async () => {
  await cluster.redis.kill();
  await pause(2000);
  cluster.redis.start();
});
claim('errors', redis.mishaps, { atMost: 0 });
const admitted = await burst();
claim('writes of one address that three servers admit in a minute', admitted, { atLeast: 120 });
claim('and no more than the limit', admitted, { atMost: 120 });

over.abort();
await Promise.all(load);
const looks = await looking;
const isAway = ({ at }: { at: number }) => at >= failover.start && at < failover.finish;
const oldest = (seen: typeof looks) => seen.reduce((most, { age }) => Math.max(most, age), 0);
figure('pages looked at', looks.length);
claim(
  'oldest page that any server showed',
  oldest(looks.filter((look) => !isAway(look))),
  { atMost: 1 },
  ' s',
);
figure('oldest while there was no primary, as last known', oldest(looks.filter(isAway)), ' s');
const inWindows = [killed, replaced, failover, rejoined, redis].reduce(
  (sum, { mishaps }) => sum + mishaps,
  0,
);
claim('errors outside the windows', witness.mishaps.length - inWindows, { atMost: 0 });
for (const [number, { address }] of cluster.servers.entries()) {
  const { lost, twice } = await compare(askAt(address), witness);
  claim(`acknowledged and lost, as server ${number + 1} tells`, lost, { atMost: 0 });
  claim(`there twice, as server ${number + 1} tells`, twice, { atMost: 0 });
}
figure('writes acknowledged', witness.posted.size + [...witness.posted.values()].filter(Boolean).length);
figure('answers a second', (witness.answers / (performance.now() - calmFrom)) * 1000);
figure('load of the machine', loadavg()[1] ?? 0);
process.exit();

/** What went wrong from the event on until a calm moment after it. */
async function during(what: string, event: () => Promise<void>) {
  process.stdout.write(`${what}\n`);
  const start = performance.now();
  await event();
  const finish = performance.now();
  await pause(calm);
  const mishaps = witness.mishapsBetween(start, finish + 2000);
  for (const { at, what, status } of mishaps.slice(0, 5))
    process.stdout.write(`    ${((at - start) / 1000).toFixed(1)} s: ${status} ${what}\n`);
  const refused = mishaps.filter(({ status }) => status === 503).length;
  figure('answered 503', refused);
  claim('errors that are not 503', mishaps.length - refused, { atMost: 0 });
  return { start, finish, mishaps: mishaps.length, lasted: ((mishaps.at(-1)?.at ?? start) - start) / 1000 };
}

async function selling(seller: Seller) {
  for (let number = 0; !over.signal.aborted; number += 1) {
    const model = `${seller.name} ${number}`;
    const id = await post(seller, brand, model, witness);
    if (number % 3 === 0) await sell(seller, id, model, witness);
    await pause(1500);
  }
}

async function reading(number: number) {
  const ask = through(`127.0.2.${number + 1}`);
  const photo = sellers[number]!.pictured.img1;
  const places = [
    '/',
    '/api/laptopsPage?page=0&size=10',
    '/all-collections',
    photo,
    '/api/search?q=celeron',
    '/',
  ];
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    await ask(places[turn % places.length]!).catch(() => undefined);
    await pause(60);
  }
}

async function signingIn() {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const email = `seller${turn % howMany}@example.com`;
    await people.identity('signInWithPassword', { email, password: 'Bagerhat-7' }).catch(() => undefined);
    await pause(1000);
  }
}

/** Writes from one address, by nobody in particular, at all servers in turn: all that are not turned away. */
async function burst() {
  let admitted = 0;
  const asks = cluster.servers.map(({ address }) => askAt(address));
  for (let turn = 0; turn < 150; turn += 1) {
    const answer = await asks[turn % asks.length]!(`/api${createBrand.path}`, { method: 'POST' });
    if (answer.status !== 429) admitted += 1;
  }
  return admitted;
}
