import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { codeOf, openMeetings } from '#app/testing/meetings.ts';
import type { Person } from '#app/testing/people.ts';
import { block, unblock } from '#features/blocks/block-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { proposeVisit, visits } from '#features/visits/visit-contract.ts';
import { type DatabaseKind, databases } from '#platform/testing/storage.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { messages, readMessages, writeMessage } from '../message-contract.ts';

async function openThread(kind: DatabaseKind) {
  const meetings = await openMeetings(kind);
  const { call, buyer, seller } = meetings;
  const laptop = await meetings.post(seller, { contact: 'after-visit' });
  const visit = await call(proposeVisit, {
    token: buyer.token,
    params: { id: laptop },
    body: { startsAt: meetings.inHours(30), place: 'multiplan-center', message: 'Is the hinge tight?' },
  });
  const params = { id: visit._id };
  const write = ({ token }: Person, text: string) => call(writeMessage, { token, params, body: { text } });
  const read = ({ token }: Person, after?: string) =>
    call(messages, { token, params, query: after === undefined ? {} : { after } });
  const unread = async ({ token }: Person) => (await call(visits, { token })).visits[0]?.unread;
  const markRead = ({ token }: Person, upTo: string) => call(readMessages, { token, params, body: { upTo } });
  const letters = async ({ email }: Person) => {
    await meetings.house.work.once();
    const all = await readOutbox(join(meetings.config.DATA_DIR, 'outbox'), 1000);
    return all.filter(({ to, text }) => to === email && text.includes('wrote to you')).length;
  };
  return { ...meetings, visit, params, write, read, unread, markRead, letters };
}

for (const kind of databases) {
  test(`the two sides of a visit write to each other between its steps, and strangers see nothing, on ${kind}`, async () => {
    await using thread = await openThread(kind);
    const { call, buyer, seller, stranger, visit, write, read, unread, markRead } = thread;
    const first = await write(seller, 'Yes. Call me: ০১৭১২-৩৪৫৬৭৮');
    assert.deepEqual([first.author, first.warnings], ['seller', []]);
    assert.deepEqual(
      (await read(buyer)).at(-1)?.warnings,
      ['phone-number'],
      'contact is for after the agreement',
    );
    const body = { revision: visit.revision };
    await call(agreeToVisit, { token: seller.token, params: thread.params, body });
    const second = await write(seller, 'অগ্রিম ৫০০ টাকা বিকাশ করুন, দেখুন <b>bkash.top</b>');
    const mine = await write(buyer, 'No, I pay when I have seen it.');
    const entries = await read(buyer);
    assert.deepEqual(
      entries.map(({ author, text, warnings }) => [author, text, warnings]),
      [
        ['buyer', 'Is the hinge tight?', []],
        ['system', 'You asked to meet on Tuesday 24 November, 4:00 pm.', []],
        ['seller', 'Yes. Call me: ০১৭১২-৩৪৫৬৭৮', []],
        ['system', 'Seller agreed to the time.', []],
        ['seller', 'অগ্রিম ৫০০ টাকা বিকাশ করুন, দেখুন <b>bkash.top</b>', ['advance-money', 'link']],
        ['buyer', 'No, I pay when I have seen it.', []],
      ],
    );
    assert.ok((await read(seller)).every(({ warnings }) => warnings.length === 0));
    assert.deepEqual(
      (await read(buyer, second._id)).map(({ _id }) => _id),
      [mine._id],
    );
    assert.deepEqual([await unread(buyer), await unread(seller)], [2, 1]);
    assert.deepEqual(await markRead(buyer, first._id), { unread: 1 });
    assert.deepEqual(await markRead(buyer, second._id), { unread: 0 });
    assert.deepEqual(await markRead(buyer, first._id), { unread: 0 }, 'never back');
    assert.deepEqual([await unread(buyer), await unread(seller)], [0, 1]);
    assert.equal(await codeOf(read(stranger)), 'NOT_FOUND');
    assert.equal(await codeOf(write(stranger, 'Hello')), 'NOT_FOUND');
    assert.equal(await codeOf(markRead(stranger, first._id)), 'NOT_FOUND');
    assert.equal(await codeOf(markRead(buyer, buyer.id)), 'INVALID_INPUT');
    for (const text of ['', ' \n ', 'x'.repeat(2001)])
      assert.equal(await codeOf(write(buyer, text)), 'INVALID_INPUT');
  });

  test(`a letter tells of unread messages, at most once in 15 minutes, and of none that was read, on ${kind}`, async () => {
    await using thread = await openThread(kind);
    const { buyer, seller, write, letters, markRead, advance } = thread;
    const minutes = (count: number) => advance(count / 60);
    await write(seller, 'One');
    await write(seller, 'Two');
    assert.equal(await letters(buyer), 0);
    minutes(1.1);
    assert.equal(await letters(buyer), 1);
    const last = await write(seller, 'Three');
    minutes(5);
    assert.equal(await letters(buyer), 1);
    minutes(10);
    assert.equal(await letters(buyer), 2);
    await markRead(buyer, last._id);
    const fourth = await write(seller, 'Four');
    await markRead(buyer, fourth._id);
    minutes(20);
    assert.equal(await letters(buyer), 2);
    assert.equal(await letters(seller), 0);
  });

  test(`blocks and limits keep messages back, and say so, on ${kind}`, async () => {
    await using thread = await openThread(kind);
    const { call, buyer, seller, write, advance } = thread;
    const tries = await Promise.all(
      Array.from({ length: 33 }, (_, number) =>
        write(seller, `Number ${number}`).then(
          () => 'written',
          () => 'refused',
        ),
      ),
    );
    assert.equal(tries.filter((answer) => answer === 'written').length, 30);
    assert.equal(await codeOf(write(seller, 'One more')), 'TOO_MANY_MESSAGES');
    await write(buyer, 'I am still heard.');
    advance(1.01);
    await write(seller, 'Here I am again.');
    await call(block, { token: buyer.token, params: { id: seller.id } });
    const refusals = [await codeOf(write(seller, 'Hello?')), await codeOf(write(buyer, 'Bye'))];
    assert.deepEqual(refusals, ['BLOCKED', 'BLOCKED']);
    await call(unblock, { token: buyer.token, params: { id: seller.id } });
    await thread.house.db.deleteFrom('users').where('id', '=', buyer.id).execute();
    assert.equal(await codeOf(write(seller, 'Are you there?')), 'NOBODY_THERE');
  });
}
