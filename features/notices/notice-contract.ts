import * as z from 'zod/mini';
import { m } from '#words';
import { get, put } from '#platform/contract/call.ts';
import { notFound, refusal } from '#platform/contract/refusal.ts';
import { ById, Modified } from '#platform/contract/shapes.ts';

const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/**
 * `waiting` until it is due, `taken` by one process, `sending`, then `sent`; `dropped` when it was true no more or came
 * too late, `failed` after the last attempt. Of an `unknown` text message nobody can say whether it went out.
 */
export const noticeStates = ['waiting', 'taken', 'sending', 'sent', 'dropped', 'failed', 'unknown'] as const;
export type NoticeState = (typeof noticeStates)[number];

const FailedNotice = z.object({
  _id: z.string(),
  kind: z.string(),
  channel: z.enum(channels),
  state: z.enum(noticeStates),
  person: z.string(),
  dueAt: z.string(),
  attempts: z.number(),
  error: z.nullable(z.string()),
  /** False when its time is over. */
  isUseful: z.boolean(),
});
export type FailedNotice = z.output<typeof FailedNotice>;

export const noticeOver = refusal('NOTICE_OVER', 409, m.notice_over);

export const failedNotices = get('/notices/failed', {
  summary: 'What could not be sent, or perhaps was not: the latest first, at most 200',
  who: 'admin',
  output: z.object({ count: z.number(), notices: z.array(FailedNotice) }),
});

export const sendAgain = put('/notices/:id/send-again', {
  summary: 'Send what failed once more, as if for the first time',
  who: 'admin',
  recordedAs: 'notice-sent-again',
  params: ById,
  output: Modified,
  refuses: [notFound, noticeOver],
});
