import type { Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import type { Side, StepName } from '../visit-kinds.ts';

export type VisitRow = Selectable<Tables['visits']>;

type VisitNews = {
  /** As the step left it. A reminder of its time holds for this `sequence` and status, not for this revision. */
  visit: VisitRow;
  step: StepName;
  by: Side | 'system';
  at: Date;
};

/** Whoever writes to people about visits; called for every step, in its transaction. */
export type Announce = (db: Database, news: VisitNews) => Promise<void>;

/** How many messages of each visit this person has not read. */
export type UnreadCounts = (db: Database, person: string, visits: string[]) => Promise<Map<string, number>>;
