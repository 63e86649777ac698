import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, openMeetings, refusalOf } from '#app/testing/meetings.ts';
import { block, unblock } from '#features/blocks/block-contract.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import { deleteLaptop, markSold, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { disputes, settleDispute } from '../dispute-contract.ts';
import {
  agreeToMove,
  agreeToVisit,
  arrive,
  cancelVisit,
  counterVisit,
  declineMove,
  declineVisit,
  disputeMissed,
  finishVisit,
  missedVisit,
  moveVisit,
  newCode,
  stillComing,
} from '../step-contract.ts';
import { type Visit, visitById, visitContact, visits } from '../visit-contract.ts';

type Meetings = Awaited<ReturnType<typeof openMeetings>>;

/** The calls of a visit, in few words. */
function stepsOf({ call, seller, buyer }: Meetings) {
  const people = { seller, buyer };
  type Side = keyof typeof people;
  const by = (side: Side, { _id: id }: Pick<Visit, '_id'>) => ({ token: people[side].token, params: { id } });
  const place = 'multiplan-center';
  return {
    read: (side: Side, visit: Visit) => call(visitById, by(side, visit)),
    counter: (side: Side, visit: Visit, startsAt: string) =>
      call(counterVisit, { ...by(side, visit), body: { revision: visit.revision, startsAt, place } }),
    move: (side: Side, visit: Visit, startsAt: string) =>
      call(moveVisit, { ...by(side, visit), body: { revision: visit.revision, startsAt, place } }),
    agree: (side: Side, visit: Visit) =>
      call(agreeToVisit, { ...by(side, visit), body: { revision: visit.revision } }),
    agreeMove: (side: Side, visit: Visit) =>
      call(agreeToMove, { ...by(side, visit), body: { revision: visit.revision } }),
    declineMove: (side: Side, visit: Visit) =>
      call(declineMove, { ...by(side, visit), body: { revision: visit.revision } }),
    decline: (side: Side, visit: Visit) =>
      call(declineVisit, { ...by(side, visit), body: { revision: visit.revision, reason: 'price' } }),
    cancel: (side: Side, visit: Visit) =>
      call(cancelVisit, { ...by(side, visit), body: { revision: visit.revision, reason: 'cannot-come' } }),
    coming: (side: Side, visit: Visit) => call(stillComing, by(side, visit)),
    fresh: (side: Side, visit: Visit) => call(newCode, by(side, visit)),
    arrive: (side: Side, visit: Visit, code: string) => call(arrive, { ...by(side, visit), body: { code } }),
    missed: (side: Side, visit: Pick<Visit, '_id'>) =>
      call(missedVisit, { ...by(side, visit), body: { reason: 'no-show' } }),
    dispute: (side: Side, visit: Visit) =>
      call(disputeMissed, { ...by(side, visit), body: { note: 'I stood there.' } }),
    finish: (side: Side, visit: Visit) =>
      call(finishVisit, { ...by(side, visit), body: { outcome: 'bought', price: 15_000 } }),
    contact: (side: Side, visit: Visit) => call(visitContact, by(side, visit)),
  };
}

