import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, openMeetings } from '#app/testing/meetings.ts';
import { undoSale } from '#features/laptops/edit-contract.ts';
import { laptopsPage, markSold, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { agreeToVisit, cancelVisit } from '#features/visits/step-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { holdLaptop, releaseLaptop } from '../hold-contract.ts';
import { recordSale } from '../sale-contract.ts';

for (const kind of databases) {
  test(`a machine is held for an agreed visit, once, until it lapses or the visit is cancelled, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, seller, buyer, post, propose, clock } = meetings;
    const { db } = meetings.house;
    const { token } = seller;
    const laptop = await post();
    const { _id: visit } = await propose(laptop, 4);
    const about = { token, params: { id: laptop } };
    const hold = () => call(holdLaptop, { ...about, body: { visit } });
    const heldUntil = async () => [
      (await call(oneLaptopById, { params: { id: laptop } })).heldUntil ?? null,
      (await call(laptopsPage)).laptops[0]?.heldUntil ?? null,
    ];
    assert.equal(await codeOf(hold()), 'VISIT_NOT_AGREED');
    await call(agreeToVisit, { token, params: { id: visit }, body: { revision: 1 } });
    const until = new Date(clock.now + 48 * 3_600_000).toISOString();
    assert.deepEqual(await hold(), { heldUntil: until });
    assert.deepEqual(await heldUntil(), [until, until]);
    clock.now += 3_600_000;
    assert.deepEqual(await hold(), { heldUntil: until }, 'asked again it grows no longer');
    assert.deepEqual(await call(releaseLaptop, about), { heldUntil: null });
    assert.equal(await codeOf(hold()), 'HOLD_OVER');

    const held = { held_until: until, held_for: visit };
    await db.updateTable('laptops').set(held).where('id', '=', laptop).execute();
    const reason = 'cannot-come' as const;
    await call(cancelVisit, { token: buyer.token, params: { id: visit }, body: { revision: 2, reason } });
    assert.deepEqual(await heldUntil(), [null, null], 'the visit is cancelled');
    const lapsed = { held_until: new Date(Date.now() - 1000).toISOString() };
    await db.updateTable('laptops').set(lapsed).where('id', '=', laptop).execute();
    const [first] = (await call(laptopsPage, { token })).laptops;
    assert.equal(first?.heldUntil ?? null, null);
  });

  test(`a sale says to whom and for how much, and goes when it is taken back, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, seller, stranger, post, propose } = meetings;
    const { db } = meetings.house;
    const [one, two] = [await post(), await post()];
    const about = (id: string) => ({ token: seller.token, params: { id } });
    const elsewhere = { to: 'elsewhere', price: '১৪ হাজার' };
    assert.equal(await codeOf(call(recordSale, { ...about(one), body: elsewhere })), 'NOT_SOLD');
    const { _id: visit } = await propose(one, 4);
    await call(agreeToVisit, { token: seller.token, params: { id: visit }, body: { revision: 1 } });
    const toAnother = call(markSold, { ...about(two), body: { to: visit, price: 14_000 } });
    assert.equal(await codeOf(toAnother), 'INVALID_INPUT', 'a visit of another machine');
    assert.equal((await call(oneLaptopById, { params: { id: two } })).status, 'Available');
    assert.deepEqual(await call(markSold, { ...about(one), body: { to: visit, price: 14_500 } }), {
      modifiedCount: 1,
    });
    assert.deepEqual(await call(markSold, about(two)), { modifiedCount: 1 }, 'it can be left out');
    assert.equal(
      await codeOf(call(recordSale, { token: stranger.token, params: { id: two }, body: elsewhere })),
      'NOT_ALLOWED',
    );
    assert.deepEqual(await call(recordSale, { ...about(two), body: elsewhere }), { recorded: true });
    const sales = async () => {
      const columns = ['laptop_id', 'visit_id', 'sold_to', 'price'] as const;
      const rows = await db.selectFrom('sales').select(columns).orderBy('price', 'desc').execute();
      return rows.map((row) => ({ ...row }));
    };
    assert.deepEqual(await sales(), [
      { laptop_id: one, visit_id: visit, sold_to: 'visit', price: 14_500 },
      { laptop_id: two, visit_id: null, sold_to: 'elsewhere', price: 14_000 },
    ]);
    await call(undoSale, about(two));
    assert.equal((await sales()).length, 1);
  });
}
