import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { codeOf, openMeetings } from '#app/testing/meetings.ts';
import type { Person } from '#app/testing/people.ts';
import { editLaptop, undoSale } from '#features/laptops/edit-contract.ts';
import { markSold } from '#features/laptops/laptop-contract.ts';
import { holdLaptop } from '#features/sales/hold-contract.ts';
import {
  agreeToMove,
  agreeToVisit,
  cancelVisit,
  counterVisit,
  declineVisit,
  missedVisit,
  moveVisit,
} from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import { type OutboxItem, readOutbox } from '#platform/mail/outbox.ts';
import {
  calendarLink,
  changeReminderSettings,
  closeFeed,
  openFeed,
  reminderSettings,
} from '../reminder-contract.ts';

/** A seller and a buyer, and what was sent to each since one last looked. */
async function openPost(kind: DatabaseKind) {
  const meetings = await openMeetings(kind);
  const { house, config, call, buyer, seller } = meetings;
  const outbox = join(config.DATA_DIR, 'outbox');
  const seen = new Set<string>();

  /** Sends what is due and answers what is new, by whom it went to. */
  async function sent(): Promise<OutboxItem[]> {
    await house.work.once();
    const all = await readOutbox(outbox, 10_000);
    const fresh = all.filter((item) => !seen.has(JSON.stringify(item)));
    for (const item of fresh) seen.add(JSON.stringify(item));
    return fresh.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  }
  const subjects = async () =>
    (await sent()).map((item) => [nameOf(item.to), item.kind === 'mail' ? item.subject : item.text]);
  const nameOf = (to: string) =>
    to === buyer.email ? 'buyer' : to === seller.email ? 'seller' : to === '+8801999888777' ? 'phone' : to;
  const agreed = async (hours: number) => {
    const laptop = await meetings.post();
    const proposed = await call(proposeVisit, {
      token: buyer.token,
      params: { id: laptop },
      body: { startsAt: meetings.inHours(hours), place: 'multiplan-center', mobile: '01999-888777' },
    });
    const visit = await call(agreeToVisit, {
      token: seller.token,
      params: { id: proposed._id },
      body: { revision: proposed.revision },
    });
    await sent();
    return { visit, laptop, params: { id: visit._id } };
  };
  const speaks = (person: Person, language: 'bn' | 'en') =>
    house.db.updateTable('users').set({ language }).where('id', '=', person.id).execute();
  return { ...meetings, sent, subjects, agreed, speaks };
}

