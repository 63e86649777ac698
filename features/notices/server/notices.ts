import { setTimeout as pause } from 'node:timers/promises';
import { type Registry } from 'prom-client';
import type { Database } from '#platform/database/tables.ts';
import { type Log, trace } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/mail/sms.ts';
import type { NoticeKinds } from './notice-kinds.ts';
import { noticeMetrics } from './notice-metrics.ts';
import { forgetOldNotices } from './notice-queries.ts';
import { noticeRoutes } from './notice-routes.ts';
import { noticeWorker } from './notice-worker.ts';

const everyMs = 5000;
const jitterMs = 1000;
const keepDays = 60;

export type NoticesOptions = {
  db: Database;
  now: () => Date;
  mail: Mail;
  sms: Sms | undefined;
  kinds: NoticeKinds;
  /** What else time alone brings about, such as a proposal that expires: before each look at what is due. */
  steps: (() => Promise<unknown>)[];
  registry: Registry;
  log: Log;
};

/** What is sent to people: planned by the rooms, sent once by whichever process gets to it. */
export function createNotices({ db, now, steps, registry, log, ...needs }: NoticesOptions) {
  const { onOutcome } = noticeMetrics(registry, db, now);
  const worker = noticeWorker({ ...needs, db, now, log, onOutcome });
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** One that fails keeps no other from being done. */
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log('error', 'notices', trace(error)));

  const work = async () => {
    for (const step of steps) await attempt(step);
    await attempt(worker.work);
  };

  async function run() {
    const { signal } = stopping;
    while (!signal.aborted) {
      await work();
      await pause(everyMs + Math.random() * jitterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    routes: noticeRoutes({ now }),
    /** Does all that is due now. */
    work,
    /** From now on does what is due, every few seconds. */
    start: (): void => {
      running = run();
    },
    tidy: () => forgetOldNotices(db, new Date(now().getTime() - keepDays * 86_400_000)),
    [Symbol.asyncDispose]: async () => {
      worker.stop();
      stopping.abort();
      await running;
    },
  };
}
