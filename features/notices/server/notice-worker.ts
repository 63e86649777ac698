import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { type Log, trace } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { NotSent, type Sms } from '#platform/mail/sms.ts';
import { withLanguage } from '#platform/http/languages.ts';
import type { NoticeKinds, NoticeReader } from './notice-kinds.ts';
import {
  beginSending,
  type ClaimedNotice,
  claimDue,
  drop,
  finishSending,
  giveBack,
  readerOf,
  settleLostTexts,
} from './notice-queries.ts';

const batch = 20;
const sendersAtOnce = 4;
const retryAfterMinutes = [1, 5, 15];

export type Outcome = 'sent' | 'dropped' | 'retried' | 'failed' | 'unknown';

export type WorkerNeeds = {
  db: Database;
  now: () => Date;
  mail: Mail;
  /** Without a way to send text messages those that are planned are dropped. */
  sms: Sms | undefined;
  kinds: NoticeKinds;
  log: Log;
  onOutcome: (kind: string, outcome: Outcome, lateMs: number) => void;
};

type Sending = () => Promise<void>;

/** Sends what is due. Several processes may do so at once: what one has taken no other one sends. */
export function noticeWorker({ db, now, mail, sms, kinds, log, onOutcome }: WorkerNeeds) {
  const by = randomUUID();
  const claim = () => ({ by, now: now() });
  const stopping = new AbortController();

  /** Reads once more what it is about; undefined when there is nothing to send any more. */
  async function compose(notice: ClaimedNotice): Promise<Sending | undefined> {
    if (notice.useless_after !== null && notice.useless_after < now().toISOString()) return undefined;
    const reader = await readerOf(db, notice.person);
    if (!reader) return undefined;
    return withLanguage(reader.language, () =>
      notice.channel === 'mail' ? letter(notice, reader) : textMessage(notice, reader),
    );
  }

  async function letter(notice: ClaimedNotice, reader: NoticeReader): Promise<Sending | undefined> {
    const content = await kinds[notice.kind]?.mail?.(db, notice, reader);
    return content && (() => mail.send({ ...content, to: reader.email, id: notice.id }));
  }

  async function textMessage(notice: ClaimedNotice, reader: NoticeReader): Promise<Sending | undefined> {
    const content = await kinds[notice.kind]?.sms?.(db, notice, reader);
    return content && sms && (() => sms.send({ ...content, id: notice.id }));
  }

  async function deliver(notice: ClaimedNotice): Promise<void> {
    const { id, kind } = notice;
    if (stopping.signal.aborted) return void (await giveBack(db, id, claim()));
    const send = await compose(notice);
    const lateMs = now().getTime() - Date.parse(notice.due_at);
    if (!send) {
      if (await drop(db, id, claim())) onOutcome(kind, 'dropped', lateMs);
      return;
    }
    if (!(await beginSending(db, id, claim()))) return;
    try {
      await send();
    } catch (error) {
      return fail(notice, error, lateMs);
    }
    if (await finishSending(db, id, claim(), { state: 'sent', sent_at: now().toISOString() }))
      onOutcome(kind, 'sent', lateMs);
  }

  async function fail({ id, kind, channel, attempts }: ClaimedNotice, error: unknown, lateMs: number) {
    const trouble = { error: error instanceof Error ? error.message : String(error) };
    log('warn', 'notice', { id, kind, channel, ...trouble });
    if (channel === 'sms' && !(error instanceof NotSent)) {
      await finishSending(db, id, claim(), { state: 'unknown', ...trouble });
      return onOutcome(kind, 'unknown', lateMs);
    }
    const minutes = retryAfterMinutes[attempts];
    if (minutes === undefined) {
      await finishSending(db, id, claim(), { state: 'failed', ...trouble });
      return onOutcome(kind, 'failed', lateMs);
    }
    const due_at = new Date(now().getTime() + minutes * 60_000).toISOString();
    await finishSending(db, id, claim(), { state: 'waiting', due_at, ...trouble });
    onOutcome(kind, 'retried', lateMs);
  }

  /** What cannot even be read has no outcome: its lease runs out, and it is tried again. */
  const deliverAll = async (notices: ClaimedNotice[]) => {
    const waiting = notices.toSorted((a, b) => (a.due_at < b.due_at ? -1 : 1));
    const sender = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await deliver(next).catch((error: unknown) => log('error', 'notice', trace(error)));
    };
    await Promise.all(Array.from({ length: sendersAtOnce }, sender));
  };

  return {
    /** Sends everything that is due now. */
    work: async (): Promise<void> => {
      await settleLostTexts(db, now());
      const mine = Object.keys(kinds);
      if (mine.length === 0) return;
      for (;;) {
        const notices = await claimDue(db, mine, batch, claim());
        await deliverAll(notices);
        if (notices.length < batch || stopping.signal.aborted) return;
      }
    },
    /** What is being sent is finished, what was only taken is given back. */
    stop: () => stopping.abort(),
  };
}
