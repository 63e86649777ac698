import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/caller.ts';
import { notYourself } from '#features/users/user-contract.ts';
import { m } from '#words';
import { higherRole, moderatorTermDays, termTooLong } from '../suspension-contract.ts';
import { type PlanLetters, recordSanction } from './sanctions.ts';

const dayMs = 24 * 3_600_000;

type Whose = { by: 'id' | 'seller_id'; value: string };
type Cause = 'hidden' | 'suspended';

/** What other rooms do when somebody keeps order, in its transaction. */
export type OrderPorts = {
  now: () => Date;
  planNotices: PlanLetters;
  takeOutOfSight: (
    db: Database,
    whose: Whose,
    why: { cause: Cause; reason: string; at: string },
  ) => Promise<string[]>;
  bringBack: (db: Database, whose: Whose, cause: Cause) => Promise<string[]>;
  machineHidden: (db: Database, laptop: string) => Promise<void>;
  personSuspended: (db: Database, person: string) => Promise<void>;
  startSuspension: (
    db: Database,
    person: string,
    term: { reason: string; at: string; until: string },
  ) => Promise<void>;
  endSuspension: (db: Database, person: string) => Promise<boolean>;
  suspensionsDue: (db: Database, now: Date) => Promise<string[]>;
  /** Ends every session of the account at the identity service. */
  signOut: (db: Database, uid: string) => Promise<unknown>;
  /** Drops cached responses in all processes. */
  invalidate: (tags: string[]) => Promise<void>;
};

type Term = { reason: string; until: string; by: Pick<Caller, 'id' | 'role'> };

const machineOf = (db: Database, id: string) =>
  db.selectFrom('laptops').select(['seller_id', 'model']).where('id', '=', id).executeTakeFirst();

/** Out of every list, search and page; its open visits end. Answers the sanction's id. */
export async function hide(
  db: Database,
  ports: OrderPorts,
  id: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<string> {
  const machine = await machineOf(db, id);
  if (!machine) throw new Refused(notFound);
  const at = ports.now().toISOString();
  await ports.takeOutOfSight(db, { by: 'id', value: id }, { cause: 'hidden', reason, at });
  await ports.machineHidden(db, id);
  const subject = { kind: 'laptop', id, name: machine.model } as const;
  return recordSanction(db, ports, { person: machine.seller_id, what: 'hide', subject, reason, by });
}

export async function unhide(db: Database, ports: OrderPorts, id: string): Promise<void> {
  if (!(await machineOf(db, id))) throw new Refused(notFound);
  await ports.bringBack(db, { by: 'id', value: id }, 'hidden');
}

export async function suspend(
  db: Database,
  ports: OrderPorts,
  id: string,
  { reason, until, by }: Term,
): Promise<string> {
  const now = ports.now();
  if (until <= now.toISOString()) throw refuseField('until', m.order_until_past());
  if (id === by.id) throw new Refused(notYourself);
  if (by.role !== 'Admin' && Date.parse(until) > now.getTime() + moderatorTermDays * dayMs)
    throw new Refused(termTooLong);
  const user = await db
    .selectFrom('users')
    .select(['uid', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw new Refused(notFound);
  // Whoever keeps order is made a member first.
  if (user.status !== 'Member') throw new Refused(higherRole);
  const at = now.toISOString();
  const takeOut = () =>
    ports.takeOutOfSight(db, { by: 'seller_id', value: id }, { cause: 'suspended', reason, at });
  // Machines before their seller, whom a post locks last; then what was posted meanwhile.
  await takeOut();
  await ports.startSuspension(db, id, { reason, at, until });
  await takeOut();
  await ports.signOut(db, user.uid);
  await ports.personSuspended(db, id);
  const subject = { kind: 'seller', id, name: user.name } as const;
  return recordSanction(db, ports, { person: id, what: 'suspend', subject, reason, until, by: by.id });
}

/** Everything is as it was; false where there was no suspension. */
export async function endTerm(db: Database, ports: OrderPorts, id: string): Promise<boolean> {
  const ended = await ports.endSuspension(db, id);
  await ports.bringBack(db, { by: 'seller_id', value: id }, 'suspended');
  return ended;
}

/** Ends every suspension whose time has come; harmless to repeat, and from several processes. */
export async function endTerms(db: Database, ports: OrderPorts): Promise<void> {
  for (const id of await ports.suspensionsDue(db, ports.now())) {
    const ended = await inTransaction(db, (db) => endTerm(db, ports, id));
    if (ended) await ports.invalidate(['laptops', 'every-laptop']);
  }
}
