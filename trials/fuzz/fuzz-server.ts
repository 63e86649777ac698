import { Agent } from 'node:http';
import { sql } from 'kysely';
import fc from 'fast-check';
import type { Database } from '#platform/database/tables.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import { type Crowd, openCrowd } from '../testing/limited-server.ts';
import { send, sendBytes } from './raw-http.ts';
import { oddBytes } from './malformed-bytes.ts';
import type { Known, OddRequest } from './request-parts.ts';
import { oddRequest } from './requests.ts';
import { wrongWith } from './error-responses.ts';

const batch = 1000;
const atOnce = 16;

type Sent = { request: OddRequest } | { bytes: Buffer };

const sent = (known: Known): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 8, arbitrary: oddRequest(known).map((request) => ({ request })) },
    { weight: 1, arbitrary: oddBytes.map((bytes) => ({ bytes })) },
  );

/** The house with people and machines in it, as a stranger with accounts of their own knows it. */
async function acquaint(crowd: Crowd, members: number): Promise<Known> {
  const admin = await crowd.joinAdmin('Admin');
  await crowd.addBrand(admin);
  const fields = await crowd.machine(admin);
  const people = [admin];
  for (let count = 0; count < members; count += 10)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => crowd.join(crowd.name())))));
  const ids = await Promise.all(
    people
      .slice(1, 41)
      .map(async ({ token }) => (await crowd.call(createLaptop, { token, body: fields }))._id),
  );
  const document = (await (await crowd.ask('/api/openapi.json')).json()) as Known['document'];
  const picture = Buffer.from(await (await crowd.ask(new URL(fields.img1).pathname)).arrayBuffer());
  return {
    document,
    ids: [...ids, ...people.slice(0, 3).flatMap(({ id, email }) => [id, email])],
    // An account writes 60 times a minute: many take turns.
    tokens: people.map(({ token }) => token),
    idTokens: people.slice(-20).map(({ idToken }) => idToken),
    fields: {
      ...fields,
      _id: ids[0],
      ids,
      revision: 1,
      image: '',
      name: 'Mitali',
      title: 'Hinges',
      img: fields.img1,
    },
    picture,
  };
}

type Run = { requests: number; seed: number; members: number };

/** Sends so many generated requests, the same for the same seed, and tells what came of them. */
export async function fuzz(kind: DatabaseKind, { requests, seed, members }: Run) {
  await using crowd = await openCrowd(kind);
  const known = await acquaint(crowd, members);
  const to = new URL(crowd.served.address);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  let slowest = { ms: 0, what: '' };

  const deliver = async (sent: Sent) => {
    if ('bytes' in sent) return sendBytes(to, sent.bytes);
    const { request } = sent;
    const headers = { 'x-forwarded-for': crowd.address(), ...request.headers };
    return [await send(to, agent, { ...request, headers })];
  };
  const attempt = async (sent: Sent, number: number) => {
    const what = `request ${number} of seed ${seed}: ${shown(sent)}`;
    const count = (outcome: string) => (statuses[outcome] = (statuses[outcome] ?? 0) + 1);
    const began = performance.now();
    try {
      const heard = await deliver(sent);
      if (heard.length === 0) count('hung up');
      for (const answer of heard) {
        count(String(answer.status));
        const fault = wrongWith(answer, 'request' in sent && sent.request.method === 'HEAD');
        if (fault) wrong.push(`${fault}: ${answer.status} ${answer.body.slice(0, 200)}\n  ${what}`);
      }
    } catch (error) {
      wrong.push(`${String(error)}\n  ${what}`);
    }
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { ms, what };
  };

  const megabytes = [await residentMegabytes(crowd)];
  const rowsBefore = await rowsOf(crowd.db);
  for (let done = 0; done < requests; done += batch) {
    const howMany = Math.min(batch, requests - done);
    const queue = fc.sample(sent(known), { seed: seed + done, numRuns: howMany }).entries();
    const deliverer = async () => {
      for (const [index, sent] of queue) await attempt(sent, done + index);
    };
    await Promise.all(Array.from({ length: atOnce }, deliverer));
    megabytes.push(await residentMegabytes(crowd));
  }
  agent.destroy();
  const rowsAfter = await rowsOf(crowd.db);
  return { statuses, wrong, slowest, megabytes, rowsBefore, rowsAfter, works: await smoke(crowd) };
}

const shown = (sent: Sent) =>
  'bytes' in sent
    ? JSON.stringify(sent.bytes.toString('latin1').slice(0, 300))
    : JSON.stringify({ ...sent.request, body: String(sent.request.body) }).slice(0, 900);

async function residentMegabytes({ ask }: Crowd): Promise<number> {
  const figures = await (await ask('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 2 ** 20;
}

/** How many rows every table has. */
async function rowsOf(db: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const {
      rows: [counted],
    } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    rows[name] = Number(counted?.count);
  }
  return rows;
}

/** Somebody new joins, posts a machine with a picture, and finds it. */
async function smoke(crowd: Crowd): Promise<boolean> {
  const seller = await crowd.join(crowd.name());
  const body = await crowd.machine(seller, { model: 'Aspire after all' });
  const { _id } = await crowd.call(createLaptop, { token: seller.token, body });
  const page = await crowd.ask(`/brands/Walton/${_id}`);
  const found = await crowd.ask('/api/search?q=aspire+after+all');
  return (
    page.status === 200 &&
    (await page.text()).includes('Aspire after all') &&
    (await found.text()).includes(_id)
  );
}
