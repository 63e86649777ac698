import assert from 'node:assert/strict';
import { verify } from 'node:crypto';
import { test } from 'node:test';
import { everyRow } from '#app/testing/every-row.ts';
import { openHouse } from '#app/testing/house.ts';
import { outcome } from '#app/testing/outcome.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import { checksOfLaptop, oneCheck, openCheck, publicCheck, saveStep, startCheck } from '../check-contract.ts';
import { checkFields, steps } from '../check-steps.ts';
import type { Seen } from '../seen.ts';
import { tidyRuns } from './check-runs.ts';

const renderer =
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3050 Laptop GPU (0x000025A2) Direct3D11 vs_5_0 ps_5_0, D3D11)';
const system: Seen = {
  browser: 'chromium',
  version: 156,
  threads: 8,
  memory: 16,
  system: 'Windows 11',
  renderer,
};
const falling = Array.from({ length: 60 }, (_, second) => (second < 30 ? 400 : 100));

async function openMarket(kind: DatabaseKind) {
  const clock = { aheadMs: 0 };
  const house = await openHouse(kind, {}, { now: () => new Date(Date.now() + clock.aheadMs) });
  const { call } = house;
  const owner = await house.join('Owner');
  await house.addBrand(await house.joinAdmin('Admin'));
  const about = {
    version: 'Core i5-8250U',
    generation: '8th',
    ramGb: '8',
    gpu: 'Yes',
    graphics: 'RTX 3050',
  } as const;
  const laptop = await call(createLaptop, { token: owner.token, body: await house.machine(owner, about) });
  const { token } = owner;
  const params = { id: laptop._id };
  const open = () => call(openCheck, { token, params });
  const start = async () => {
    const { _id, code } = await open();
    const { id, token: run } = await call(startCheck, { body: { code } });
    assert.equal(id, _id);
    const send = (n: number, seen: Seen = {}) =>
      call(saveStep, {
        token: run,
        params: { id, n: String(n) },
        body: { step: steps[n - 1] ?? 'load', ...seen },
      });
    return { id, code, run, send, look: () => call(oneCheck, { token, params: { id } }) };
  };
  return { ...house, clock, owner, laptop, params, open, start };
}

const statusOf = async (sent: Promise<unknown>) => outcome(sent);

