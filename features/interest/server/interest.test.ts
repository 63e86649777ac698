import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { createLaptop, deleteLaptop } from '#features/laptops/laptop-contract.ts';
import { existingIds, idsOfSeller } from '#features/laptops/server/laptop-queries.ts';
import type { Call } from '#platform/contract/call.ts';
import { createLog } from '#platform/log/log.ts';
import { databases } from '#platform/testing/storage.ts';
import { interestInMine, noteInterest } from '../interest-contract.ts';
import { createInterest } from './interest.ts';

const dayMs = 24 * 3_600_000;
const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/130';
const firefox = 'Mozilla/5.0 (X11; Linux) Firefox/132';

for (const kind of databases)
  test(`interest counts each visitor once a day, and nothing of a visitor stays, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, ask } = house;
    const { db } = house.house;
    await house.addBrand(await house.joinAdmin('Mitu'));
    const rafi = await house.join('Rafi');
    const karim = await house.join('Karim');
    const { token } = rafi;
    const { _id: id } = await call(createLaptop, { token, body: await house.machine(rafi) });
    const send = async (body: string, agent: string, laptop = id, type = 'application/json') => {
      const headers = { 'user-agent': agent, cookie: 'session=1', 'content-type': type };
      const answer = await ask(`/api/laptops/${laptop}/interest`, { method: 'POST', headers, body });
      assert.equal(answer.headers.get('set-cookie'), null);
      return { status: answer.status, text: await answer.text() };
    };
    const sign = async (kind: string, agent: string, laptop = id) =>
      assert.deepEqual(await send(JSON.stringify({ kind }), agent, laptop), { status: 200, text: '{}' });
    for (const what of ['view', 'view', 'heart', 'contact', 'contact']) await sign(what, chrome);
    await sign('view', firefox);
    await sign('view', 'Googlebot/2.1');
    await sign('view', chrome, 'no-such-machine');
    const unknown = await send('{"kind":"purchase"}', chrome);
    assert.equal(unknown.status, 400);
    assert.match(unknown.text, /"field":"kind","message":"Say “view”, “heart” or “contact”\."/);
    assert.equal((await send('kind=view', chrome, id, 'text/plain')).status, 415);
    assert.equal((await send(JSON.stringify({ kind: 'x'.repeat(70_000) }), chrome)).status, 413);
    assert.equal((await ask(`/api/laptops/${id}/interest`)).status, 405);

    const counts = { views: 2, hearts: 1, contacts: 1 };
    assert.deepEqual(await call(interestInMine, { token }), [
      { _id: id, last7Days: counts, last30Days: counts },
    ]);
    assert.deepEqual(await call(interestInMine, { token: karim.token }), []);
    const visitors = await db.selectFrom('interest_visitors').selectAll().execute();
    assert.equal(visitors.length, 4);
    assert.ok(visitors.every(({ visitor }) => /^[\w-]{22}$/.test(visitor)));

    // The same visitor ten days later, at a server with that clock.
    const later = new Date(Date.now() + 10 * dayMs);
    const ports = { existing: existingIds, ofSeller: idsOfSeller };
    const log = createLog({ level: 'error' });
    await using interest = createInterest({ db, ...ports, log, now: () => later });
    const handlerOf = (call: Call) => interest.routes.find((route) => route.call === call)!.handler;
    const visitor = { address: 'unknown', agent: chrome };
    const view = { params: { id }, body: { kind: 'view' }, visitor } as never;
    await handlerOf(noteInterest)(view);
    const caller = { id: rafi.id } as never;
    assert.deepEqual(await handlerOf(interestInMine)({ caller, db } as never), [
      {
        _id: id,
        last7Days: { views: 1, hearts: 0, contacts: 0 },
        last30Days: { ...counts, views: 3 },
      },
    ]);
    const hashes = (await db.selectFrom('interest_visitors').select('visitor').execute()).map(
      ({ visitor }) => visitor,
    );
    assert.equal(new Set(hashes).size, 3, 'a visitor has another hash on another day');
    await interest.tidy();
    const today = await db.selectFrom('interest_visitors').select('day').distinct().execute();
    assert.equal(today.length, 1);
    assert.equal((await db.selectFrom('interest_salts').selectAll().execute()).length, 1);

    await call(deleteLaptop, { token, params: { id } });
    assert.deepEqual(await db.selectFrom('interest_days').selectAll().execute(), []);
    // Too late for a machine that is gone, and no failure.
    await handlerOf(noteInterest)(view);
  });
