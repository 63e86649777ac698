import assert from 'node:assert/strict';
import test from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { identityCommand } from '../identity-command.ts';
import { type Behalf, passwordHashing } from './password-hashing.ts';
import { type RunningIdentity, runIdentity } from '../testing/run-identity.ts';

const password = 'secret-1234';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signUp = ({ call }: RunningIdentity, email: string, address: string, given = password) =>
  call('/v1/accounts:signUp', { email, password: given }, from(address));
const signIn = ({ call }: RunningIdentity, email: string, address: string, given = password) =>
  call('/v1/accounts:signInWithPassword', { email, password: given }, from(address));
const outcome = ({ error }: { error: string | undefined }) => error?.split(' : ')[0] ?? 'in';

for (const kind of databases) {
  test(`a sign-up tells of no account by a weak password, and of twenty an hour by a taken address (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await signUp(service, 'rahim@example.com', '10.0.0.1');
    const [taken, free] = [
      await signUp(service, 'rahim@example.com', '10.0.0.2', 'short'),
      await signUp(service, 'nobody@example.com', '10.0.0.2', 'short'),
    ];
    assert.deepEqual([taken.status, taken.json], [free.status, free.json]);
    assert.match(taken.error ?? '', /^WEAK_PASSWORD/);

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signUp(service, 'rahim@example.com', '10.6.6.6')),
    );
    const count = (word: string) => answers.filter((answer) => outcome(answer) === word).length;
    assert.deepEqual([count('EMAIL_EXISTS'), count('TOO_MANY_ATTEMPTS_TRY_LATER')], [20, 10]);
    const next = async (email: string, address = '10.6.6.6') =>
      outcome(await signUp(service, email, address));
    assert.equal(await next('rahim@example.com'), 'TOO_MANY_ATTEMPTS_TRY_LATER');
    assert.equal(await next('free@example.com'), 'TOO_MANY_ATTEMPTS_TRY_LATER');
    assert.equal(await next('free@example.com', '10.0.0.3'), 'in');
    // The owner is not held up by it.
    assert.equal(outcome(await signIn(service, 'rahim@example.com', '10.0.0.4')), 'in');
    service.clock.ahead += 61 * 60_000;
    assert.equal(await next('late@example.com'), 'in');
    assert.deepEqual(service.problems, []);
  });

  test(`the audit trail is written out as lines of JSON, and ends (${kind})`, async () => {
    await using service = await runIdentity(kind, { auditDays: 30 });
    const { db, clock, identity } = service;
    await signUp(service, 'rahim@example.com', '10.0.0.1');
    await signIn(service, 'rahim@example.com', '10.0.0.1', 'wrong-1234');
    const exported = async (...since: string[]) => {
      const lines: string[] = [];
      const code = await identityCommand(['audit', ...since], { db, say: (line) => lines.push(line) });
      return { code, rows: lines.map((line) => JSON.parse(line) as { event: string; details: object }) };
    };
    const { code, rows } = await exported();
    assert.equal(code, 0);
    // What one request did has one time, so its rows stand in any order.
    assert.deepEqual(
      rows
        .map(({ event, details }) => ({ event, details }))
        .sort((one, other) => one.event.localeCompare(other.event)),
      ['account-created', 'sign-in', 'sign-in-failed'].map((event) => ({
        event,
        details: { provider: 'password' },
      })),
    );
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    assert.deepEqual(await exported(tomorrow), { code: 0, rows: [] });
    assert.equal((await exported(new Date(Date.now() - 60_000).toISOString())).rows.length, 3);
    await identity.housekeeping();
    assert.equal((await exported()).rows.length, 3);
    clock.ahead += 31 * 24 * 3_600_000;
    await identity.housekeeping();
    assert.equal((await exported()).rows.length, 0);
  });
}

test('an account is signed in to a hundred times in a quarter of an hour, and so is from an address', async () => {
  await using service = await runIdentity('sqlite');
  for (const [nth, name] of ['rahim', 'karim'].entries())
    await signUp(service, `${name}@example.com`, `10.0.1.${nth}`);
  for (let turn = 0; turn < 100; turn += 1)
    assert.equal(outcome(await signIn(service, 'rahim@example.com', '10.7.7.7')), 'in');
  const refused = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  assert.equal(outcome(await signIn(service, 'rahim@example.com', '10.7.7.8')), refused);
  assert.equal(outcome(await signIn(service, 'karim@example.com', '10.7.7.7')), refused);
  assert.equal(outcome(await signIn(service, 'karim@example.com', '10.7.7.8')), 'in');
  assert.deepEqual(service.problems, []);
});

test('whoever guesses in numbers waits in line with themselves: somebody else is let in at once', async () => {
  const passwords = passwordHashing({ memoryKiB: 4096, passes: 2 });
  const stored = await passwords.hash(password);
  const order: string[] = [];
  const check = async (who: string, given: string, behalf: Behalf) => {
    const answer = passwords.matches(given, stored, behalf);
    order.push(`${who}: ${await answer.catch((error: unknown) => (error as Error).constructor.name)}`);
  };
  const guesser = { address: '10.6.6.6', isStranger: true };
  const guesses = Array.from({ length: 200 }, () => check('guesser', 'wrong-1234', guesser));
  const newDevice = check('new device', password, { address: '10.0.0.2', isStranger: true });
  const owner = check('owner', password, { address: '10.0.0.1', isStranger: false });
  await Promise.all([...guesses, newDevice, owner]);
  const hashed = order.filter((line) => !line.endsWith('Overloaded'));
  assert.equal(order.length - hashed.length, 158, 'two are at work and forty wait, of one address');
  // They begin third and fourth. Two threads work side by side, so which ends first is not sure.
  const place = (line: string) => hashed.indexOf(line) + 1;
  for (const line of ['owner: true', 'new device: true'])
    assert.ok(place(line) >= 1 && place(line) <= 22, `${line} came ${place(line)} of 44`);
  assert.equal(hashed.length, 44);
});