for (const kind of databases) {
  test(`a visit goes from the proposal over a move to how it ended, in the shape of the contract, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, seller, buyer, stranger, post, propose, inHours, advance } = meetings;
    const take = stepsOf(meetings);
    const laptop = await post();
    const proposed = await propose(laptop, 26);
    const { _id, createdAt, updatedAt, steps, ...first } = proposed;
    assert.deepEqual(first, {
      status: 'proposed',
      turn: 'seller',
      revision: 1,
      sequence: 0,
      startsAt: '2026-11-24T06:00:00.000Z',
      endsAt: '2026-11-24T06:30:00.000Z',
      place: {
        _id: 'multiplan-center',
        name: 'Multiplan Center, Elephant Road',
        nameBn: 'মাল্টিপ্ল্যান সেন্টার, এলিফ্যান্ট রোড',
        district: 'dhaka',
        closedWeekday: 2,
      },
      placeNote: null,
      move: null,
      laptop: { _id: laptop, model: 'Prelude N41', askingPrice: 15_500, status: 'Available' },
      seller: { _id: seller.id, name: 'Seller', image: '' },
      buyer: { _id: buyer.id, name: 'Buyer', image: '' },
      me: 'buyer',
      reason: null,
      missedBy: null,
      stillComing: { buyer: false, seller: false },
      myCode: null,
      contactUntil: null,
    });
    assert.deepEqual(steps, [{ at: createdAt, by: 'buyer', step: 'propose', from: null, to: 'proposed' }]);
    assert.equal(updatedAt, createdAt);
    assert.equal(await codeOf(call(visitById, { token: stranger.token, params: { id: _id } })), 'NOT_FOUND');
    assert.equal(await codeOf(take.contact('buyer', proposed)), 'CONTACT_CLOSED');
    assert.equal(await codeOf(take.agree('buyer', proposed)), 'NOT_YOUR_TURN');

    const countered = await take.counter('seller', proposed, inHours(27));
    assert.deepEqual(
      [countered.status, countered.turn, countered.revision, countered.me],
      ['countered', 'buyer', 2, 'seller'],
    );
    const stale = await refusalOf(take.agree('buyer', proposed));
    assert.equal(stale.code, 'VISIT_CHANGED');
    assert.equal((stale.details['visit'] as Visit).revision, 2);
    const agreed = await take.agree('buyer', countered);
    assert.deepEqual([agreed.status, agreed.turn, agreed.revision, agreed.sequence], ['agreed', null, 3, 0]);
    assert.match(agreed.myCode ?? '', /^\d{4}$/);
    assert.equal(agreed.contactUntil, '2026-12-01T07:30:00.000Z');
    assert.deepEqual(await take.contact('buyer', agreed), { name: 'Seller', mobile: '+8801712345678' });
    assert.deepEqual(await take.contact('seller', agreed), { name: 'Buyer', mobile: null });
    assert.equal(await codeOf(take.agree('buyer', countered)), 'VISIT_CHANGED');

    const moving = await take.move('seller', agreed, inHours(50));
    assert.deepEqual(moving.move, { startsAt: inHours(50), place: agreed.place, by: 'seller' });
    assert.deepEqual([moving.status, moving.startsAt, moving.revision], ['agreed', agreed.startsAt, 4]);
    assert.equal(await codeOf(take.agreeMove('seller', moving)), 'NOT_YOUR_TURN');
    const moved = await take.agreeMove('buyer', moving);
    assert.deepEqual([moved.startsAt, moved.move, moved.revision, moved.sequence], [inHours(50), null, 5, 1]);
    const again = await take.move('buyer', moved, inHours(51));
    const kept = await take.declineMove('seller', again);
    assert.deepEqual([kept.startsAt, kept.move, kept.revision, kept.sequence], [inHours(50), null, 7, 1]);

    assert.equal(await codeOf(take.coming('buyer', kept)), 'TOO_EARLY');
    advance(49);
    const coming = await take.coming('buyer', kept);
    assert.deepEqual([coming.stillComing, coming.revision], [{ buyer: true, seller: false }, 7]);
    assert.equal(
      (await take.read('buyer', kept)).steps.length,
      (await take.coming('buyer', kept)).steps.length,
    );
    advance(1);
    const { myCode } = await take.read('seller', kept);
    const met = await take.arrive('buyer', kept, myCode ?? '');
    assert.deepEqual([met.status, met.revision, met.myCode], ['met', 8, null]);
    const done = await take.finish('seller', met);
    assert.deepEqual([done.status, done.revision, done.reason], ['done', 9, null]);
    assert.deepEqual(
      done.steps.map(({ step, by, to }) => `${step} ${by} ${to}`),
      [
        'propose buyer proposed',
        'counter seller countered',
        'agree buyer agreed',
        'move seller agreed',
        'agree-move buyer agreed',
        'move buyer agreed',
        'decline-move seller agreed',
        'still-coming buyer agreed',
        'arrive buyer met',
        'finish seller done',
      ],
    );

    const next = await call(visits, { token: buyer.token, query: { when: 'next' } });
    assert.deepEqual(next, { count: 0, visits: [] });
    const past = await call(visits, { token: seller.token, query: { when: 'past' } });
    assert.equal(past.count, 1);
    const { steps: _, ...listed } = await take.read('seller', done);
    assert.deepEqual(past.visits, [{ ...listed, unread: 0 }]);
  });

  test(`a code is refused after five wrong ones, until its owner asks for another, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { post, propose } = meetings;
    const take = stepsOf(meetings);
    const agreed = await take.agree('seller', await propose(await post(), 4));
    const right = agreed.myCode ?? '';
    const wrong = right === '0000' ? '1111' : '0000';
    const left: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      left.push((await refusalOf(take.arrive('buyer', agreed, wrong))).details['triesLeft']);
    assert.deepEqual(left, [4, 3, 2, 1, 0]);
    const spent = await refusalOf(take.arrive('buyer', agreed, right));
    assert.deepEqual([spent.code, spent.issues[0]?.field], ['WRONG_CODE', 'code']);
    const fresh = await take.fresh('seller', agreed);
    assert.equal(fresh.revision, agreed.revision);
    assert.equal((await take.arrive('buyer', agreed, fresh.myCode ?? '')).status, 'met');
  });

  test(`the clock does what is due, whenever it is looked at, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, buyer, seller, post, propose, inHours, advance, clock } = meetings;
    const take = stepsOf(meetings);
    const laptops = [await post(), await post()];
    const silent = await propose(laptops[0]!, 72);
    const agreed = await take.agree('seller', await propose(laptops[1]!, 26));
    const moving = await take.move('buyer', agreed, inHours(30));
    advance(20.5);
    const lapsed = await take.read('seller', moving);
    assert.deepEqual(
      [lapsed.move, lapsed.turn, lapsed.startsAt, lapsed.revision],
      [null, null, agreed.startsAt, moving.revision + 1],
    );
    assert.deepEqual(
      lapsed.steps.at(-1),
      { at: '2026-11-24T00:00:00.000Z', by: 'system', step: 'lapse-move', from: 'agreed', to: 'agreed' },
      'as of when it was due',
    );
    assert.equal(await codeOf(take.agreeMove('seller', moving)), 'VISIT_CHANGED');
    // Asked within the last six hours, it may be answered until the start.
    const late = await take.move('seller', lapsed, inHours(7));
    advance(5.4);
    assert.equal((await take.read('buyer', late)).move?.by, 'seller');
    assert.equal(await codeOf(take.missed('buyer', late)), 'TOO_EARLY');
    advance(23);
    const { count, visits: past } = await call(visits, { token: buyer.token, query: { when: 'past' } });
    assert.deepEqual([count, past[0]?._id, past[0]?.status], [1, silent._id, 'expired']);
    assert.equal(await codeOf(take.agree('seller', silent)), 'VISIT_CHANGED');
    clock.now = Date.parse(agreed.startsAt) + 48 * 3_600_000 + 1;
    const list = await call(visits, { token: seller.token, query: { when: 'past' } });
    assert.deepEqual(
      list.visits.map(({ status }) => status),
      ['expired', 'unclear'],
    );
    assert.equal(await codeOf(take.missed('seller', list.visits[1]!)), 'VISIT_CHANGED');
    assert.deepEqual(await meetings.house.db.selectFrom('visit_claims').selectAll().execute(), []);
  });

  test(`who missed a visit may dispute it, both accusing each other is unclear, and an admin decides, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, admin, seller, post, propose, advance } = meetings;
    const take = stepsOf(meetings);
    const agreed = await take.agree('seller', await propose(await post(), 4));
    advance(4.4);
    const missed = await take.missed('seller', agreed);
    assert.deepEqual([missed.status, missed.missedBy, missed.reason], ['missed', 'buyer', 'no-show']);
    assert.equal(await codeOf(take.missed('seller', agreed)), 'NOT_YOUR_TURN');
    assert.equal(await codeOf(take.dispute('seller', agreed)), 'NOT_YOUR_TURN');
    const disputed = await take.dispute('buyer', agreed);
    assert.deepEqual([disputed.status, disputed.missedBy], ['unclear', null]);
    assert.equal(await codeOf(call(disputes, { token: seller.token })), 'NOT_ALLOWED');
    const [dispute, ...others] = await call(disputes, { token: admin.token });
    assert.deepEqual(others, []);
    assert.deepEqual(
      [dispute?._id, dispute?.accused, dispute?.note],
      [agreed._id, 'buyer', 'I stood there.'],
    );
    const decision = { token: admin.token, params: { id: agreed._id }, body: { verdict: 'missed' as const } };
    await call(settleDispute, decision);
    assert.equal(await codeOf(call(settleDispute, decision)), 'NOT_FOUND');
    assert.equal((await take.read('buyer', agreed)).missedBy, 'buyer');
    assert.equal(await codeOf(take.dispute('buyer', agreed)), 'TOO_LATE');

    const other = await take.agree('seller', await propose(await post(), 4));
    advance(4.6);
    await take.missed('seller', other);
    const unclear = await take.missed('buyer', other);
    assert.deepEqual([unclear.status, unclear.missedBy, unclear.reason], ['unclear', null, null]);
  });

  test(`machines that go, are sold or raised in price, and people who leave or block, change visits, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, admin, seller, buyer, stranger, post, propose, advance } = meetings;
    const take = stepsOf(meetings);
    const { token } = seller;
    const [sold, gone, raised] = [await post(), await post(), await post()];

    const atSale = await take.agree('seller', await propose(sold, 4));
    const toSomebody = await propose(sold, 5, stranger);
    await call(markSold, { token, params: { id: sold }, body: { to: atSale._id, price: 14_000 } });
    assert.equal((await take.read('buyer', atSale)).status, 'agreed', 'whoever bought it keeps the visit');
    const lost = await call(visitById, { token: stranger.token, params: { id: toSomebody._id } });
    assert.deepEqual([lost.status, lost.reason, lost.revision], ['cancelled', 'sold', 2]);
    assert.equal(await codeOf(propose(sold, 6, stranger)), 'LAPTOP_SOLD');
    await call(undoSale, { token, params: { id: sold } });
    const again = await call(visitById, { token: stranger.token, params: { id: toSomebody._id } });
    assert.deepEqual(
      [again.status, again.revision, again.steps.at(-1)?.step],
      ['cancelled', 2, 'for-sale-again'],
    );
    await take.cancel('seller', atSale);

    const atDeletion = await take.agree('seller', await propose(gone, 4));
    await call(deleteLaptop, { token, params: { id: gone } });
    const withdrawn = await take.read('buyer', atDeletion);
    assert.deepEqual(
      [withdrawn.status, withdrawn.reason, withdrawn.sequence, withdrawn.laptop],
      ['cancelled', 'withdrawn', 1, { _id: null, model: 'Prelude N41', askingPrice: 15_500, status: null }],
    );

    const atRaise = await take.agree('seller', await propose(raised, 4));
    await call(editLaptop, { token, params: { id: raised }, body: { revision: 1, askingPrice: 17_000 } });
    const noted = await take.read('buyer', atRaise);
    assert.deepEqual([noted.steps.at(-1)?.step, noted.revision], ['price-raised', atRaise.revision]);
    advance(2);
    await take.cancel('buyer', noted);
    const { is_late } = await meetings.house.db
      .selectFrom('visits')
      .select('is_late')
      .where('id', '=', atRaise._id)
      .executeTakeFirstOrThrow();
    assert.equal(is_late, 0, 'free of record: the price went up');

    const atBlock = await propose(raised, 6);
    assert.equal((await call(block, { token: buyer.token, params: { id: seller.id } })).modifiedCount, 1);
    assert.equal((await take.read('seller', atBlock)).reason, 'blocked');
    assert.equal(await codeOf(propose(raised, 7)), 'BLOCKED');
    await call(unblock, { token: buyer.token, params: { id: seller.id } });

    const atLeaving = await take.agree('seller', await propose(raised, 7));
    await call(deleteUser, { token: admin.token, params: { id: seller.id } });
    const left = await take.read('buyer', atLeaving);
    assert.deepEqual(
      [left.status, left.reason, left.seller, left.laptop._id],
      ['cancelled', 'account-closed', null, null],
    );
    assert.deepEqual(await meetings.house.db.selectFrom('visit_claims').selectAll().execute(), []);
    const { db } = meetings.house;
    const written = { buyer_mobile: '+8801812345678', message: 'Call me.' };
    await db.updateTable('visits').set(written).where('id', '=', atLeaving._id).execute();
    await call(deleteUser, { token: admin.token, params: { id: buyer.id } });
    const remains = db.selectFrom('visits').select(['buyer_id', 'buyer_mobile', 'message']);
    const row = await remains.where('id', '=', atLeaving._id).executeTakeFirstOrThrow();
    assert.deepEqual({ ...row }, { buyer_id: null, buyer_mobile: null, message: null });
  });

  test(`with after-visit a seller is reached only through an agreed visit, twenty looks a day, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, admin, seller, buyer, post, propose, ask } = meetings;
    const take = stepsOf(meetings);
    const laptop = await post(seller, { contact: 'after-visit' });
    const reachable = async (token?: string) => {
      const { mobile, email, contact } = await call(oneLaptopById, {
        params: { id: laptop },
        ...(token && { token }),
      });
      return [mobile !== undefined, email !== undefined, contact];
    };
    assert.deepEqual(await reachable(), [false, false, 'after-visit']);
    assert.deepEqual(await reachable(buyer.token), [false, false, 'after-visit']);
    assert.deepEqual(await reachable(seller.token), [true, true, 'after-visit']);
    assert.deepEqual(await reachable(admin.token), [true, true, 'after-visit']);
    const proposed = await propose(laptop, 4);
    for (const address of [
      `/api/visits/${proposed._id}`,
      '/api/visits',
      '/api/laptops',
      '/api/search?q=walton',
    ])
      assert.doesNotMatch(
        await (await ask(address, { headers: { authorization: `Bearer ${buyer.token}` } })).text(),
        /1712345678|seller@example/,
      );
    assert.equal(await codeOf(take.contact('buyer', proposed)), 'CONTACT_CLOSED');
    const agreed = await take.agree('seller', proposed);
    for (let looks = 0; looks < 20; looks += 1)
      assert.equal((await take.contact('buyer', agreed)).mobile, '+8801712345678');
    assert.equal(await codeOf(take.contact('buyer', agreed)), 'TOO_MANY_REQUESTS');
    assert.equal((await take.contact('seller', agreed)).name, 'Buyer');
    const body = { contact: 'everyone' as const, revision: 1 };
    await call(editLaptop, { token: seller.token, params: { id: laptop }, body });
    assert.deepEqual(await reachable(), [true, true, 'everyone']);
    await take.cancel('buyer', agreed);
    assert.equal(await codeOf(take.contact('seller', agreed)), 'CONTACT_CLOSED');
  });
}
