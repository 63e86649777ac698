import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { addDays, dayOf } from '#words/dhaka-time.ts';
import { databases } from '#platform/testing/storage.ts';
import { partIds } from '../repair-prices.ts';
import { changeRepairPrice, repairEstimate, repairPrices } from '../checklist-contract.ts';

for (const kind of databases)
  test(`an estimate uses the prices that an admin looked up, on ${kind}`, async () => {
    // In Dhaka it is the next day already.
    const evening = new Date(`${new Date().toISOString().slice(0, 10)}T20:00:00Z`);
    await using house = await openHouse(kind, {}, { now: () => evening });
    const { call } = house;
    const { token } = await house.joinAdmin('Anika');
    const worn = {
      category: 'laptop',
      askingPrice: '৩০ হাজার',
      claims: { batteryHealth: 90 },
      answers: { battery: { measured: 70 } },
    };
    const first = await call(repairEstimate, { body: worn });
    assert.deepEqual(
      first.deductions.map(({ low, high }) => [low, high]),
      [[1000, 2800]],
    );
    assert.deepEqual(first.offer, { low: 27_000, high: 29_000 });
    assert.equal(first.stop, false);

    const prices = await call(repairPrices);
    assert.deepEqual(
      prices.map(({ part }) => part),
      partIds.toSorted(),
    );
    assert.ok(prices.every(({ source }) => source.length > 0));
    const price = { low: 4000, high: 8000, labourLow: 0, labourHigh: 0, source: 'BDStall' };
    const params = { part: 'battery' as const };
    const today = dayOf(evening.getTime());
    await call(changeRepairPrice, { token, params, body: { ...price, checkedAt: today } });
    const second = await call(repairEstimate, { body: worn });
    assert.deepEqual([second.deductions[0]?.low, second.deductions[0]?.high], [1600, 3200]);
    assert.deepEqual(
      (await call(repairPrices)).find(({ part }) => part === 'battery'),
      { part: 'battery', ...price, checkedAt: today },
    );
    await call(changeRepairPrice, { token, params, body: { ...price, checkedAt: '2020-01-01' } });
    assert.deepEqual((await call(repairEstimate, { body: worn })).offer, { low: 30_000, high: 30_000 });

    const fieldsOf = async (sent: Promise<unknown>) => {
      const error = await sent.then(
        () => assert.fail('It was not refused.'),
        (error: unknown) => error,
      );
      assert.ok(error instanceof CallFailed);
      return error.issues.map(({ field }) => field);
    };
    const changed = (body: object) =>
      fieldsOf(call(changeRepairPrice, { token, params, body: { ...price, checkedAt: today, ...body } }));
    assert.deepEqual(await changed({ checkedAt: addDays(today, 1) }), ['checkedAt']);
    assert.deepEqual(await changed({ high: 100 }), ['high']);
    assert.deepEqual(await changed({ labourLow: 5000 }), ['labourLow', 'labourHigh']);
    const asked = (body: object) => fieldsOf(call(repairEstimate, { body: { ...worn, ...body } }));
    assert.deepEqual(await asked({ answers: { nonsense: 'ok' } }), ['answers']);
    assert.deepEqual(await asked({ answers: { lock: { measured: 3 } } }), ['answers.lock']);
    assert.deepEqual(await asked({ claims: { ramGb: 'many' } }), ['claims.ramGb']);
    assert.deepEqual(await asked({ declaredFaults: ['everything'] }), ['declaredFaults.0']);
    assert.deepEqual(await asked({ category: 'Boat' }), ['category']);
  });
