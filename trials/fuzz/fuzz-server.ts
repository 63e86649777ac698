import { Agent } from 'node:http';
import { sql } from 'kysely';
import fc from 'fast-check';
import type { Database } from '#platform/database/tables.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import { type LimitedServer, openLimitedServer } from '../testing/limited-server.ts';
import { faultIn } from './error-responses.ts';
import { malformedBytes } from './malformed-bytes.ts';
import { sendBytes, sendRequest } from './raw-http.ts';
import type { FuzzRequest, Target } from './request-parts.ts';
import { fuzzRequest } from './requests.ts';

const batchSize = 1000;
const concurrency = 16;

type Input = { request: FuzzRequest } | { bytes: Buffer };

const inputFor = (target: Target): fc.Arbitrary<Input> =>
  fc.oneof(
    { weight: 8, arbitrary: fuzzRequest(target).map((request) => ({ request })) },
    { weight: 1, arbitrary: malformedBytes.map((bytes) => ({ bytes })) },
  );

/** Fills the server with people and machines, and gathers what an attacker with accounts can use. */
async function prepareTarget(server: LimitedServer, members: number): Promise<Target> {
  const admin = await server.joinAdmin('Admin');
  await server.addBrand(admin);
  const fields = await server.machine(admin);
  const people = [admin];
  for (let count = 0; count < members; count += 10)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => server.join(server.newName())))));
  const ids = await Promise.all(
    people
      .slice(1, 41)
      .map(async ({ token }) => (await server.call(createLaptop, { token, body: fields }))._id),
  );
  const startsAt = `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T06:00:00Z`;
  const visits = await Promise.all(
    people.slice(2, 10).map(async ({ token }, index) => {
      const body = { startsAt, place: 'new-market' };
      return (await server.call(proposeVisit, { token, params: { id: ids[index % 5]! }, body }))._id;
    }),
  );
  const document = (await (await server.send('/api/openapi.json')).json()) as Target['document'];
  const picture = Buffer.from(await (await server.send(new URL(fields.img1).pathname)).arrayBuffer());
  return {
    document,
    ids: [...ids, ...visits, ...people.slice(0, 3).flatMap(({ id, email }) => [id, email])],
    // An account may write 60 times a minute: requests take turns with many.
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
      kind: 'view',
      answers: { battery: { measured: 70 }, screen: 'bad' },
      claims: { batteryHealth: 90 },
      declaredFaults: ['hinges'],
      startsAt,
      place: 'new-market',
      message: 'Is the charger the original one?',
      reason: 'price',
      outcome: 'bought',
      note: 'I stood there.',
      to: 'elsewhere',
      gap: 15,
      windows: [],
      img: fields.img1,
    },
    picture,
  };
}

type Run = { requests: number; seed: number; members: number };

/** Sends generated requests, the same ones for the same seed, and reports every wrong answer with number and seed. */
export async function fuzzServer(kind: DatabaseKind, { requests, seed, members }: Run) {
  await using server = await openLimitedServer(kind);
  const target = await prepareTarget(server, members);
  const address = new URL(server.process.address);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let slowest = { ms: 0, description: '' };

  const deliver = async (input: Input) => {
    if ('bytes' in input) return sendBytes(address, input.bytes);
    const { request } = input;
    const headers = { 'x-forwarded-for': server.newAddress(), ...request.headers };
    return [await sendRequest(address, agent, { ...request, headers })];
  };
  const attempt = async (input: Input, number: number) => {
    const description = `request ${number} of seed ${seed}: ${describe(input)}`;
    const count = (outcome: string) => (statuses[outcome] = (statuses[outcome] ?? 0) + 1);
    const began = performance.now();
    try {
      const responses = await deliver(input);
      if (responses.length === 0) count('hung up');
      for (const response of responses) {
        count(String(response.status));
        const fault = faultIn(response, 'request' in input && input.request.method === 'HEAD');
        if (fault)
          faults.push(`${fault}: ${response.status} ${response.body.slice(0, 200)}\n  ${description}`);
      }
    } catch (error) {
      faults.push(`${String(error)}\n  ${description}`);
    }
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { ms, description };
  };

  const residentMegabytes = [await residentMegabytesOf(server)];
  const rowsBefore = await countRows(server.db);
  for (let done = 0; done < requests; done += batchSize) {
    const numRuns = Math.min(batchSize, requests - done);
    const queue = fc.sample(inputFor(target), { seed: seed + done, numRuns }).entries();
    const worker = async () => {
      for (const [index, input] of queue) await attempt(input, done + index);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    residentMegabytes.push(await residentMegabytesOf(server));
  }
  agent.destroy();
  const rowsAfter = await countRows(server.db);
  const works = await stillWorks(server);
  return { statuses, faults, slowest, residentMegabytes, rowsBefore, rowsAfter, works };
}

const describe = (input: Input) =>
  'bytes' in input
    ? JSON.stringify(input.bytes.toString('latin1').slice(0, 300))
    : JSON.stringify({ ...input.request, body: String(input.request.body) }).slice(0, 900);

async function residentMegabytesOf({ process }: LimitedServer): Promise<number> {
  const metrics = await (await fetch(`${process.figures}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}

/** Rows of every table. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Smoke test: somebody new joins, posts a machine with a picture, and finds it. */
async function stillWorks(server: LimitedServer): Promise<boolean> {
  const seller = await server.join(server.newName());
  const body = await server.machine(seller, { model: 'Aspire after all' });
  const { _id } = await server.call(createLaptop, { token: seller.token, body });
  const page = await server.send(`/brands/Walton/${_id}`);
  const found = await server.send('/api/search?q=aspire+after+all');
  return (
    page.status === 200 &&
    (await page.text()).includes('Aspire after all') &&
    (await found.text()).includes(_id)
  );
}
