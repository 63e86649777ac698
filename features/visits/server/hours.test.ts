import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, openMeetings, refusalOf } from '#app/testing/meetings.ts';
import { block } from '#features/blocks/block-contract.ts';
import { setHoliday } from '#features/meeting-places/holiday-contract.ts';
import { changePlace, createPlace, places } from '#features/meeting-places/place-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import {
  changeHours,
  freeSlots,
  hoursExceptions,
  myHours,
  removeException,
  setException,
} from '../hours-contract.ts';
import { agreeToVisit } from '../step-contract.ts';
import { proposeVisit, type Visit } from '../visit-contract.ts';

for (const kind of databases) {
  test(`a seller's hours, exceptions and visits make the free times, with warnings that never block, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, admin, seller, buyer, stranger, post, inHours } = meetings;
    const { token } = seller;
    const laptop = await post();
    const slotsFor = async (query: { laptop?: string; days?: string } = {}, by?: string) =>
      call(freeSlots, { params: { id: seller.id }, query, ...(by && { token: by }) });
    const none = await slotsFor();
    assert.deepEqual(none, { zone: 'Asia/Dhaka', anyTime: true, slots: [] });
    assert.equal(
      (await meetings.propose(laptop, 3)).status,
      'proposed',
      'without hours one may ask all the same',
    );
    assert.equal(await codeOf(meetings.propose(laptop, 14)), 'SLOT_OUTSIDE');

    const window = (weekday: number, from: string, till: string) => ({
      weekday,
      from,
      till,
      places: ['multiplan-center'],
    });
    const overlap = { gap: 0 as const, windows: [window(2, '10:00', '12:00'), window(2, '11:45', '13:00')] };
    const refused = await refusalOf(call(changeHours, { token, body: overlap }));
    assert.deepEqual([refused.code, refused.issues[0]?.field], ['WINDOWS_OVERLAP', 'windows.1.from']);
    const unknown = { ...window(2, '10:00', '12:00'), places: ['nowhere'] };
    const nowhere = await refusalOf(call(changeHours, { token, body: { gap: 0, windows: [unknown] } }));
    assert.deepEqual([nowhere.code, nowhere.issues[0]?.field], ['INVALID_INPUT', 'windows.0.places']);
    // Tuesday, when the place is closed; Friday around the prayer; both touching windows are one.
    const hours = {
      gap: 15 as const,
      windows: [window(2, '10:00', '10:20'), window(2, '10:20', '11:30'), window(5, '12:15', '13:00')],
    };
    assert.deepEqual(await call(changeHours, { token, body: hours }), hours);
    assert.deepEqual(await call(myHours, { token }), hours);

    const { slots, anyTime } = await slotsFor({ laptop, days: '7' });
    assert.equal(anyTime, false);
    assert.deepEqual(
      slots.map(({ startsAt, endsAt, warnings }) => [startsAt.slice(5, 16), endsAt.slice(11, 16), warnings]),
      [
        ['11-24T04:00', '04:30', ['market-closed']],
        ['11-24T04:15', '04:45', ['market-closed']],
        ['11-24T04:30', '05:00', ['market-closed']],
        ['11-24T04:45', '05:15', ['market-closed']],
        ['11-24T05:00', '05:30', ['market-closed']],
        ['11-27T06:15', '06:45', ['friday-prayer']],
        ['11-27T06:30', '07:00', ['friday-prayer']],
      ],
    );
    const desktop = await post(seller, { category: 'Desktop' });
    assert.equal((await slotsFor({ laptop: desktop, days: '2' })).slots[0]?.endsAt.slice(11, 16), '04:45');
    assert.equal(await codeOf(slotsFor({ laptop: 'none' })), 'NOT_FOUND');

    const ask = (startsAt: string, by = stranger) =>
      call(proposeVisit, {
        token: by.token,
        params: { id: desktop },
        body: { startsAt, place: null, placeNote: 'At the gate' },
      });
    assert.equal(await codeOf(ask(inHours(26))), 'SLOT_OUTSIDE', 'not among the hours');
    const { _id, revision } = await ask('2026-11-24T04:15:00Z');
    const agreed = await call(agreeToVisit, { token, params: { id: _id }, body: { revision } });
    assert.equal(agreed.endsAt, '2026-11-24T05:00:00.000Z');
    assert.deepEqual((await slotsFor({ days: '2' })).slots, [], 'both visits keep their gap');
    const taken = await refusalOf(ask('2026-11-24T04:30:00Z', buyer));
    assert.deepEqual([taken.code, taken.issues[0]?.field], ['SLOT_TAKEN', 'startsAt']);
    assert.ok((taken.details['slots'] as object[]).length > 0);

    await call(setHoliday, {
      token: admin.token,
      params: { day: '2026-11-25' },
      body: { name: 'A day off' },
    });
    const evening = { windows: [{ from: '23:00', till: '24:00', places: [] }] };
    await call(setException, { token, params: { day: '2026-11-25' }, body: evening });
    await call(setException, { token, params: { day: '2026-11-27' }, body: { windows: [] } });
    assert.deepEqual(
      (await slotsFor({ days: '7' })).slots.map(({ startsAt, warnings }) => [
        startsAt.slice(5, 16),
        warnings,
      ]),
      [
        ['11-25T17:00', ['late', 'holiday']],
        ['11-25T17:15', ['late', 'holiday']],
        ['11-25T17:30', ['late', 'holiday']],
      ],
    );
    assert.equal((await call(hoursExceptions, { token })).length, 2);
    await call(removeException, { token, params: { day: '2026-11-27' } });
    assert.equal((await slotsFor({ days: '7' })).slots.length, 5);

    await call(block, { token: buyer.token, params: { id: seller.id } });
    assert.deepEqual((await slotsFor({}, buyer.token)).slots, []);
    assert.deepEqual((await slotsFor({}, token)).slots.length > 0, true);
  });

  test(`places are kept by admins, with their closing day and its source, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, admin, post } = meetings;
    const { token } = admin;
    const seeded = await call(places, { query: { district: 'dhaka' } });
    assert.deepEqual(seeded[0], {
      _id: 'bcs-computer-city',
      name: 'BCS Computer City (IDB Bhaban), Agargaon',
      nameBn: 'বিসিএস কম্পিউটার সিটি (আইডিবি ভবন), আগারগাঁও',
      district: 'dhaka',
      closedWeekday: 0,
      sockets: true,
      source: 'bdnewsclub.com; orthosongbad, 2023-07-16',
      checkedAt: '2026-11-22',
      retired: false,
    });
    assert.equal(seeded.length, 6);
    const { _id: _, retired: __, ...like } = seeded[0];
    const body = { ...like, name: 'GEC Circle', district: 'Chittagong' };
    const added = await call(createPlace, { token, body });
    assert.equal(added.district, 'chattogram');
    await call(changePlace, { token, params: { id: added._id }, body: { ...body, retired: true } });
    assert.equal((await call(places, { query: { district: 'chattogram' } }))[0]?.retired, true);
    const proposal = call(proposeVisit, {
      token: meetings.buyer.token,
      params: { id: await post() },
      body: { startsAt: meetings.inHours(4), place: added._id },
    });
    const { code, issues } = await refusalOf(proposal);
    assert.deepEqual([code, issues[0]?.field], ['INVALID_INPUT', 'place']);
  });

  test(`nobody has more open visits than a seller can expect to keep, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, join, buyer, post, propose, inHours, clock, advance } = meetings;
    const [first, second, third] = [await post(), await post(), await post()];
    const one = await propose(first, 4);
    const again = await refusalOf(propose(first, 5));
    assert.equal(again.code, 'TOO_MANY_VISITS', 'one a machine');
    assert.deepEqual(
      (again.details['visits'] as Visit[]).map(({ _id, me }) => [_id, me]),
      [[one._id, 'buyer']],
    );
    await propose(second, 5);
    assert.equal(await codeOf(propose(third, 6)), 'TOO_MANY_VISITS', 'two a seller');
    const newcomer = await join('Newcomer');
    const others = [await join('Otto'), await join('Olga'), await join('Omar'), await join('Oishi')];
    const offers: string[] = [];
    for (const owner of others) offers.push(await post(owner));
    await propose(offers[0]!, 4, newcomer);
    await propose(offers[1]!, 5, newcomer);
    assert.equal(await codeOf(propose(offers[2]!, 6, newcomer)), 'TOO_MANY_VISITS', 'two on the first day');
    for (const [index, offer] of offers.slice(0, 3).entries()) await propose(offer, 6 + index);
    assert.equal(await codeOf(propose(offers[3]!, 9)), 'TOO_MANY_VISITS', 'five proposals');

    // Agreed ones are no proposals any more, but six of them to come are enough.
    const { db } = meetings.house;
    await db
      .updateTable('visits')
      .set({ status: 'agreed', clock_at: null })
      .where('buyer_id', '=', buyer.id)
      .execute();
    const sixth = await propose(offers[3]!, 9);
    await call(agreeToVisit, { token: others[3]!.token, params: { id: sixth._id }, body: { revision: 1 } });
    const seventh = await post(await join('Parvin'));
    assert.equal(await codeOf(propose(seventh, 27)), 'TOO_MANY_VISITS', 'six agreed');

    // Whoever missed two has one at a time.
    clock.now = Date.parse(inHours(26));
    const missed = { status: 'missed' as const, missed_by: 'buyer' as const, missed_at: inHours(-1) };
    await db.updateTable('visits').set(missed).where('buyer_id', '=', buyer.id).execute();
    await propose(first, 3);
    assert.equal(await codeOf(propose(offers[0]!, 4)), 'TOO_MANY_VISITS', 'one after missing two');
    advance(31 * 24);
    await propose(offers[0]!, 4);
  });
}
