import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PlannedNotice } from './notice-kinds.ts';

/** What was only taken goes out within half a minute, whoever took it dies; what is being sent may take its time. */
const takenLeaseMs = 20_000;
const sendingLeaseMs = 60_000;

/** Plans what is not planned yet; part of the transaction that makes it true. */
export async function planNotices(db: Database, planned: PlannedNotice[]): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ about, revision, person, kind, channel, dueAt, uselessAfter }) => ({
    id: randomUUIDv7(),
    key: [about, revision, person, kind, channel].join(':'),
    about,
    revision,
    person,
    kind,
    channel,
    due_at: dueAt.toISOString(),
    useless_after: uselessAfter?.toISOString() ?? null,
    state: 'waiting' as const,
    attempts: 0,
  }));
  await db
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export type Claim = { by: string; now: Date };

/** How long a process has for what it took: after that it counts as gone, and another one may take it. */
const leaseOf = ({ by, now }: Claim, leaseMs: number) => ({
  lease_by: by,
  lease_until: new Date(now.getTime() + leaseMs).toISOString(),
});

const claimed = [
  'id',
  'about',
  'revision',
  'person',
  'kind',
  'channel',
  'due_at',
  'useless_after',
  'attempts',
] as const;

export type ClaimedNotice = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Takes what is due, what a process took and did not live to send, and letters it may have sent: they go out again
 * under the same id.
 */
export const claimDue = (db: Database, kinds: string[], most: number, claim: Claim) =>
  inTransaction(db, async (db) => {
    const now = claim.now.toISOString();
    const due = db
      .selectFrom('notices')
      .select('id')
      .where('kind', 'in', kinds)
      .where(({ and, eb, or }) =>
        or([
          and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
          and([eb('state', '=', 'taken'), eb('lease_until', '<', now)]),
          and([eb('state', '=', 'sending'), eb('lease_until', '<', now), eb('channel', '=', 'mail')]),
        ]),
      )
      .orderBy('due_at')
      .limit(most)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
    return db
      .updateTable('notices')
      .set({ state: 'taken', ...leaseOf(claim, takenLeaseMs) })
      .where('id', 'in', due)
      .returning(claimed)
      .execute();
  });

type Change = {
  state: 'waiting' | 'sent' | 'dropped' | 'failed' | 'unknown';
  due_at?: string;
  sent_at?: string;
  error?: string;
};

/** Nothing changes when the lease ran out meanwhile and another process has it. */
const changeOwn = async (
  db: Database,
  id: string,
  from: 'taken' | 'sending',
  by: string,
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ lease_until: null, lease_by: null, ...change })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('lease_by', '=', by)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** From here on it may have gone out; false when it is no longer ours. */
export async function beginSending(db: Database, id: string, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      ...leaseOf(claim, sendingLeaseMs),
    }))
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .where('lease_by', '=', claim.by)
    .where('lease_until', '>=', claim.now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const drop = (db: Database, id: string, { by }: Claim) =>
  changeOwn(db, id, 'taken', by, { state: 'dropped' });

export const giveBack = (db: Database, id: string, { by }: Claim) =>
  changeOwn(db, id, 'taken', by, { state: 'waiting' });

export const finishSending = (db: Database, id: string, { by }: Claim, change: Change) =>
  changeOwn(db, id, 'sending', by, change);

/** A text message costs money and has no id: whether it went out when its process died nobody can say. */
export async function settleLostTexts(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ state: 'unknown', lease_until: null, lease_by: null })
    .where('state', '=', 'sending')
    .where('channel', '=', 'sms')
    .where('lease_until', '<', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const readerOf = (db: Database, person: string) =>
  db.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', person).executeTakeFirst();

/** What is over is of no use to anybody after a while. */
export async function forgetOldNotices(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('state', 'in', ['sent', 'dropped', 'failed', 'unknown'])
    .where('due_at', '<', before.toISOString())
    .execute();
}
