import assert from 'node:assert/strict';
import test from 'node:test';
import type { QueryExecutor } from 'kysely';
import { databases } from '#platform/testing/storage.ts';
import { digest, newSecret } from '../secrets.ts';
import { type RunningIdentity, runIdentity } from '../testing/run-identity.ts';

const hours = 3_600_000;

async function signUp({ call }: RunningIdentity, email: string) {
  const { json } = await call('/v1/accounts:signUp', { email, password: 'secret-1234' });
  return json as { refreshToken: string; localId: string };
}

const refresh = ({ call }: RunningIdentity, refresh_token: string) =>
  call('/v1/token', { grant_type: 'refresh_token', refresh_token });

for (const kind of databases) {
  test(`a refresh costs the same however many were before (${kind})`, async (t) => {
    await using service = await runIdentity(kind, { testRoutes: true });
    const { refreshToken: first } = await signUp(service, 'rahim@example.com');
    const executor = Object.getPrototypeOf(Object.getPrototypeOf(service.db.getExecutor())) as QueryExecutor;
    const { mock } = t.mock.method(executor, 'executeQuery');
    const statementsFor = async (token: string) => {
      mock.resetCalls();
      const { status } = await refresh(service, token);
      assert.equal(status, 200);
      return mock.callCount();
    };
    let newest = first;
    const refreshTimes = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1)
        newest = String((await refresh(service, newest)).json?.refresh_token);
    };
    await refreshTimes(2);
    const [ofOldest, ofNewest] = [await statementsFor(first), await statementsFor(newest)];
    await refreshTimes(40);
    assert.ok(ofOldest > 3);
    assert.equal(await statementsFor(first), ofOldest);
    assert.equal(await statementsFor(newest), ofNewest);
    assert.deepEqual(service.problems, []);
  });

  test(`a session is refreshed sixty times a minute, and more signs nobody out (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { refreshToken } = await signUp(service, 'rahim@example.com');
    const answers = await Promise.all(Array.from({ length: 62 }, () => refresh(service, refreshToken)));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.map(({ status, json }) => [status, json]),
      [
        [503, undefined],
        [503, undefined],
      ],
    );
    const wait = Number(refused[0]?.headers.get('retry-after'));
    assert.ok(wait > 0 && wait <= 60);
    const { refreshToken: another } = await signUp(service, 'karim@example.com');
    assert.equal((await refresh(service, another)).status, 200);
    assert.deepEqual(service.problems, []);
  });

  test(`tokens that were derived from one another go on working, and end the session when stolen (${kind})`, async () => {
    await using service = await runIdentity(kind);
    const { db } = service;
    const chained = async (email: string, replaced: (number | null)[]) => {
      const { localId: uid } = await signUp(service, email);
      const { id: session_id } = await db
        .updateTable('identity_sessions')
        .set({ generation: null })
        .where('uid', '=', uid)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('identity_refresh_tokens').where('session_id', '=', session_id).execute();
      const tokens = replaced.map(() => newSecret());
      const rows = replaced.map((ago, index) => ({
        hash: digest(tokens[index]!),
        session_id,
        replaced_at: ago === null ? null : new Date(Date.now() - ago * hours).toISOString(),
      }));
      await db.insertInto('identity_refresh_tokens').values(rows).execute();
      return tokens;
    };
    const tokens = await chained('rahim@example.com', [3, 1, null]);
    const tabs = await Promise.all(tokens.map((token) => refresh(service, token)));
    const next = new Set(tabs.map(({ json }) => json?.refresh_token));
    assert.equal(next.size, 1);
    const { json } = await refresh(service, String([...next][0]));
    assert.equal((await refresh(service, tokens[1]!)).json?.refresh_token, json?.refresh_token);
    service.clock.ahead = 25 * hours;
    assert.equal((await refresh(service, tokens[2]!)).error, 'TOKEN_EXPIRED');
    assert.equal((await refresh(service, String(json?.refresh_token))).error, 'TOKEN_EXPIRED');

    service.clock.ahead = 0;
    const [stolen = '', , newest = ''] = await chained('karim@example.com', [30, 1, null]);
    assert.equal((await refresh(service, stolen)).error, 'TOKEN_EXPIRED');
    assert.equal((await refresh(service, newest)).error, 'TOKEN_EXPIRED');
    assert.deepEqual(service.problems, []);
  });
}