for (const kind of databases) {
  test(`letters of a visit reach the right side, name the day and the machine, and carry one event that only grows, on ${kind}`, async () => {
    await using post = await openPost(kind);
    const { call, buyer, seller, sent, inHours, config } = post;
    const laptop = await post.post();
    const proposed = await post.propose(laptop, 28);
    const params = { id: proposed._id };
    const [asked, ...none] = await sent();
    assert.deepEqual([none, asked?.to], [[], seller.email]);
    assert.ok(asked?.kind === 'mail');
    assert.equal(asked.subject, 'Buyer would like to see Prelude N41 on Tue 24 Nov, 2:00 pm');
    assert.match(asked.text, /Tuesday 24 November, 2:00 pm\nWhere: Multiplan Center, Elephant Road/);
    assert.ok(asked.text.includes(`${config.publicUrl}/visits/${proposed._id}`));

    const place = 'multiplan-center';
    const counter = { revision: proposed.revision, startsAt: inHours(29), place };
    const countered = await call(counterVisit, { token: seller.token, params, body: counter });
    assert.deepEqual(
      (await sent()).map(({ to }) => to),
      [buyer.email],
    );

    const events: { method: string; uid: string; sequence: number; startsAt: string }[] = [];
    const take = async (method: 'REQUEST' | 'CANCEL') => {
      const letters = await sent();
      assert.deepEqual(
        letters.map(({ to }) => to),
        [buyer.email, seller.email],
      );
      for (const letter of letters) {
        assert.ok(letter.kind === 'mail' && letter.calendar?.method === method, letter.to);
        assert.match(letter.subject, /(Mon|Tue|Wed) 2\d Nov/);
        assert.match(letter.subject, /Prelude N41/);
        const { content } = letter.calendar;
        const other = letter.to === buyer.email ? seller.email : buyer.email;
        assert.ok(!`${letter.text}${content.replaceAll('\r\n ', '')}`.includes(other));
        for (const line of content.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75);
        assert.doesNotMatch(content.replaceAll('\r\n', ''), /[\r\n]/);
        const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
        assert.deepEqual(
          event.attendees.map((attendee) => attendee.getFirstValue()),
          [`mailto:${letter.to}`],
        );
        events.push({
          method: String(calendar.getFirstPropertyValue('method')),
          uid: event.uid,
          sequence: event.sequence,
          startsAt: event.startDate.toJSDate().toISOString(),
        });
      }
    };
    const body = { revision: countered.revision };
    let visit = await call(agreeToVisit, { token: buyer.token, params, body });
    const times = [visit.startsAt];
    await take('REQUEST');
    for (const hours of [50, 51, 52]) {
      const move = { revision: visit.revision, startsAt: inHours(hours), place };
      const moving = await call(moveVisit, { token: buyer.token, params, body: move });
      const [word, ...more] = await sent();
      assert.deepEqual([word?.to, more], [seller.email, []]);
      visit = await call(agreeToMove, { token: seller.token, params, body: { revision: moving.revision } });
      times.push(visit.startsAt);
      await take('REQUEST');
    }
    const cancel = { revision: visit.revision, reason: 'cannot-come' } as const;
    await call(cancelVisit, { token: seller.token, params, body: cancel });
    await take('CANCEL');
    times.push(visit.startsAt);
    const uid = `visit-${proposed._id}@${new URL(config.publicUrl).hostname}`;
    const expected = times.map((startsAt, sequence) => ({
      method: sequence === 4 ? 'CANCEL' : 'REQUEST',
      uid,
      sequence,
      startsAt,
    }));
    assert.deepEqual(
      events,
      expected.flatMap((event) => [event, event]),
    );
    assert.deepEqual(await sent(), []);
  });

  test(`a visit is reminded of a day, three hours and one hour before and twice after, and what moved is not, on ${kind}`, async () => {
    await using post = await openPost(kind);
    const { call, buyer, seller, subjects, advance, speaks } = post;
    await call(changeReminderSettings, { token: buyer.token, body: { sms: true } });
    assert.deepEqual(await call(reminderSettings, { token: buyer.token }), { sms: true, isOffered: true });
    assert.deepEqual(await call(reminderSettings, { token: seller.token }), { sms: false, isOffered: true });
    await speaks(seller, 'bn');
    const { visit, params } = await post.agreed(29);
    advance(4.9);
    assert.deepEqual(await subjects(), []);
    advance(0.2);
    assert.deepEqual(await subjects(), [
      ['buyer', 'Tomorrow: Prelude N41, Tue 24 Nov, 3:00 pm'],
      ['seller', 'আগামীকাল: Prelude N41, মঙ্গল, ২৪ নভে, বিকাল ৩:০০'],
    ]);
    // Another time, two hours later: nothing of the old one is sent any more.
    const move = { revision: visit.revision, startsAt: post.inHours(25.9), place: 'multiplan-center' };
    const moving = await call(moveVisit, { token: seller.token, params, body: move });
    await call(agreeToMove, { token: buyer.token, params, body: { revision: moving.revision } });
    await subjects();
    const at = async (hours: number) => {
      advance(hours);
      return (await subjects()).map(([to, subject = '']) => [to, subject.replace(/[:?].*/, '')]);
    };
    assert.deepEqual(await at(1.95), [
      ['buyer', 'Tomorrow'],
      ['seller', 'আগামীকাল'],
    ]);
    assert.deepEqual(await at(20.8), [], 'three hours before');
    assert.deepEqual(await at(0.2), [
      ['buyer', 'Are you still coming'],
      ['seller', 'আসছেন তো'],
    ]);
    assert.deepEqual(await at(2), [['phone', 'Hatbodol']]);
    assert.deepEqual(await at(1.5), [
      ['buyer', 'How did it go'],
      ['seller', 'কেমন হলো'],
    ]);
    assert.deepEqual(await at(23.5), [
      ['buyer', 'How did it go'],
      ['seller', 'কেমন হলো'],
    ]);
    assert.deepEqual(await at(50), []);
  });

  test(`after an outage nothing is sent whose time is over, on ${kind}`, async () => {
    await using post = await openPost(kind);
    const { call, buyer, subjects, advance } = post;
    await call(changeReminderSettings, { token: buyer.token, body: { sms: true } });
    await post.agreed(29);
    advance(27.5);
    assert.deepEqual(
      (await subjects()).map(([to, subject = '']) => [to, subject.split('?')[0]]),
      [
        ['buyer', 'Are you still coming'],
        ['seller', 'Are you still coming'],
      ],
      'the reminder of the day before is over',
    );
    advance(12);
    assert.deepEqual(
      (await subjects()).map(([, subject = '']) => subject.split('?')[0]),
      ['How did it go', 'How did it go'],
    );
    const states = await post.house.db
      .selectFrom('notices')
      .select('state')
      .where('channel', '=', 'sms')
      .execute();
    assert.deepEqual(
      states.map(({ state }) => state),
      ['dropped', 'dropped'],
    );
  });

  test(`both sides hear why a visit ended, and of prices, reservations and what is for sale again, on ${kind}`, async () => {
    await using post = await openPost(kind);
    const { call, buyer, seller, subjects, advance } = post;
    const first = await post.agreed(29);
    await call(editLaptop, {
      token: seller.token,
      params: { id: first.laptop },
      body: { revision: 1, askingPrice: '17,000' },
    });
    assert.deepEqual(
      (await subjects()).map(([to, subject = '']) => [to, subject.split(':')[0]]),
      [
        ['buyer', 'The price has gone up'],
        ['seller', 'The price has gone up'],
      ],
    );
    await call(holdLaptop, {
      token: seller.token,
      params: { id: first.laptop },
      body: { visit: first.visit._id },
    });
    assert.deepEqual(await subjects(), []);
    advance(22);
    await subjects();
    advance(26.1);
    const lapsed = (await subjects()).filter(([, subject]) => subject?.startsWith('No longer reserved'));
    assert.deepEqual(
      lapsed.map(([to]) => to),
      ['buyer', 'seller'],
    );
    const missed = { reason: 'no-show' } as const;
    await call(missedVisit, { token: buyer.token, params: first.params, body: missed });
    assert.deepEqual(
      (await subjects()).map(([to, subject = '']) => [to, subject.slice(0, 27)]),
      [['seller', 'About the visit to Prelude ']],
    );

    const second = await post.agreed(29);
    await call(markSold, { token: seller.token, params: { id: second.laptop } });
    const sold = await post.sent();
    assert.deepEqual(
      sold.map((letter) => [letter.to, letter.kind === 'mail' && letter.calendar?.method]),
      [
        [buyer.email, 'CANCEL'],
        [seller.email, 'CANCEL'],
      ],
    );
    assert.match(sold[0]?.text ?? '', /the machine has been sold/);
    await call(undoSale, { token: seller.token, params: { id: second.laptop } });
    assert.deepEqual(
      (await subjects()).map(([to, subject = '']) => [to, subject.split(':')[0]]),
      [['buyer', 'For sale again']],
    );

    const third = await post.propose(await post.post(), 30);
    const decline = { revision: third.revision, reason: 'cannot-come' } as const;
    await subjects();
    await call(declineVisit, { token: seller.token, params: { id: third._id }, body: decline });
    assert.deepEqual(await subjects(), [['buyer', 'Seller cannot show Prelude N41 on Thu 26 Nov, 4:15 pm']]);
    await post.propose(await post.post(), 54);
    await subjects();
    advance(49);
    assert.deepEqual(
      (await subjects()).map(([to, subject = '']) => [to, subject.split(':')[0]]),
      [
        ['buyer', 'No answer in time'],
        ['seller', 'No answer in time'],
      ],
    );
  });

  test(`a visit can be taken into a calendar, once or by a feed whose address can be ended, on ${kind}`, async () => {
    await using post = await openPost(kind);
    const { ask, call, buyer, seller, stranger } = post;
    const { visit } = await post.agreed(29);
    const file = (token?: string) =>
      ask(`/api/visits/${visit._id}/calendar.ics`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const own = await file(buyer.token);
    assert.equal(own.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const content = await own.text();
    assert.match(content, /^METHOD:PUBLISH\r$/m);
    assert.ok(![buyer, seller].some(({ email }) => content.includes(email)));
    assert.deepEqual([(await file(stranger.token)).status, (await file()).status], [404, 401]);

    const params = { id: visit._id };
    const link = new URL((await call(calendarLink, { token: buyer.token, params })).url);
    const linked = async () => {
      const answer = await ask(link.pathname + link.search);
      return [
        answer.status,
        (await answer.text()).split('\r\n').filter((line) => line.startsWith('SUMMARY')),
      ];
    };
    const [summary] = content.split('\r\n').filter((line) => line.startsWith('SUMMARY'));
    assert.deepEqual(await linked(), [200, [summary]]);
    assert.equal(await codeOf(call(calendarLink, { token: stranger.token, params })), 'NOT_FOUND');
    const reads = (path: string) => ask(`${path}${link.search}`);
    const { visit: another } = await post.agreed(31);
    assert.equal((await reads(`/api/visits/${another._id}/calendar.ics`)).status, 404, 'of one visit only');
    const key = link.searchParams.get('key') ?? '';
    assert.equal((await ask(`/api/visit-readings/${key}`)).status, 404, 'and of the file only');
    post.advance(15 / 60);
    assert.equal((await linked())[0], 404);

    const { url } = await call(openFeed, { token: buyer.token });
    assert.match(url, /\/api\/calendar\/[\w-]{22}\.ics$/);
    const feed = () => ask(new URL(url).pathname);
    const feedText = await (await feed()).text();
    assert.match(feedText, /^REFRESH-INTERVAL;VALUE=DURATION:PT6H\r$/m);
    assert.match(feedText, /^STATUS:CONFIRMED\r$/m);
    const cancel = { revision: visit.revision, reason: 'sold' } as const;
    await call(cancelVisit, { token: seller.token, params: { id: visit._id }, body: cancel });
    assert.match(await (await feed()).text(), /^STATUS:CANCELLED\r$/m);
    const { url: second } = await call(openFeed, { token: buyer.token });
    assert.deepEqual([(await feed()).status, (await ask(new URL(second).pathname)).status], [404, 200]);
    assert.deepEqual(await call(closeFeed, { token: buyer.token }), { deletedCount: 1 });
    assert.equal((await ask(new URL(second).pathname)).status, 404);
  });
}
