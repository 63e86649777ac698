import type { Database } from '#platform/database/tables.ts';
import type { CalendarPart } from '#platform/mail/outbox.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Channel } from '../notice-contract.ts';

/** What a room plans, in the transaction of what it tells of. */
export type PlannedNotice = {
  about: string;
  revision: number;
  person: string;
  kind: string;
  channel: Channel;
  dueAt: Date;
  /** From then on nobody wants it any more. */
  uselessAfter?: Date;
};

type Notice = Pick<PlannedNotice, 'about' | 'revision' | 'person' | 'kind'> & { id: string };

/** What is said to them is said in their language, without a word about it in a kind. */
export type NoticeReader = { name: string; email: string; language: Language };

/** A letter goes to the reader's own address; a text message says its number. */
type NoticeLetter = { subject: string; text: string; calendar?: CalendarPart };
type NoticeText = { to: string; text: string };

type Answers<Message> = (
  db: Database,
  notice: Notice,
  reader: NoticeReader,
) => Promise<Message | undefined> | Message | undefined;

/**
 * A room says of each of its kinds what is sent, reading what it is about once more; `undefined` when it is true no
 * more (the revision differs, or the status), and nothing is.
 */
type NoticeKind = { mail?: Answers<NoticeLetter>; sms?: Answers<NoticeText> };
export type NoticeKinds = Record<string, NoticeKind>;
