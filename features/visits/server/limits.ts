import type { Database } from '#platform/database/tables.ts';
import { openStatuses } from '../visit-kinds.ts';
import type { VisitRow } from './visit-ports.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const most = {
  proposals: 5,
  proposalsOfNewcomer: 2,
  withSeller: 2,
  withMachine: 1,
  agreedAhead: 6,
  afterMissing: 1,
};
const newcomerForMs = dayMs;
const missed = { count: 2, withinMs: 60 * dayMs, restrictsForMs: 30 * dayMs };

type Open = Pick<VisitRow, 'id' | 'status' | 'seller_id' | 'laptop_id' | 'starts_at'>;

/** The open visits that somebody has as a buyer; the buyer's row is locked, so the count holds until the commit. */
const openOf = (db: Database, buyer: string): Promise<Open[]> =>
  db
    .selectFrom('visits')
    .select(['id', 'status', 'seller_id', 'laptop_id', 'starts_at'])
    .where('buyer_id', '=', buyer)
    .where('status', 'in', openStatuses)
    .execute();

/** The open visits that stand in the way of one more proposal, if any do. */
export async function tooManyToPropose(
  db: Database,
  { buyer, seller, laptop, now }: { buyer: string; seller: string; laptop: string; now: Date },
): Promise<string[]> {
  const open = await openOf(db, buyer);
  const proposals = open.filter(({ status }) => status !== 'agreed');
  const isNew = await joinedAfter(db, buyer, new Date(now.getTime() - newcomerForMs));
  const limits: [Open[], number][] = [
    [open.filter(({ laptop_id }) => laptop_id === laptop), most.withMachine],
    [open.filter(({ seller_id }) => seller_id === seller), most.withSeller],
    [proposals, isNew ? most.proposalsOfNewcomer : most.proposals],
    [open.filter((visit) => isAheadAgreed(visit, now)), most.agreedAhead],
    ...((await missesVisits(db, buyer, now)) ? [[open, most.afterMissing] as [Open[], number]] : []),
  ];
  return limits.find(([visits, limit]) => visits.length >= limit)?.[0].map(({ id }) => id) ?? [];
}

const isAheadAgreed = ({ status, starts_at }: Open, now: Date) =>
  status === 'agreed' && starts_at > now.toISOString();

/** The agreed visits to come that keep a buyer from agreeing to one more. */
export async function tooManyToAgree(db: Database, buyer: string, now: Date): Promise<string[]> {
  const ahead = (await openOf(db, buyer)).filter((visit) => isAheadAgreed(visit, now));
  return ahead.length >= most.agreedAhead ? ahead.map(({ id }) => id) : [];
}

const joinedAfter = async (db: Database, person: string, since: Date) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', person)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst()) !== undefined;

/** Whether somebody missed two within 60 days, the later one less than 30 days ago. */
async function missesVisits(db: Database, person: string, now: Date): Promise<boolean> {
  const since = now.getTime() - missed.withinMs - missed.restrictsForMs;
  const rows = await db
    .selectFrom('visits')
    .select('missed_at')
    .where('status', '=', 'missed')
    .where('missed_at', '>', new Date(since).toISOString())
    .where(({ or, and, eb }) =>
      or([
        and([eb('buyer_id', '=', person), eb('missed_by', '=', 'buyer')]),
        and([eb('seller_id', '=', person), eb('missed_by', '=', 'seller')]),
      ]),
    )
    .orderBy('missed_at', 'desc')
    .limit(missed.count)
    .execute();
  const [last, before] = rows.map(({ missed_at }) => Date.parse(missed_at!));
  if (last === undefined || before === undefined) return false;
  return last - before <= missed.withinMs && now.getTime() - last < missed.restrictsForMs;
}