for (const kind of databases) {
  test(`a check goes from a code to a signed page, on ${kind}`, async () => {
    await using market = await openMarket(kind);
    const { call, params, owner, clock } = market;
    const { id, code, send, look } = await market.start();
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{6}$/);
    assert.equal(await statusOf(call(startCheck, { body: { code } })), 404);
    assert.deepEqual((await look()).state, 'running');

    const first = await send(1, system);
    assert.deepEqual(first, { next: 'screen', publicCode: null });
    const live = await look();
    const verdicts = Object.fromEntries(live.results.map(({ field, verdict }) => [field, verdict]));
    assert.equal(live.step, 'screen');
    assert.equal(verdicts['threads'], 'match');
    assert.equal(verdicts['memory'], 'mismatch');
    assert.equal(verdicts['graphics'], 'match');
    assert.equal(live.results.find(({ field }) => field === 'virtual')?.value, 'no');

    for (const n of [1, 3, 0, 12, 99]) assert.equal(await statusOf(send(n)), 409, `step ${n}`);
    for (let n = 2; n < steps.length; n += 1) await send(n);
    clock.aheadMs += 60_000;
    const last = await send(steps.length, { curves: [falling, falling], score: 900, isPlugged: true });
    assert.equal(last.next, null);
    assert.equal(await statusOf(send(steps.length)), 410);

    const done = await look();
    assert.equal(done.state, 'done');
    assert.equal(done.level, 'self');
    assert.deepEqual(
      done.results.map(({ field }) => field),
      checkFields,
    );
    assert.equal(done.results.find(({ field }) => field === 'throttle')?.verdict, 'mismatch');
    assert.match(done.publicCode ?? '', /^HB-CHK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const page = await call(publicCheck, { params: { public: done.publicCode!.toLowerCase() } });
    assert.equal(page.check.code, done.publicCode);
    assert.deepEqual(page.check.results, done.results);
    const signature = Buffer.from(page.signature, 'base64url');
    const isSigned = (text: string) => verify(null, Buffer.from(text), page.publicKey, signature);
    assert.ok(isSigned(page.text));
    assert.ok(!isSigned(page.text.replace('mismatch', 'match')));
    assert.deepEqual(JSON.parse(page.text), page.check);

    const [mark] = await call(checksOfLaptop, { params });
    assert.equal(mark?.publicCode, done.publicCode);
    assert.deepEqual([mark?.matches, mark?.mismatches, mark?.isEdited], [4, 2, false]);
    await call(editLaptop, { token: owner.token, params, body: { revision: 1, ramGb: '16' } });
    assert.equal((await call(checksOfLaptop, { params }))[0]?.isEdited, true);
    // Frozen: the claim is the one of that day.
    const later = await call(oneCheck, { token: owner.token, params: { id } });
    assert.deepEqual(later.results, done.results);
  });

  test(`six codes a day, each for one, and nobody else sees a check, on ${kind}`, async () => {
    await using market = await openMarket(kind);
    const { call, params, owner } = market;
    const stranger = await market.join('Stranger');
    assert.equal(await statusOf(call(openCheck, { token: stranger.token, params })), 403);
    const opened = await Promise.allSettled(Array.from({ length: 10 }, market.open));
    const codes = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.equal(codes.length, 6);
    assert.equal(await statusOf(market.open()), 429);

    const [{ _id: id, code }, late] = codes as [(typeof codes)[0], (typeof codes)[0]];
    const written = `${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}`;
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => call(startCheck, { body: { code: written } })),
    );
    const [won, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.ok(won && others.length === 0);
    const asHolder = (token: string, run = id) =>
      statusOf(call(saveStep, { token, params: { id: run, n: '1' }, body: { step: 'system' } }));
    for (const token of [owner.token, stranger.token, 'x'.repeat(43)])
      assert.equal(await asHolder(token), 404);
    assert.equal(await asHolder(won.token, late._id), 404);
    const both = await Promise.all([asHolder(won.token), asHolder(won.token)]);
    assert.deepEqual(both.sort(), [200, 409]);
    assert.equal(await statusOf(call(oneCheck, { token: stranger.token, params: { id } })), 404);

    const { db } = market.house;
    const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
    await db.updateTable('check_runs').set({ opened_at: longAgo }).where('id', '=', late._id).execute();
    assert.equal(await statusOf(call(startCheck, { body: { code: late.code } })), 404);
    assert.equal((await call(oneCheck, { token: owner.token, params: { id: late._id } })).isExpired, true);
    const started = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await db.updateTable('check_runs').set({ started_at: started }).where('id', '=', id).execute();
    assert.equal(
      await statusOf(call(saveStep, { token: won.token, params: { id, n: '2' }, body: { step: 'screen' } })),
      410,
    );

    await tidyRuns(
      db,
      (db, at) => db.selectFrom('laptops').select('id').where('sold_at', '<', at),
      new Date(Date.now() + 2 * 86_400_000),
    );
    assert.equal((await db.selectFrom('check_runs').selectAll().execute()).length, 0);
  });

  test(`the database has nothing of the browser, on ${kind}`, async () => {
    await using market = await openMarket(kind);
    const { id, code, run } = await market.start();
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.7777.77';
    const headers = {
      authorization: `Bearer ${run}`,
      'content-type': 'application/json',
      'user-agent': agent,
      'sec-ch-ua': '"Chromium";v="156", "Odd Brand";v="9"',
      'x-forwarded-for': '203.0.113.77',
    };
    const body = JSON.stringify({
      step: 'system',
      ...system,
      canvas: 'data:image/png;base64,AAAA',
      userAgent: agent,
      ip: '203.0.113.77',
    });
    const answer = await market.ask(`/api/checks/${id}/steps/1`, { method: 'PUT', headers, body });
    assert.equal(answer.status, 200);
    const dump = async () => (await everyRow(market.house.db)).map(({ text }) => text).join('\n');
    const isClean = (text: string) => {
      for (const trace of [
        'Mozilla',
        '7777',
        'Odd Brand',
        '203.0.113',
        'data:image',
        'Direct3D11',
        '25A2',
        run,
        code,
      ])
        assert.ok(!text.includes(trace), trace);
    };
    const during = await dump();
    isClean(during);
    assert.match(during, /RTX 3050/);
    for (let n = 2; n <= steps.length; n += 1)
      assert.equal(
        (
          await market.ask(`/api/checks/${id}/steps/${n}`, {
            method: 'PUT',
            headers,
            body: JSON.stringify({ step: steps[n - 1] }),
          })
        ).status,
        200,
      );
    const after = await dump();
    isClean(after);
    assert.ok(!after.includes('"browser"') && !after.includes('chromium'));
  });
}
