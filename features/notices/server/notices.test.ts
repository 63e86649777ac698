import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { openHouse } from '#app/testing/house.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import { openMail } from '#platform/mail/mail.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { openSms } from '#platform/mail/sms.ts';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { failedNotices, sendAgain } from '../notice-contract.ts';
import type { NoticeKinds, PlannedNotice } from './notice-kinds.ts';
import { planNotices } from './notice-queries.ts';
import { createNotices } from './notices.ts';

const kinds: NoticeKinds = {
  greeting: {
    mail: (_, { about, revision }, { name }) =>
      revision === 0 ? { subject: `About ${about}`, text: `Hello ${name}.` } : undefined,
    sms: (_, { about }) => ({ to: '+8801712345678', text: `About ${about}` }),
  },
  month: { mail: () => ({ subject: longDate('2026-11-22'), text: m.language_name() }) },
};

type Ways = { smtp?: string; gateway?: string };

/** A house with two people, and as many processes as wanted that send beside each other. */
async function openOffice(kind: DatabaseKind) {
  const house = await openHouse(kind);
  const { db } = house.house;
  const outbox = join(house.config.DATA_DIR, 'outbox');
  const admin = await house.joinAdmin('Anika');
  const rahim = await house.join('Rahim');
  const clock = { now: new Date('2024-11-24T09:00:00.000Z') };
  const registry = new Registry();
  const open = ({ smtp, gateway }: Ways = {}, registryOfThis = new Registry()) =>
    createNotices({
      db,
      now: () => clock.now,
      mail: openMail({ url: smtp, from: 'Shop <shop@example.com>', outbox }),
      sms: openSms({ url: gateway, outbox }),
      kinds,
      steps: [],
      registry: registryOfThis,
      log: () => undefined,
    });
  const minutesLater = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const plan = (...planned: (Partial<PlannedNotice> & { about: string })[]) =>
    planNotices(
      db,
      planned.map((about) => ({
        revision: 0,
        person: rahim.id,
        kind: 'greeting',
        channel: 'mail' as const,
        dueAt: clock.now,
        ...about,
      })),
    );
  const statesOf = async () => {
    const rows = await db.selectFrom('notices').select(['about', 'state']).orderBy('about').execute();
    return Object.fromEntries(rows.map(({ about, state }) => [about, state]));
  };
  const sent = async () =>
    (await readOutbox(outbox, 1000)).map((item) => (item.kind === 'mail' ? item.subject : item.text)).sort();
  return {
    ...house,
    db,
    outbox,
    admin,
    rahim,
    clock,
    registry,
    open,
    minutesLater,
    plan,
    statesOf,
    sent,
  };
}

