import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { blocked } from '#features/blocks/block-contract.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { messages, nobodyThere, readMessages, tooManyMessages, writeMessage } from '../message-contract.ts';
import {
  addUnread,
  areApart,
  insertMessage,
  lockThread,
  markRead,
  setNotified,
  type Thread,
  threadOf,
  unreadOf,
  writtenSince,
} from './message-queries.ts';
import { entriesOf } from './thread-entries.ts';

const mostAnHour = 30;
const hourMs = 3_600_000;
const firstLetterAfterMs = 60_000;
const lettersApartMs = 15 * 60_000;

type PlannedLetter = {
  about: string;
  revision: number;
  person: string;
  kind: string;
  channel: 'mail';
  dueAt: Date;
};

type Needs = {
  now: () => Date;
  publicUrl: string;
  planNotices: (db: Database, planned: PlannedLetter[]) => Promise<void>;
};

const letterKind = 'visit-messages';

/** What the two sides of a visit write to each other. */
export function createMessages({ now, publicUrl, planNotices }: Needs) {
  const host = new URL(publicUrl).hostname;

  const demandThread = async (db: Database, id: string, person: string): Promise<Thread> => {
    const thread = await threadOf(db, id, person);
    if (!thread) throw new Refused(notFound);
    return thread;
  };

  async function demandRoom(db: Database, thread: Thread): Promise<void> {
    if (thread.other === null) throw new Refused(nobodyThere);
    if (await areApart(db, thread)) throw new Refused(blocked);
    const at = now().getTime();
    const { count, oldest } = await writtenSince(db, thread, new Date(at - hourMs));
    if (count < mostAnHour) return;
    const retryAfter = Math.ceil((Date.parse(oldest ?? '') + hourMs - at) / 1000);
    throw new Refused(tooManyMessages, { retryAfter: Math.max(1, retryAfter) });
  }

  /** While something is unread one letter in 15 minutes, and none to whoever reads it within the first one. */
  async function planLetter(db: Database, visit: string, person: string, last: string | null) {
    const at = now().getTime();
    if (last !== null && Date.parse(last) > at) return;
    const earliest = last === null ? 0 : Date.parse(last) + lettersApartMs;
    const dueAt = new Date(Math.max(at + firstLetterAfterMs, earliest));
    const revision = Math.floor(dueAt.getTime() / 60_000);
    await planNotices(db, [{ about: visit, revision, person, kind: letterKind, channel: 'mail', dueAt }]);
    await setNotified(db, visit, person, dueAt);
  }

  const routes: Route[] = [
    handle(messages, async ({ params: { id }, query: { after = '' }, caller, db }) => {
      const thread = await demandThread(db, id, caller.id);
      const entries = await entriesOf(db, thread, host);
      return entries.filter(({ _id }) => _id > after);
    }),

    handle(writeMessage, async ({ params: { id }, body: { text }, caller, db }) => {
      const thread = await demandThread(db, id, caller.id);
      await lockThread(db, thread);
      await demandRoom(db, thread);
      const { id: _id, author, at } = await insertMessage(db, thread, { text, at: now() });
      if (thread.other !== null)
        await planLetter(db, id, thread.other, await addUnread(db, id, thread.other));
      return { _id, text, author, at, warnings: [] };
    }),

    handle(readMessages, async ({ params: { id }, body: { upTo }, caller, db }) => {
      const thread = await demandThread(db, id, caller.id);
      const entries = await entriesOf(db, thread, host);
      if (!entries.some(({ _id }) => _id === upTo)) throw refuseField('upTo', m.message_unknown());
      return { unread: await markRead(db, thread, upTo) };
    }),
  ];

  return {
    routes,
    unread: unreadOf,
    kinds: {
      [letterKind]: {
        mail: async (
          db: Database,
          { about, person }: { about: string; person: string },
          { name }: { name: string },
        ) => {
          const count = (await unreadOf(db, person, [about])).get(about) ?? 0;
          const thread = await threadOf(db, about, person);
          if (count === 0 || !thread) return undefined;
          const other = thread.names[thread.me === 'buyer' ? 'seller' : 'buyer'] ?? m.meet_former_member();
          const said = { other, laptop: thread.laptop };
          return {
            subject: m.message_letter_subject(said),
            text: [
              m.reminder_hello({ name }),
              m.message_letter_text(said),
              `${m.message_letter_read()}\n${publicUrl}/visits/${about}`,
              m.message_letter_safety(),
            ].join('\n\n'),
          };
        },
      },
    },
  };
}
