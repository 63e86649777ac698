// How long somebody's sign-in takes while 200 others are refused as fast as they ask, each from an address of their own.
// The server, the 200 and whoever is timed are three processes, with the cost of a hash as in production.
// node bench/refused-sign-ins.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { claim, figure } from '#platform/testing/claim.ts';
import { openLimitedServer } from '#trials/testing/limited-server.ts';

const [clients, signIns, accounts] = [200, 40, 20];
const password = 'Bagerhat-7';

type Answers = Record<string, number>;

const path = '/v1/accounts:signInWithPassword?key=hatbodol';
const init = (email: string, password: string, from: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify({ email, password }),
});

/** Guesses until it is stopped; counts what it was answered. */
async function attack(address: string) {
  const answers: Answers = {};
  const over = new AbortController();
  process.once('message', () => over.abort());
  const guess = async (client: number) => {
    while (!over.signal.aborted) {
      const sent = init(`victim${client}@example.com`, 'wrong-1234', `10.66.0.${client}`);
      const response = await fetch(address + path, sent);
      const text = await response.text();
      const answer = /"message":"(\w+)/.exec(text)?.[1] ?? String(response.status);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => guess(client)));
  process.send?.(answers);
}

async function measure() {
  await using server = await openLimitedServer('sqlite', { PASSWORD_MEMORY_KIB: '19456' });
  const { address } = server.process;
  const people = await Promise.all(
    Array.from({ length: accounts }, async (_, nth) => {
      const person = { email: `owner${nth}@example.com`, from: `10.1.0.${nth}` };
      const joined = await fetch(
        `${address}/v1/accounts:signUp?key=hatbodol`,
        init(person.email, password, person.from),
      );
      if (!joined.ok) throw new Error(`${person.email} could not sign up: ${joined.status}`);
      return person;
    }),
  );
  const timed = async (from?: string) => {
    const times: number[] = [];
    let refused = 0;
    for (let turn = 0; turn < signIns; turn += 1) {
      const { email, from: home } = people[turn % people.length]!;
      const beganAt = performance.now();
      const response = await fetch(address + path, init(email, password, from ?? home));
      await response.arrayBuffer();
      times.push(performance.now() - beganAt);
      if (!response.ok) refused += 1;
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]!;
    return { p50: at(0.5), p99: at(0.99), refused };
  };
  const quiet = await timed();
  figure('a sign-in alone, median', quiet.p50, ' ms');
  const attacker = fork(import.meta.filename, [address]);
  const stopped = once(attacker, 'message');
  // Until the first of them are held.
  await pause(3000);
  const beside = await timed();
  attacker.send('stop');
  const [answers] = (await stopped) as [Answers];
  attacker.disconnect();
  for (const [answer, count] of Object.entries(answers)) figure(`of the 200, answered ${answer}`, count);
  figure('a sign-in beside them, median', beside.p50, ' ms');
  claim('a sign-in beside them, 99th percentile', beside.p99, { atMost: 2000 }, ' ms');
  claim('of these were refused', beside.refused, { atMost: 0 });
}

const [address] = process.argv.slice(2);
await (process.send && address ? attack(address) : measure());
