import { m } from '#words';
import { notAllowed, notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/caller.ts';
import { flagClosed, type judgeFlag, somebodyElse } from '../flag-contract.ts';
import type { FlagKind, Verdict } from '../flag-kinds.ts';
import { endTerm, hide, type OrderPorts, suspend } from './order.ts';
import { appealLetter, findSanction, flagLetter, recordSanction } from './sanctions.ts';

export type JudgePorts = OrderPorts & {
  /** Deletes what was reported, as its owner could; false for what nobody can delete. */
  removeSubject: (db: Database, kind: FlagKind, id: string) => Promise<boolean>;
};

type Body = BodyOf<typeof judgeFlag>;
type ClosedFlag = Awaited<ReturnType<typeof close>>;
type Judged = { flag: ClosedFlag; note: string; until: string | undefined; by: Caller };

const changedMachines = ['laptops', 'every-laptop'];

/** Closes a flag with a verdict: what was reported, whose it is and whoever reported it get what they should. */
export async function judge(
  db: Database,
  ports: JudgePorts,
  id: string,
  { verdict, note, until }: Body,
  by: Caller,
): Promise<ClosedFlag> {
  const flag = await close(db, ports, id, verdict, by);
  if (verdict !== 'nothing-wrong' && !note)
    throw refuseField('note', m.field_required({ field: m.flag_note() }));
  const judged = { flag, note: note ?? '', until, by };
  if (flag.appeal_of !== null) await answerAppeal(db, ports, judged, flag.appeal_of, verdict);
  else await effects[verdict](db, ports, judged);
  await tellReporters(db, ports, id);
  afterCommit(db, () => ports.invalidate([...changedMachines, 'blogs']));
  return flag;
}

/** Of two verdicts at once one finds the flag closed. */
async function close(db: Database, { now }: OrderPorts, id: string, verdict: Verdict, by: Caller) {
  const flag = await db
    .updateTable('flags')
    .set({ state: 'closed', verdict, closed_at: now().toISOString(), closed_by: by.id })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['id', 'kind', 'subject', 'about', 'person', 'appeal_of'])
    .executeTakeFirst();
  if (flag) return flag;
  const isThere = await db.selectFrom('flags').select('id').where('id', '=', id).executeTakeFirst();
  throw new Refused(isThere ? flagClosed : notFound);
}

type Effect = (db: Database, ports: JudgePorts, judged: Judged) => Promise<unknown>;

const isMachine = ({ flag }: Judged) => flag.kind === 'laptop';

const personOf = ({ flag: { person } }: Judged): string => {
  if (person === null) throw refuseField('verdict', m.flag_nobody_there());
  return person;
};

const backInSight: Effect = async (db, ports, judged) => {
  if (isMachine(judged)) await ports.bringBack(db, { by: 'id', value: judged.flag.subject }, 'hidden');
};

const sanction = (db: Database, ports: JudgePorts, judged: Judged, what: 'warn' | 'remove') => {
  const { kind, subject: id, about: name } = judged.flag;
  const about = {
    person: personOf(judged),
    subject: { kind, id, name },
    reason: judged.note,
    by: judged.by.id,
  };
  return recordSanction(db, ports, { ...about, what });
};

const effects: Record<Verdict, Effect> = {
  'nothing-wrong': backInSight,
  warn: async (db, ports, judged) => {
    await backInSight(db, ports, judged);
    await sanction(db, ports, judged, 'warn');
  },
  hide: (db, ports, judged) => {
    if (!isMachine(judged)) throw refuseField('verdict', m.flag_not_hidden());
    return hide(db, ports, judged.flag.subject, { reason: judged.note, by: judged.by.id });
  },
  remove: async (db, ports, judged) => {
    if (judged.by.role !== 'Admin') throw new Refused(notAllowed);
    await sanction(db, ports, judged, 'remove');
    const { kind, subject } = judged.flag;
    if (!(await ports.removeSubject(db, kind, subject))) throw refuseField('verdict', m.flag_not_removed());
  },
  suspend: (db, ports, judged) => {
    const { note: reason, until, by } = judged;
    if (until === undefined) throw refuseField('until', m.order_until_invalid());
    return suspend(db, ports, personOf(judged), { reason, until, by });
  },
};

/** Whoever decided does not judge the appeal, where there is somebody else. */
async function answerAppeal(
  db: Database,
  ports: JudgePorts,
  { by }: Judged,
  id: string,
  verdict: Verdict,
): Promise<void> {
  const appealed = await findSanction(db, id);
  if (!appealed) return;
  if (appealed.decided_by === by.id && (await isSomebodyElse(db, by.id))) throw new Refused(somebodyElse);
  const isLifted = verdict === 'nothing-wrong';
  if (isLifted && appealed.what === 'hide')
    await ports.bringBack(db, { by: 'id', value: appealed.subject }, 'hidden');
  if (isLifted && appealed.what === 'suspend') await endTerm(db, ports, appealed.person);
  const answered_at = ports.now().toISOString();
  await db
    .updateTable('sanctions')
    .set({ answer: isLifted ? 'lifted' : 'upheld', answered_at })
    .where('id', '=', id)
    .execute();
  const letter = { about: id, revision: 0, person: appealed.person, kind: appealLetter } as const;
  await ports.planNotices(db, [{ ...letter, channel: 'mail', dueAt: ports.now() }]);
}

const isSomebodyElse = async (db: Database, id: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('status', 'in', ['Moderator', 'Admin'])
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function tellReporters(db: Database, { now, planNotices }: OrderPorts, flag: string): Promise<void> {
  const reporters = await db
    .selectFrom('flag_reports')
    .select('reporter')
    .where('flag_id', '=', flag)
    .where('reporter', 'is not', null)
    .execute();
  await planNotices(
    db,
    reporters.map(({ reporter }) => ({
      about: flag,
      revision: 0,
      person: reporter!,
      kind: flagLetter,
      channel: 'mail',
      dueAt: now(),
    })),
  );
}
