import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeOf, openMeetings } from '#app/testing/meetings.ts';
import type { Person } from '#app/testing/people.ts';
import { outcome } from '#app/testing/outcome.ts';
import { createBlog, blogs } from '#features/blogs/blog-contract.ts';
import { myLaptops, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { messages, writeMessage } from '#features/messages/message-contract.ts';
import { trail } from '#features/trail/trail-contract.ts';
import { setRole } from '#features/users/server/user-queries.ts';
import { accessToken, deleteUser } from '#features/users/user-contract.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { databases } from '#platform/testing/storage.ts';
import { flags, judgeFlag, myFlags, oneFlag, reportFlag } from '../flag-contract.ts';
import type { FlagKind } from '../flag-kinds.ts';
import { appeal, mySanctions } from '../sanction-contract.ts';
import { askForReview, hideLaptop } from '../hidden-contract.ts';

type Kind = (typeof databases)[number];

async function openScene(kind: Kind) {
  const house = await openMeetings(kind);
  const { call, stranger: moderator, house: inner } = house;
  await setRole(inner.db, moderator.id, 'Moderator');
  return {
    ...house,
    moderator,
    db: inner.db,
    report: (subject: string, by?: Person, kind: FlagKind = 'laptop', note = 'Asks for bKash first') =>
      call(reportFlag, {
        ...(by && { token: by.token }),
        body: { kind, subject, reason: 'advance-money', note },
      }),
    open: async () => (await call(flags, { token: moderator.token })).flags,
    judge: (id: string, body: BodyOf<typeof judgeFlag>, by = moderator) =>
      call(judgeFlag, { token: by.token, params: { id }, body }),
    letters: async () => {
      await inner.work.once();
      const items = await readOutbox(join(house.config.DATA_DIR, 'outbox'), 1000);
      return items.flatMap((item) => (item.kind === 'mail' ? [item] : []));
    },
    /** Of accounts that joined so many days ago. */
    crowd: async (count: number, daysAgo: (index: number) => number) => {
      const people = [];
      for (let index = 0; index < count; index += 1) {
        const person = await house.join(`Crowd${kind}${index}x${daysAgo(index)}`);
        const created_at = new Date(house.clock.now - daysAgo(index) * 86_400_000).toISOString();
        await inner.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute();
        people.push(person);
      }
      return people;
    },
  };
}

for (const kind of databases) {
  test(`ten reporters hide a machine until somebody has looked; a crowd of one day and strangers do not, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, seller, post, report, judge } = scene;
    const machine = await post();
    const seen = (id: string) => outcome(call(oneLaptopById, { params: { id } }));
    for (let stranger = 0; stranger < 30; stranger += 1) await report(machine);
    for (const person of await scene.crowd(20, () => 1)) await report(machine, person);
    assert.equal(await seen(machine), 200);
    const reporters = await scene.crowd(10, (index) => 10 + (index % 2));
    for (const person of reporters.slice(0, 7)) await report(machine, person);
    await report(machine, reporters[0]);
    assert.equal(await seen(machine), 200);
    for (const person of reporters.slice(7)) await report(machine, person);
    assert.equal(await seen(machine), 404);

    const [flag, ...others] = await scene.open();
    assert.deepEqual([flag?.subject, flag?.reports, others.length], [machine, 60, 0]);
    const mine = { token: seller.token, query: { email: seller.email } };
    assert.equal((await call(myLaptops, mine))[0]?.hidden?.reason, '');
    await judge(flag!._id, { verdict: 'nothing-wrong' });
    assert.equal(await seen(machine), 200);
    assert.equal(await codeOf(judge(flag!._id, { verdict: 'nothing-wrong' })), 'FLAG_CLOSED');

    // They were wrong once: ten of them weigh five.
    const another = await post();
    for (const person of reporters) await report(another, person);
    assert.equal(await seen(another), 200);
    const told = (await scene.letters()).filter(({ to }) => to === reporters[0]!.email);
    assert.equal(told.length, 1);
    const heard = await call(myFlags, { token: reporters[0]!.token });
    assert.deepEqual(
      heard.map(({ subject, state, verdict }) => [subject, state, verdict]),
      [
        [another, 'open', null],
        [machine, 'closed', 'nothing-wrong'],
      ],
    );
  });

  test(`every verdict does what it says, tells whom it concerns, and is one row of the trail, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, seller, buyer, admin, moderator, post, report, judge, identity } = scene;
    const [warned, hidden, removed] = [await post(), await post(), await post()];
    const img = (await scene.machine(seller)).img1;
    const blog = { title: 'Buy now', details: 'Cheap', img };
    const { _id: posted } = await call(createBlog, { token: seller.token, body: blog });
    const idOf = async (sent: Promise<{ _id: string }>) => (await sent)._id;
    const note = 'Please meet before any money changes hands.';
    const until = new Date(scene.clock.now + 86_400_000).toISOString();
    const inDays = (days: number) => new Date(scene.clock.now + days * 86_400_000).toISOString();

    const about = await idOf(report(warned, buyer));
    assert.equal(await codeOf(judge(about, { verdict: 'warn' })), 'INVALID_INPUT');
    assert.equal(await codeOf(judge(about, { verdict: 'remove', note })), 'NOT_ALLOWED');
    assert.equal(await codeOf(judge(about, { verdict: 'suspend', note })), 'INVALID_INPUT');
    assert.equal(await codeOf(judge(about, { verdict: 'suspend', note, until: inDays(8) })), 'TERM_TOO_LONG');
    assert.equal((await scene.open()).length, 1);
    const detail = await call(oneFlag, { token: moderator.token, params: { id: about } });
    assert.deepEqual(
      [detail.machine?._id, detail.person?._id, detail.person?.machines, detail.reported[0]?.note],
      [warned, seller.id, 3, 'Asks for bKash first'],
    );
    assert.doesNotMatch(JSON.stringify(detail), /@|01712/);
    await judge(about, { verdict: 'warn', note });
    await judge(await idOf(report(hidden, buyer)), { verdict: 'hide', note });
    await judge(await idOf(report(removed, buyer)), { verdict: 'remove', note }, admin);
    const spam = await idOf(report(posted, undefined, 'blog'));
    assert.equal(await codeOf(judge(spam, { verdict: 'hide', note })), 'INVALID_INPUT');
    await judge(spam, { verdict: 'remove', note }, admin);
    const states = [warned, hidden, removed].map((id) => outcome(call(oneLaptopById, { params: { id } })));
    assert.deepEqual(await Promise.all(states), [200, 404, 404]);
    assert.deepEqual(await call(blogs), []);
    await judge(await idOf(report(seller.id, buyer, 'seller')), { verdict: 'suspend', note, until });

    const letters = (await scene.letters()).filter(({ text }) => text.includes(note));
    assert.deepEqual(
      letters.map(({ to }) => to),
      Array.from({ length: 5 }, () => seller.email),
    );
    assert.ok(letters.every(({ text }) => text.includes('/dashboard/decisions')));
    const rows = await call(trail, { token: admin.token });
    assert.deepEqual(
      rows
        .filter(({ what }) => what.startsWith('verdict-'))
        .map((row) => [row.what, row.subject, row.reason]),
      [
        ['verdict-suspend', seller.id, note],
        ['verdict-remove', posted, note],
        ['verdict-remove', removed, note],
        ['verdict-hide', hidden, note],
        ['verdict-warn', warned, note],
      ],
    );

    // Suspended, and still heard: once, and by somebody else than who decided.
    const account = { email: seller.email, password: 'Bagerhat-7', returnSecureToken: true };
    const { idToken: token } = await identity('signInWithPassword', account);
    const query = { email: seller.email };
    assert.equal(await codeOf(call(accessToken, { token, query })), 'SUSPENDED');
    const [suspension] = await call(mySanctions, { token });
    assert.deepEqual([suspension?.what, suspension?.reason, suspension?.until], ['suspend', note, until]);
    const plea = { token, params: { id: suspension!._id }, body: { text: 'It was my brother.' } };
    assert.equal(await codeOf(call(appeal, { ...plea, token: buyer.idToken })), 'NOT_FOUND');
    await call(appeal, plea);
    assert.equal(await codeOf(call(appeal, plea)), 'ALREADY_APPEALED');
    const [appealed] = await scene.open();
    assert.ok(appealed);
    assert.deepEqual(appealed.signals, ['appeal']);
    assert.equal(await codeOf(judge(appealed._id, { verdict: 'nothing-wrong' })), 'SOMEBODY_ELSE');
    await judge(appealed._id, { verdict: 'nothing-wrong' }, admin);
    assert.ok((await call(accessToken, { token, query })).accessToken);
    assert.equal((await call(mySanctions, { token }))[0]?.answer, 'lifted');
    assert.equal(await outcome(call(oneLaptopById, { params: { id: warned } })), 200);
    assert.equal(await outcome(call(oneLaptopById, { params: { id: hidden } })), 404);
    const answered = (await scene.letters()).filter(({ subject }) => subject.includes('appeal'));
    assert.equal(answered.length, 1);

    await call(deleteUser, { token: admin.token, params: { id: seller.id } });
    for (const table of ['flags', 'flag_reports', 'sanctions', 'suspensions'] as const)
      assert.deepEqual(await scene.db.selectFrom(table).selectAll().execute(), [], table);
  });

  test(`only what one sees can be reported, and a seller's own question comes before the moderators, on ${kind}`, async () => {
    await using scene = await openScene(kind);
    const { call, seller, buyer, moderator, post, report, admin } = scene;
    const machine = await post();
    const visit = await scene.propose(machine, 26);
    const inVisit = { params: { id: visit._id } };
    await call(writeMessage, { token: buyer.token, ...inVisit, body: { text: 'Send the money first.' } });
    const written = (await call(messages, { token: seller.token, ...inVisit })).find(
      ({ text }) => text === 'Send the money first.',
    );
    const refusals = [
      report(machine, seller),
      report('nothing', buyer),
      report(buyer.id, seller, 'seller'),
      report(visit._id, moderator, 'visit'),
      report(visit._id, undefined, 'visit'),
      report(written!._id, moderator, 'message'),
      report(written!._id, buyer, 'message'),
      call(reportFlag, { body: { kind: 'planet' as never, subject: machine, reason: 'scam' } }),
      call(reportFlag, { body: { kind: 'laptop', subject: machine, reason: 'ugly' as never } }),
      report(machine, buyer, 'laptop', 'x'.repeat(1001)),
    ].map(codeOf);
    assert.deepEqual(await Promise.all(refusals), [
      'OWN_SUBJECT',
      ...Array.from({ length: 5 }, () => 'NOT_FOUND'),
      'OWN_SUBJECT',
      ...Array.from({ length: 3 }, () => 'INVALID_INPUT'),
    ]);
    await report(visit._id, seller, 'visit');
    await report(written!._id, seller, 'message');
    const persons = await scene.db.selectFrom('flags').select(['kind', 'person']).execute();
    assert.deepEqual(
      new Set(persons.map(({ kind, person }) => `${kind} ${person}`)),
      new Set([`visit ${buyer.id}`, `message ${buyer.id}`]),
    );

    const params = { id: machine };
    await call(hideLaptop, { token: moderator.token, params, body: { reason: 'A brochure' } });
    await call(askForReview, { token: seller.token, params });
    const { flags: waiting, open } = await call(flags, { token: moderator.token, query: { kind: 'laptop' } });
    assert.deepEqual([waiting[0]?.subject, waiting[0]?.signals], [machine, ['asks-again']]);
    assert.deepEqual(open, { laptop: 1, message: 1, visit: 1 });
    await scene.judge(waiting[0]!._id, { verdict: 'nothing-wrong' });
    assert.equal(await outcome(call(oneLaptopById, { params })), 200);
    assert.equal((await call(flags, { token: admin.token, query: { state: 'closed' } })).count, 1);
  });
}
