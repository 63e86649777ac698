import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMeetings } from '#app/testing/meetings.ts';
import { outcome } from '#app/testing/outcome.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import {
  checksOfLaptop,
  oneCheck,
  openCheck,
  openVisitCheck,
  publicCheck,
  saveStep,
  startCheck,
} from '../check-contract.ts';
import { steps } from '../check-steps.ts';
import { askForKeys, beWitness, seeWitness, typeKeys } from '../witness-contract.ts';

const statusOf = (sent: Promise<unknown>) => outcome(sent);

async function openVisit(kind: DatabaseKind) {
  const meetings = await openMeetings(kind);
  const { call, clock, seller, buyer } = meetings;
  const laptop = await meetings.post();
  const { _id, revision, startsAt } = await meetings.propose(laptop, 26);
  const params = { id: _id };
  await call(agreeToVisit, { token: seller.token, params, body: { revision } });
  const seconds = (count: number) => {
    clock.now += count * 1000;
  };
  const hoursFromMeeting = (hours: number) => {
    clock.now = Date.parse(startsAt) + hours * 3_600_000;
  };

  /** A check whose every step takes five seconds; the phone is there in as many as are said, and answers the keys or not. */
  async function check(by: typeof buyer, { presentIn = 99, keys = true } = {}) {
    const { _id, code } = await call(openVisitCheck, { token: by.token, params });
    const at = { params: { id: _id } };
    const { token } = await call(startCheck, { body: { code } });
    const sign = () => statusOf(call(beWitness, { token: by.token, ...at }));
    await sign();
    for (const [index, step] of steps.entries()) {
      seconds(5);
      if (index < presentIn) await sign();
      if (index === 4 && keys) {
        const shown = await call(askForKeys, { token: by.token, ...at }).catch(() => undefined);
        if (shown) await call(typeKeys, { token, ...at, body: shown });
      }
      await call(saveStep, { token, params: { id: _id, n: String(index + 1) }, body: { step } });
    }
    return call(oneCheck, { token: by.token, ...at });
  }
  return { ...meetings, laptop, params, seconds, hoursFromMeeting, check };
}

for (const kind of databases) {
  test(`a check counts as witnessed by hour, phone and keys together, on ${kind}`, async () => {
    await using visit = await openVisit(kind);
    const { call, buyer, seller, hoursFromMeeting, check } = visit;
    hoursFromMeeting(-3.1);
    assert.equal((await check(buyer)).level, 'self');
    hoursFromMeeting(-2.9);
    const done = await check(buyer);
    assert.equal(done.level, 'witnessed');
    assert.equal((await check(buyer, { keys: false })).level, 'self');
    // Nine of eleven are more than 80 percent, eight are less; the silence after them is too long to count.
    assert.equal((await check(buyer, { presentIn: 8 })).level, 'self');
    assert.equal((await check(seller)).level, 'self');
    hoursFromMeeting(2.9);
    assert.equal((await check(buyer, { presentIn: 10 })).level, 'witnessed');

    const { check: frozen } = await call(publicCheck, { params: { public: done.publicCode! } });
    assert.equal(frozen.level, 'witnessed');
    const marks = await call(checksOfLaptop, { params: { id: visit.laptop } });
    assert.deepEqual(
      marks.map(({ level }) => level),
      ['witnessed', 'self', 'self', 'self', 'witnessed', 'self'],
    );
  });

  test(`a visit that is called off has no witness, nor has a check of a listing, on ${kind}`, async () => {
    await using visit = await openVisit(kind);
    const { call, buyer, seller, hoursFromMeeting, house, params } = visit;
    hoursFromMeeting(0);
    const own = await call(openCheck, { token: seller.token, params: { id: visit.laptop } });
    assert.equal(await statusOf(call(beWitness, { token: seller.token, params: { id: own._id } })), 404);
    const { _id, code } = await call(openVisitCheck, { token: buyer.token, params });
    const at = { params: { id: _id } };
    await call(startCheck, { body: { code } });
    const look = () => call(oneCheck, { token: buyer.token, ...at });
    assert.deepEqual((await look()).witness, { isInTime: true, presentPercent: 0, isPassed: false });
    assert.equal((await call(oneCheck, { token: seller.token, ...at })).witness, null);
    await house.db.updateTable('visits').set({ status: 'cancelled' }).where('id', '=', params.id).execute();
    const { level, witness } = await look();
    assert.deepEqual([level, witness], ['self', null]);
  });

  test(`both screens show one number, and keys are good once, for eight seconds, on ${kind}`, async () => {
    await using visit = await openVisit(kind);
    const { call, buyer, seller, stranger, seconds, hoursFromMeeting, params } = visit;
    hoursFromMeeting(0);
    const { _id, code } = await call(openVisitCheck, { token: buyer.token, params });
    const at = { params: { id: _id } };
    const phone = () => call(beWitness, { token: buyer.token, ...at });
    assert.equal((await phone()).number, null);
    const { token } = await call(startCheck, { body: { code } });
    const machine = () => call(seeWitness, { token, ...at });
    const numbers: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const [onPhone, onMachine] = [await phone(), await machine()];
      assert.match(onPhone.number ?? '', /^\d\d$/);
      assert.equal(onPhone.number, onMachine.number);
      assert.ok(onPhone.nextInMs > 0 && onPhone.nextInMs <= 10_000);
      numbers.push(onPhone.number!);
      seconds(10);
    }
    assert.ok(new Set(numbers).size > 1);

    const ask = async () => (await call(askForKeys, { token: buyer.token, ...at })).keys;
    const type = async (keys: string) => (await call(typeKeys, { token, ...at, body: { keys } })).isPassed;
    const other = (keys: string) => (keys === 'AAAA' ? 'BBBB' : 'AAAA');
    const first = await ask();
    assert.match(first, /^[A-HJKMNP-TV-Z]{4}$/);
    assert.equal(await type(other(first)), false);
    assert.equal(await type(first), false);
    const late = await ask();
    seconds(8.1);
    assert.equal(await type(late), false);
    const replaced = await ask();
    const second = await ask();
    assert.equal(replaced === second || !(await type(replaced)), true);
    const third = await ask();
    seconds(7.9);
    assert.equal(await type(third.toLowerCase()), true);
    assert.equal((await machine()).isPassed, true);

    for (const { token } of [seller, stranger]) {
      const sent = [
        call(beWitness, { token, ...at }),
        call(askForKeys, { token, ...at }),
        call(seeWitness, { token, ...at }),
        call(typeKeys, { token, ...at, body: { keys: 'AAAA' } }),
      ];
      assert.deepEqual(await Promise.all(sent.map(statusOf)), [404, 404, 404, 404]);
    }
  });

  test(`either side of an agreed visit begins a check that both can watch, on ${kind}`, async () => {
    await using meetings = await openMeetings(kind);
    const { call, seller, buyer, stranger } = meetings;
    const proposed = await meetings.propose(await meetings.post(), 26);
    const params = { id: proposed._id };
    const by = ({ token }: typeof buyer) => call(openVisitCheck, { token, params });
    assert.equal(await statusOf(by(buyer)), 409);
    await call(agreeToVisit, { token: seller.token, params, body: { revision: proposed.revision } });
    assert.equal(await statusOf(by(stranger)), 404);
    for (const person of [buyer, seller]) {
      const { _id: id, code } = await by(person);
      await call(startCheck, { body: { code } });
      for (const { token } of [buyer, seller])
        assert.equal((await call(oneCheck, { token, params: { id } })).state, 'running');
      assert.equal(await statusOf(call(oneCheck, { token: stranger.token, params: { id } })), 404);
    }
  });
}
