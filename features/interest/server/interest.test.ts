import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { createLaptop, deleteLaptop } from '#features/laptops/laptop-contract.ts';
import { existingIds, idsOfSeller } from '#features/laptops/server/laptop-queries.ts';
import { noLimits } from '#platform/http/limits.ts';
import { createLog } from '#platform/log/log.ts';
import { databases } from '#platform/testing/storage.ts';
import { interestInMine } from '../interest-contract.ts';
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
    const sign = async (what: string, agent: string, laptop = id) => {
      const headers = { 'user-agent': agent, cookie: 'session=1' };
      const answer = await ask(`/interest/${what}/${laptop}`, { method: 'POST', headers });
      assert.equal(answer.headers.get('set-cookie'), null);
      return answer.status;
    };
    for (const what of ['view', 'view', 'heart', 'contact', 'contact'])
      assert.equal(await sign(what, chrome), 204);
    await sign('view', firefox);
    await sign('view', 'Googlebot/2.1');
    await sign('view', chrome, 'no-such-machine');
    assert.equal(await sign('purchase', chrome), 404);
    assert.equal((await ask(`/interest/view/${id}`)).status, 404);

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
    const ports = { existing: existingIds, ofSeller: idsOfSeller, limits: noLimits };
    await using interest = createInterest({
      db,
      ...ports,
      log: createLog({ level: 'error' }),
      from: () => 'unknown',
      now: () => later,
    });
    const headers = { 'user-agent': chrome };
    await interest.app.request(`/interest/view/${id}`, { method: 'POST', headers });
    const [route] = interest.routes;
    const caller = { id: rafi.id } as never;
    const input = { caller, db, params: undefined, query: undefined, body: undefined } as never;
    assert.deepEqual(await route!.handler(input), [
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
    await interest.app.request(`/interest/view/${id}`, { method: 'POST', headers });
  });
