import { notAllowed, notFound, Refused, signInRequired } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  flags,
  flagsADay,
  flagsAPage,
  judgeFlag,
  myFlags,
  oneFlag,
  ownSubject,
  reportFlag,
  tooManyFlags,
} from '../flag-contract.ts';
import type { FlagKind } from '../flag-kinds.ts';
import { askForReview, notHidden } from '../hidden-contract.ts';
import { alreadyAppealed, appeal, mySanctions } from '../sanction-contract.ts';
import {
  addReport,
  countFlags,
  findFlag,
  flagsReportedBy,
  listFlags,
  openFlag,
  reportsOf,
  reportsSince,
  type Subject,
  weigh,
} from './flag-queries.ts';
import { historyOf, machineBrief } from './history.ts';
import { judge, type JudgePorts } from './judge.ts';
import { hide } from './order.ts';
import { findSanction, sanctionsOf } from './sanctions.ts';

const dayMs = 24 * 3_600_000;

export type FlagPorts = JudgePorts & {
  /** What is reported and whose it is, where the reporter may see it; a visit and a message are their two sides' alone. */
  subjectOf: (
    db: Database,
    kind: FlagKind,
    id: string,
    reporter: string | undefined,
  ) => Promise<Subject | undefined>;
  /** False where the machine is not hidden. */
  askToBeSeen: (db: Database, laptop: string, at: string) => Promise<boolean>;
  record: RecordAct;
  /** The weight of reports at which a machine is hidden until somebody has looked. */
  threshold: number;
};

export const flagRoutes = (ports: FlagPorts): Route[] => [
  handle(reportFlag, async ({ body: { kind, subject: id, reason, note }, caller, db }) => {
    const now = ports.now();
    const subject = await ports.subjectOf(db, kind, id, caller?.id);
    if (!subject) throw new Refused(notFound);
    if (caller && subject.person === caller.id) throw new Refused(ownSubject);
    if (caller && (await reportsSince(db, caller.id, new Date(now.getTime() - dayMs))) >= flagsADay)
      throw new Refused(tooManyFlags, { retryAfter: 3600 });
    const report = { reason, note: note ?? '', now };
    const flag = await openFlag(db, { subject, ...report });
    await addReport(db, flag, { ...report, reporter: caller?.id ?? null });
    const weight = await weigh(db, flag, now);
    if (kind === 'laptop' && weight >= ports.threshold) await hideByItself(db, ports, id);
    return { _id: flag };
  }),

  handle(flags, async ({ query: { state, kind, page }, db }) => {
    const counts = await countFlags(db, state);
    const count = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0);
    const open = state === 'open' ? counts : await countFlags(db, 'open');
    return { count, open, flags: await listFlags(db, { state, kind, page, size: flagsAPage }) };
  }),

  handle(oneFlag, async ({ params: { id }, db }) => {
    const flag = await findFlag(db, id);
    if (!flag) throw new Refused(notFound);
    const appealed = flag.appeal_of === null ? undefined : await findSanction(db, flag.appeal_of);
    return {
      ...flag,
      reported: await reportsOf(db, id),
      appeal: appealed?.appeal ?? null,
      machine: flag.kind === 'laptop' ? ((await machineBrief(db, flag.subject)) ?? null) : null,
      person: flag.person === null ? null : ((await historyOf(db, flag.person)) ?? null),
    };
  }),

  handle(judgeFlag, async ({ params: { id }, body, caller, visitor, db }) => {
    const { subject } = await judge(db, ports, id, body, caller);
    await ports.record(db, {
      actor: caller.id,
      what: `verdict-${body.verdict}`,
      subject,
      reason: body.note ?? '',
      address: visitor.address,
    });
    return { modifiedCount: 1 };
  }),

  handle(myFlags, ({ caller, db }) => flagsReportedBy(db, caller.id)),

  handle(askForReview, async ({ params: { id }, caller, db }) => {
    const now = ports.now();
    const subject = await ports.subjectOf(db, 'laptop', id, caller.id);
    if (!subject) throw new Refused(notFound);
    if (subject.person !== caller.id) throw new Refused(notAllowed);
    if (!(await ports.askToBeSeen(db, id, now.toISOString()))) throw new Refused(notHidden);
    const flag = await openFlag(db, { subject, reason: 'other', note: '', signals: ['asks-again'], now });
    await weigh(db, flag, now);
    return { modifiedCount: 1 };
  }),

  handle(mySanctions, async ({ caller, db }) => sanctionsOf(db, await idOf(db, caller))),

  handle(appeal, async ({ params: { id }, body: { text }, caller, db }) => {
    const now = ports.now();
    const { numUpdatedRows } = await db
      .updateTable('sanctions')
      .set({ appeal: text, appealed_at: now.toISOString() })
      .where('id', '=', id)
      .where('person', '=', await idOf(db, caller))
      .where('appealed_at', 'is', null)
      .executeTakeFirstOrThrow();
    const sanction = await findSanction(db, id);
    if (numUpdatedRows === 0n || !sanction)
      throw new Refused(sanction?.person === (await idOf(db, caller)) ? alreadyAppealed : notFound);
    const { person, subject_kind: kind, subject, about: name } = sanction;
    const flag = await openFlag(db, {
      subject: { kind, id: subject, name, person },
      reason: 'other',
      note: text.slice(0, 1000),
      signals: ['appeal'],
      appealOf: id,
      now,
    });
    await weigh(db, flag, now);
    return { modifiedCount: 1 };
  }),
];

async function hideByItself(db: Database, ports: FlagPorts, id: string): Promise<void> {
  const machine = await machineBrief(db, id);
  if (!machine || machine.isHidden) return;
  await hide(db, ports, id, { reason: '', by: null });
  afterCommit(db, () => ports.invalidate(['laptops', `laptop:${id}`]));
}

/** Whoever has an identity and no account here yet has nothing of all this. */
async function idOf(db: Database, { uid }: Pick<Caller, 'uid'>): Promise<string> {
  const user = await db.selectFrom('users').select('id').where('uid', '=', uid).executeTakeFirst();
  if (!user) throw new Refused(signInRequired);
  return user.id;
}
