import assert from 'node:assert/strict';
import test from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { failure, type RunningIdentity, runIdentity } from '../testing/run-identity.ts';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { passwordHashing } from './password-hashing.ts';
import { Overloaded } from '../wire-error.ts';

const minutes = 60_000;
const password = 'secret-1234';

const signUp = ({ call }: RunningIdentity, email: string, address = '10.0.0.1') =>
  call('/v1/accounts:signUp', { email, password }, { headers: { 'x-forwarded-for': address } });

const signIn = ({ call }: RunningIdentity, email: string, tried: string, address = '10.0.0.1') =>
  call(
    '/v1/accounts:signInWithPassword',
    { email, password: tried },
    { headers: { 'x-forwarded-for': address } },
  );

const words = (answers: { error: string | undefined }[]) =>
  answers.map(({ error }) => error?.split(' : ')[0] ?? 'in');
const count = (answers: { error: string | undefined }[], word: string) =>
  words(answers).filter((found) => found === word).length;
const times = <Result>(many: number, work: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, turn) => work(turn)));

for (const kind of databases) {
  test(`twenty who sign up with one address at once make one account (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const answers = await times(20, (turn) =>
      signUp(service, turn % 2 ? 'Rahim@Example.com' : 'rahim@example.com', `10.0.0.${turn}`),
    );
    assert.equal(count(answers, 'in'), 1);
    assert.equal(count(answers, 'EMAIL_EXISTS'), 19);
    assert.equal((await service.db.selectFrom('identity_accounts').select('uid').execute()).length, 1);
    assert.deepEqual(service.problems, []);
  });

  test(`twenty who use one code at once: it works for one (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await signUp(service, 'rahim@example.com');
    await service.call('/v1/accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'rahim@example.com',
    });
    const { code: oobCode } = service.lastLink();
    const resets = await times(20, (turn) =>
      service.call('/v1/accounts:resetPassword', { oobCode, newPassword: `better-${turn}` }),
    );
    assert.equal(count(resets, 'in'), 1);
    assert.equal(count(resets, 'INVALID_OOB_CODE'), 19);

    const { json } = await service.call('/v1/accounts:sendVerificationCode', {
      phoneNumber: '+8801711223344',
    });
    const typed = { sessionInfo: json?.['sessionInfo'], code: service.lastDigits() };
    const entries = await times(5, () => service.call('/v1/accounts:signInWithPhoneNumber', typed));
    assert.equal(count(entries, 'in'), 1);
    const kept = JSON.stringify(await service.db.selectFrom('identity_codes').selectAll().execute());
    assert.ok(!kept.includes(oobCode) && !kept.includes(String(json?.['sessionInfo'])));
    assert.deepEqual(service.problems, []);
  });

  test(`guessing a password is slowed down, for the guesser alone (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await signUp(service, 'rahim@example.com');
    const guesses = await times(40, (turn) =>
      signIn(service, 'rahim@example.com', `guess-${turn}`, '10.6.6.6'),
    );
    assert.ok(count(guesses, 'INVALID_LOGIN_CREDENTIALS') <= 10);
    assert.ok(count(guesses, 'TOO_MANY_ATTEMPTS_TRY_LATER') >= 30);
    while (
      words([await signIn(service, 'rahim@example.com', 'guess', '10.6.6.6')])[0] !==
      'TOO_MANY_ATTEMPTS_TRY_LATER'
    );
    const wait = async (seconds: number) => {
      service.clock.ahead += seconds * 1000;
      return words([await signIn(service, 'rahim@example.com', 'guess', '10.6.6.6')])[0];
    };
    assert.equal(await wait(31), 'INVALID_LOGIN_CREDENTIALS');
    assert.equal(await wait(31), 'TOO_MANY_ATTEMPTS_TRY_LATER');
    assert.equal(await wait(31), 'INVALID_LOGIN_CREDENTIALS');

    assert.equal((await signIn(service, 'rahim@example.com', password)).status, 200);
    assert.equal(
      words([await signIn(service, 'rahim@example.com', password, '10.6.6.6')])[0],
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
    service.clock.ahead += 31 * minutes;
    assert.equal((await signIn(service, 'rahim@example.com', password, '10.6.6.6')).status, 200);

    // Whoever proves by a letter that the account is theirs does not wait.
    const guessed = [];
    for (let turn = 0; turn < 11; turn += 1)
      guessed.push(await signIn(service, 'rahim@example.com', 'guess', '10.8.8.8'));
    assert.equal(count(guessed, 'TOO_MANY_ATTEMPTS_TRY_LATER'), 1);
    const reset = { requestType: 'PASSWORD_RESET', email: 'rahim@example.com' };
    await service.call('/v1/accounts:sendOobCode', reset);
    const { code: oobCode } = service.lastLink();
    await service.call('/v1/accounts:resetPassword', { oobCode, newPassword: 'better-5678' });
    assert.equal((await signIn(service, 'rahim@example.com', 'better-5678', '10.8.8.8')).status, 200);

    // The same for an address without an account.
    const nobody = [];
    for (let turn = 0; turn < 11; turn += 1)
      nobody.push(await signIn(service, 'nobody@example.com', 'guess', '10.7.7.7'));
    assert.equal(count(nobody, 'TOO_MANY_ATTEMPTS_TRY_LATER'), 1);
    assert.deepEqual(service.problems, []);
  });

  test(`many guessers together are slowed down, and the owner still gets in (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await signUp(service, 'rahim@example.com', '10.0.0.1');
    for (let host = 0; host < 13; host += 1)
      await times(5, () => signIn(service, 'rahim@example.com', 'guess', `10.9.0.${host}`));
    const [fresh] = words([await signIn(service, 'rahim@example.com', 'guess', '10.9.1.1')]);
    assert.equal(fresh, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    assert.equal((await signIn(service, 'rahim@example.com', password, '10.0.0.1')).status, 200);
    assert.deepEqual(service.problems, []);
  });

  test(`one address makes a hundred accounts an hour and a hundred failures at most (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const made = await times(105, () =>
      service.call('/v1/accounts:signUp', {}, { headers: { 'x-forwarded-for': '10.5.5.5' } }),
    );
    assert.equal(count(made, 'in'), 100);
    assert.equal(count(made, 'TOO_MANY_ATTEMPTS_TRY_LATER'), 5);
    const sprayed: { error: string | undefined }[] = [];
    for (let turn = 0; turn < 110; turn += 1)
      sprayed.push(await signIn(service, `user${turn}@example.com`, 'Password1', '10.4.4.4'));
    assert.equal(count(sprayed, 'INVALID_LOGIN_CREDENTIALS'), 100);
    assert.equal(count(sprayed, 'TOO_MANY_ATTEMPTS_TRY_LATER'), 10);
    assert.deepEqual(service.problems, []);
  });

  test(`letters to one mailbox are limited, whether or not it has an account (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await signUp(service, 'rahim@example.com');
    for (const email of ['rahim@example.com', 'nobody@example.com']) {
      const answers = await times(7, () =>
        service.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
      );
      assert.equal(count(answers, 'in'), 5);
      assert.equal(count(answers, 'RESET_PASSWORD_EXCEED_LIMIT'), 2);
    }
    assert.equal(service.letters.length, 5);
    const request = async (email: string) =>
      (await service.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })).json;
    await signUp(service, 'karim@example.com');
    const { email: known, ...answer } = (await request('karim@example.com'))!;
    const { email: unknown, ...same } = (await request('nobody-else@example.com'))!;
    assert.deepEqual(answer, same);
    assert.deepEqual([known, unknown], ['karim@example.com', 'nobody-else@example.com']);
    assert.deepEqual(service.problems, []);
  });

  test(`a hash made when hashing was cheaper is made anew at the next sign-in (${kind})`, async () => {
    await using service = await runIdentity(kind, { passwordCost: { memoryKiB: 128, passes: 2 } });
    const cheap = await passwordHashing({ memoryKiB: 64, passes: 2 }).hash(password);
    const { json } = await signUp(service, 'rahim@example.com');
    const uid = String(json?.localId);
    const hash = async () =>
      (
        await service.db
          .selectFrom('identity_accounts')
          .select('password_hash')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).password_hash;
    assert.match((await hash()) ?? '', /^\$argon2id\$v=19\$m=128,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    await service.db
      .updateTable('identity_accounts')
      .set({ password_hash: cheap })
      .where('uid', '=', uid)
      .execute();
    assert.equal((await signIn(service, 'rahim@example.com', password)).status, 200);
    assert.match((await hash()) ?? '', /m=128,t=2/);
    assert.equal((await signIn(service, 'rahim@example.com', password)).status, 200);
    assert.deepEqual(service.problems, []);
  });
}

