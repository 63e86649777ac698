import type { Database } from '#platform/database/tables.ts';
import { openFlag, weigh } from '#features/moderation/server/flag-queries.ts';
import { subjectOf } from './reported.ts';

/** Puts a machine with signals into the queue of those who keep order. */
export const raiseSignals =
  (now: () => Date) =>
  async (db: Database, laptop: string, signals: string[]): Promise<void> => {
    const subject = await subjectOf(db, 'laptop', laptop, undefined);
    if (!subject) return;
    const flag = await openFlag(db, { subject, reason: 'other', note: '', signals, now: now() });
    await weigh(db, flag, now());
  };
