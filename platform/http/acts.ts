import type { Database } from '#platform/database/tables.ts';

/** What somebody did by their office to somebody or something else. */
type Act = {
  /** The `_id` of whoever did it; null at the command line. */
  actor: string | null;
  what: string;
  /** The `_id`, or another name, of what it was done to. */
  subject: string;
  reason?: string | undefined;
  address: string;
};

/** Adds an act to the trail, in the transaction of the act itself. */
export type RecordAct = (db: Database, act: Act) => Promise<void>;