test('an unknown address is answered as a wrong password is, and after as much work', async () => {
  await using service = await runIdentity('sqlite', {
    passwordCost: { memoryKiB: 8192, passes: 2 },
    testRoutes: true,
  });
  await signUp(service, 'rahim@example.com');
  const one = async (email: string) => {
    const before = process.cpuUsage();
    const { error } = await signIn(service, email, 'wrong-1234');
    assert.equal(error, 'INVALID_LOGIN_CREDENTIALS');
    // Processor time: whatever else the machine does is not in it.
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    known.push(await one('rahim@example.com'));
    unknown.push(await one(`nobody${turn}@example.com`));
  }
  const median = (list: number[]) => list.toSorted((one, other) => one - other)[list.length / 2]!;
  const ratio = median(unknown) / median(known);
  assert.ok(ratio > 0.8 && ratio < 1.25, `the medians differ by a factor of ${ratio.toFixed(2)}`);
});

test('when too many hash at once the rest are told to come back, in the way that signs nobody out', async () => {
  const passwordCost = { memoryKiB: 8192, passes: 2 };
  await using service = await runIdentity('sqlite', { passwordCost, testRoutes: true });
  const answers = await times(150, () => signIn(service, 'rahim@example.com', 'wrong-1234'));
  const busy = answers.filter(({ status }) => status === 503);
  assert.ok(busy.length >= 1 && busy.length <= 48, `${busy.length} were sent away`);
  for (const { json, headers } of busy) {
    assert.equal(json, undefined);
    assert.equal(headers.get('retry-after'), '2');
  }
  assert.equal(count(answers, 'INVALID_LOGIN_CREDENTIALS'), 150 - busy.length);

  const line = passwordHashing(passwordCost, { concurrency: 1, maxWaiting: 3 });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => line.hash(password)));
  const refused = tries.filter((result) => result.status === 'rejected');
  assert.equal(tries.length - refused.length, 4);
  for (const { reason } of refused) assert.ok(reason instanceof Overloaded);
  assert.equal(await line.matches(password, await line.hash(password)), true);
});

test('a database that is away signs nobody out', async () => {
  await using service = await runIdentity('postgres');
  const auth = service.browser();
  const { user } = await createUserWithEmailAndPassword(auth, 'rahim@example.com', password);
  const idToken = await user.getIdToken();
  await service.db.destroy();
  const answers = await Promise.all([
    service.call('/v1/accounts:lookup', { idToken }),
    service.call('/v1/token', { grant_type: 'refresh_token', refresh_token: user.refreshToken }),
  ]);
  for (const { status, headers, json } of answers) {
    assert.ok(status >= 500);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    assert.ok(Number(headers.get('retry-after')) > 0);
    assert.equal(json, undefined);
  }
  assert.equal(await failure(user.getIdToken(true)), 'auth/network-request-failed');
  assert.equal(await failure(user.reload()), 'auth/network-request-failed');
  assert.equal(
    await failure(signInWithEmailAndPassword(auth, 'rahim@example.com', password)),
    'auth/network-request-failed',
  );
  assert.equal(auth.currentUser?.uid, user.uid);
});
