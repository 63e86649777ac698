import assert from 'node:assert/strict';
import { messages, readMessages, writeMessage } from '#features/messages/message-contract.ts';
import { calendarFeed, openFeed } from '#features/reminders/reminder-contract.ts';
import { proposeVisit, visits } from '#features/visits/visit-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { postLaptop } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

const dayMs = 86_400_000;

/** The day after tomorrow at noon in Dhaka, when whoever has set no hours can be asked. */
const noon = () => `${new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)}T06:00:00.000Z`;

async function openThread(server: LimitedServer) {
  const { call, join, newName } = server;
  const { token: seller, id } = await postLaptop(server);
  const { token: buyer } = await join(newName());
  const body = { startsAt: noon(), place: 'new-market' };
  const { _id } = await call(proposeVisit, { token: buyer, params: { id }, body });
  return { seller, buyer, params: { id: _id } };
}

async function writeAtOnce(server: LimitedServer) {
  const { call } = server;
  const { seller, buyer, params } = await openThread(server);
  const write = (number: number) =>
    call(writeMessage, { token: buyer, params, body: { text: `Message ${number}` } });
  const first = await write(0);
  const outcomes = await inParallel((client) =>
    client % 2 === 0
      ? outcomeOf<object>(write(client + 1))
      : outcomeOf<object>(call(readMessages, { token: seller, params, body: { upTo: first._id } })),
  );
  assert.equal(statusCounts(outcomes), '20x200');
  const thread = await call(messages, { token: seller, params });
  const written = thread.filter(({ author }) => author === 'buyer').map(({ text }) => text);
  assert.equal(written.length, 11);
  assert.equal(new Set(written).size, 11);
  const unread = async () => (await call(visits, { token: seller })).visits[0]?.unread;
  assert.equal(await unread(), 10);
  const upTo = thread.at(-1)!._id;
  await call(readMessages, { token: seller, params, body: { upTo } });
  assert.equal(await unread(), 0);
}

async function writeTooMuch(server: LimitedServer) {
  const { call } = server;
  const { buyer, params } = await openThread(server);
  const write = () =>
    outcomeOf<object>(call(writeMessage, { token: buyer, params, body: { text: 'Hello' } }));
  const outcomes = [...(await inParallel(write)), ...(await inParallel(write))];
  assert.equal(statusCounts(outcomes), '30x200 10x429');
}

async function openFeeds(server: LimitedServer) {
  const { call, join, newName } = server;
  const { token } = await join(newName());
  const feeds = await inParallel(() => call(openFeed, { token }));
  const tokens = feeds.map(({ url }) => url.split('/').at(-1)!);
  const answers = await Promise.all(
    tokens.map((token) => server.send(`/api${calendarFeed.path.replace(':token', token)}`)),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
}

export const messageRaces: Race[] = [
  { rule: 'messages are all there, once, and counted as unread', round: writeAtOnce },
  { rule: 'thirty messages an hour to one person', round: writeTooMuch },
  { rule: 'a calendar has one address', round: openFeeds },
];
