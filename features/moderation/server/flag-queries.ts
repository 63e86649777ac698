import { orderedId } from '#platform/database/ordered-id.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { FlagKind, FlagReason } from '../flag-kinds.ts';
import { type Reporter, weightOf } from './weights.ts';

export type Subject = { kind: FlagKind; id: string; name: string; person: string | null };

const newAccountMs = 7 * 24 * 3_600_000;
const hundredths = 100;
const urgencyOfSignal = 200;
const urgencyOfNewAccount = 100;

type Raised = {
  subject: Subject;
  reason: FlagReason;
  note: string;
  signals?: string[];
  appealOf?: string;
  now: Date;
};

/** The open flag of this subject, made where there is none; locked until the commit. */
export async function openFlag(db: Database, raised: Raised): Promise<string> {
  const { subject, reason, note, signals = [], appealOf, now } = raised;
  const { id, signals: before } = await db
    .insertInto('flags')
    .values({
      id: orderedId(),
      kind: subject.kind,
      subject: subject.id,
      about: subject.name,
      person: subject.person,
      reason,
      note,
      signals: '[]',
      weight: 0,
      urgency: 0,
      state: 'open',
      appeal_of: appealOf ?? null,
      at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet(appealOf === undefined ? { about: subject.name } : { appeal_of: appealOf }),
    )
    .returning(['id', 'signals'])
    .executeTakeFirstOrThrow();
  const all = [...new Set([...(JSON.parse(before) as string[]), ...signals])];
  await db
    .updateTable('flags')
    .set({ signals: JSON.stringify(all) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** False where this person has reported it already. */
export async function addReport(
  db: Database,
  flag: string,
  { reporter, reason, note, now }: { reporter: string | null; reason: FlagReason; note: string; now: Date },
): Promise<void> {
  await db
    .insertInto('flag_reports')
    .values({ id: orderedId(), flag_id: flag, reporter, reason, note, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['flag_id', 'reporter']).doNothing())
    .execute();
}

async function reportersOf(db: Database, flag: string): Promise<Reporter[]> {
  const before = (isRight: boolean) => sql<number>`(select count(*) from flag_reports
    inner join flags on flags.id = flag_reports.flag_id
    where flag_reports.reporter = users.id and flags.state = 'closed'
    and flags.verdict ${sql.raw(isRight ? '<>' : '=')} 'nothing-wrong')`;
  return db
    .selectFrom('flag_reports')
    .leftJoin('users', 'users.id', 'flag_reports.reporter')
    .select(['flag_reports.reporter as person', 'users.created_at as joinedAt'])
    .select([before(true).as('right'), before(false).as('wrong')])
    .where('flag_id', '=', flag)
    .execute();
}

/** Weighs what was reported anew, and how soon somebody should look; answers the weight. */
export async function weigh(db: Database, flag: string, now: Date): Promise<number> {
  const weight = weightOf(await reportersOf(db, flag), now.getTime());
  const { signals, joined } = await db
    .selectFrom('flags')
    .leftJoin('users', 'users.id', 'flags.person')
    .select(['signals', 'users.created_at as joined'])
    .where('flags.id', '=', flag)
    .executeTakeFirstOrThrow();
  const isNew = joined !== null && now.getTime() - Date.parse(joined) < newAccountMs;
  const urgency =
    Math.round(weight * hundredths) +
    (JSON.parse(signals) as string[]).length * urgencyOfSignal +
    Number(isNew) * urgencyOfNewAccount;
  await db
    .updateTable('flags')
    .set({ weight: Math.round(weight * hundredths), urgency })
    .where('id', '=', flag)
    .execute();
  return weight;
}

export async function reportsSince(db: Database, reporter: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('flag_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reporter', '=', reporter)
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

const flagColumns = (db: Database) =>
  db
    .selectFrom('flags')
    .select(['id as _id', 'kind', 'subject', 'about', 'reason', 'note', 'state', 'signals', 'at', 'verdict'])
    .select(({ selectFrom }) =>
      selectFrom('flag_reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('flag_reports.flag_id', '=', 'flags.id')
        .$castTo<{ count: number }>()
        .as('reports'),
    );

type FlagRow = Awaited<ReturnType<ReturnType<typeof flagColumns>['executeTakeFirstOrThrow']>>;

const asFlag = <Row extends Pick<FlagRow, 'signals' | 'reports'>>(row: Row) => ({
  ...row,
  reports: Number(row.reports),
  signals: JSON.parse(row.signals) as string[],
});

type Wanted = { state: 'open' | 'closed'; kind?: FlagKind | undefined; page: number; size: number };

export async function listFlags(db: Database, { state, kind, page, size }: Wanted) {
  const rows = await flagColumns(db)
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(state === 'open', (query) => query.orderBy('urgency', 'desc'))
    .$if(state === 'closed', (query) => query.orderBy('closed_at', 'desc'))
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(asFlag);
}

export async function countFlags(db: Database, state: 'open' | 'closed'): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('flags')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('state', '=', state)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

export async function findFlag(db: Database, id: string) {
  const row = await flagColumns(db).select(['person', 'appeal_of']).where('id', '=', id).executeTakeFirst();
  return row && asFlag(row);
}

export const reportsOf = (db: Database, flag: string) =>
  db
    .selectFrom('flag_reports')
    .leftJoin('users', 'users.id', 'flag_reports.reporter')
    .select(['reason', 'note', 'at', 'users.name as name'])
    .where('flag_id', '=', flag)
    .orderBy('flag_reports.id')
    .limit(100)
    .execute();

export async function flagsReportedBy(db: Database, reporter: string) {
  const reported = db.selectFrom('flag_reports').select('flag_id').where('reporter', '=', reporter);
  const rows = await flagColumns(db).where('id', 'in', reported).orderBy('id', 'desc').limit(100).execute();
  return rows.map(asFlag);
}
