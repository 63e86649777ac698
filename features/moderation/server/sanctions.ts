import { orderedId } from '#platform/database/ordered-id.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FlagKind, SanctionKind } from '../flag-kinds.ts';

type PlannedLetter = {
  about: string;
  revision: number;
  person: string;
  kind: string;
  channel: 'mail';
  dueAt: Date;
};

export type PlanLetters = (db: Database, planned: PlannedLetter[]) => Promise<void>;

export const sanctionLetter = 'sanction';
export const flagLetter = 'flag-answered';
export const appealLetter = 'appeal-answered';

type NewSanction = {
  person: string;
  what: SanctionKind;
  subject: { kind: FlagKind; id: string; name: string };
  reason: string;
  until?: string | undefined;
  by: string | null;
};

type Needs = { now: () => Date; planNotices: PlanLetters };

/** Writes down what was decided against somebody, and lets them know. Answers its id. */
export async function recordSanction(
  db: Database,
  { now, planNotices }: Needs,
  { person, what, subject, reason, until, by }: NewSanction,
): Promise<string> {
  const id = orderedId();
  await db
    .insertInto('sanctions')
    .values({
      id,
      person,
      what,
      subject_kind: subject.kind,
      subject: subject.id,
      about: subject.name,
      reason,
      until: until ?? null,
      at: now().toISOString(),
      decided_by: by,
    })
    .execute();
  const letter = { about: id, revision: 0, person, kind: sanctionLetter, channel: 'mail' } as const;
  await planNotices(db, [{ ...letter, dueAt: now() }]);
  return id;
}

export const findSanction = (db: Database, id: string) =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst();

/** What was decided against a person, the latest first. */
export const sanctionsOf = (db: Database, person: string) =>
  db
    .selectFrom('sanctions')
    .select(['id as _id', 'what', 'about', 'reason', 'until', 'at', 'appealed_at as appealedAt', 'answer'])
    .where('person', '=', person)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