for (const kind of databases) {
  test(`a notice is written in the language of the account it goes to, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    await office.db.updateTable('users').set({ language: 'bn' }).where('id', '=', office.rahim.id).execute();
    await office.plan({ about: 'a', kind: 'month' }, { about: 'b', kind: 'month', person: office.admin.id });
    await using worker = office.open();
    await worker.work();
    const letters = (await readOutbox(office.outbox)).map((item) => item.kind === 'mail' && item.subject);
    assert.deepEqual(letters.sort(), ['22 November 2026', '২২ নভেম্বর ২০২৬']);
  });

  test(`a notice is planned once, sent when it is due, and dropped when it is true no more, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    const { db, plan, rahim, clock, statesOf } = office;
    const hour = new Date(clock.now.getTime() + 3_600_000);
    await plan({ about: 'a' }, { about: 'b', revision: 1 }, { about: 'c', dueAt: hour });
    await plan({ about: 'a' }, { about: 'd', uselessAfter: clock.now });
    office.minutesLater(1);
    await using worker = office.open({}, office.registry);
    await worker.work();
    assert.deepEqual(await statesOf(), { a: 'sent', b: 'dropped', c: 'waiting', d: 'dropped' });
    const { id } = await db
      .selectFrom('notices')
      .select('id')
      .where('about', '=', 'a')
      .executeTakeFirstOrThrow();
    assert.deepEqual(await readdir(office.outbox), [`${id}.json`]);
    const [letter] = await readOutbox(office.outbox);
    assert.deepEqual([letter?.to, letter?.text], [rahim.email, 'Hello Rahim.']);
    office.minutesLater(60);
    await worker.work();
    assert.deepEqual(await office.sent(), ['About a', 'About c']);
    const figures = await office.registry.metrics();
    assert.match(figures, /notices\{state="sent"\} 2/);
    assert.match(figures, /notices\{state="overdue"\} 0/);
    assert.match(figures, /notice_outcomes_total\{kind="greeting",outcome="dropped"\} 2/);
    assert.match(figures, /notice_late_seconds_count 2/);
  });

  test(`several processes send each notice once, and stopping gives back what is not sent, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    const abouts = Array.from({ length: 90 }, (_, number) => `n${String(number).padStart(2, '0')}`);
    await office.plan(...abouts.map((about) => ({ about })));
    const stopped = office.open();
    const stopping = stopped.work();
    await stopped[Symbol.asyncDispose]();
    await stopping;
    const states = Object.values(await office.statesOf());
    assert.ok(states.every((state) => state === 'waiting' || state === 'sent'));
    const workers = [office.open(), office.open(), office.open()];
    await Promise.all(workers.map(({ work }) => work()));
    assert.deepEqual(await office.sent(), abouts.map((about) => `About ${about}`).sort());
    assert.deepEqual(new Set(Object.values(await office.statesOf())), new Set(['sent']));
  });

  test(`a process that died while sending: letters go out again under their id, text messages do not, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    const { db, plan, clock, statesOf } = office;
    await plan({ about: 'letter' }, { about: 'text', channel: 'sms' }, { about: 'taken' });
    const lease_until = new Date(clock.now.getTime() + 60_000).toISOString();
    const lease = { lease_until, lease_by: 'gone' };
    await db
      .updateTable('notices')
      .set({ state: 'sending', ...lease })
      .where('about', '!=', 'taken')
      .execute();
    await db
      .updateTable('notices')
      .set({ state: 'taken', ...lease })
      .where('about', '=', 'taken')
      .execute();
    await using worker = office.open();
    await worker.work();
    assert.deepEqual(await office.sent(), [], 'its lease is not over');
    office.minutesLater(2);
    await worker.work();
    assert.deepEqual(await statesOf(), { letter: 'sent', taken: 'sent', text: 'unknown' });
    assert.deepEqual(await office.sent(), ['About letter', 'About taken']);
  });

  test(`what fails is tried after 1, 5 and 15 minutes, then an admin may send it again, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    const { plan, call, admin, clock, statesOf, minutesLater } = office;
    const token = admin.token;
    const late = new Date(clock.now.getTime() + 30 * 60_000);
    await plan({ about: 'a' }, { about: 'b', uselessAfter: late });
    await using broken = office.open({ smtp: `smtp://127.0.0.1:${await freePort()}` });
    for (const minutes of [0, 1, 5, 15]) {
      assert.deepEqual(await statesOf(), { a: 'waiting', b: 'waiting' });
      if (minutes > 0) {
        minutesLater(minutes - 0.1);
        await broken.work();
        assert.equal((await call(failedNotices, { token })).count, 0);
        minutesLater(0.1);
      }
      await broken.work();
    }
    minutesLater(10);
    const { count, notices } = await call(failedNotices, { token });
    const about = notices.map(({ person, state, attempts, error }) => ({ person, state, attempts, error }));
    const failed = {
      person: 'Rahim',
      state: 'failed',
      attempts: 4,
      error: 'the letter did not go out: ECONNREFUSED',
    };
    assert.deepEqual([count, about], [2, [failed, failed]]);
    const again = (id: string) =>
      call(sendAgain, { token, params: { id } }).then(
        ({ modifiedCount }) => modifiedCount,
        ({ status }: { status: number }) => status,
      );
    const idOf = async (about: string) =>
      (
        await office.db
          .selectFrom('notices')
          .select('id')
          .where('about', '=', about)
          .executeTakeFirstOrThrow()
      ).id;
    // By the house's own clock, years later, the time of one is over.
    assert.deepEqual(notices.map(({ isUseful }) => isUseful).sort(), [false, true]);
    const answers = [again(await idOf('a')), again(await idOf('b')), again('nobody')];
    assert.deepEqual(await Promise.all(answers), [1, 409, 404]);
    clock.now = new Date(Date.now() + 1000);
    await using whole = office.open();
    await whole.work();
    assert.deepEqual(await office.sent(), ['About a']);
    assert.equal(await again(await idOf('a')), 409);
  });

  test(`a text message whose fate is unknown is not sent twice, one that was refused is, on ${kind}`, async () => {
    await using office = await openOffice(kind);
    const received: string[] = [];
    let status = 503;
    const gateway = createServer((request, response) => {
      request.resume().on('end', () => {
        received.push(String(status));
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    try {
      await using worker = office.open({ gateway: `http://127.0.0.1:${port}/` });
      await office.plan({ about: 'a', channel: 'sms' });
      await worker.work();
      office.minutesLater(60);
      await worker.work();
      assert.deepEqual([received, await office.statesOf()], [['503'], { a: 'unknown' }]);
      status = 429;
      await office.plan({ about: 'b', channel: 'sms' });
      await worker.work();
      status = 200;
      office.minutesLater(1);
      await worker.work();
      assert.deepEqual(
        [received, await office.statesOf()],
        [['503', '429', '200'], { a: 'unknown', b: 'sent' }],
      );
    } finally {
      gateway.closeAllConnections();
      gateway.close();
    }
  });
}
