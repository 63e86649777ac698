import { orderedId } from '#platform/database/ordered-id.ts';
import { otherSide, type Side, sideOf } from '#features/visits/visit-kinds.ts';
import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';

/** A visit as its thread needs it, with the caller's side. */
export type Thread = {
  id: string;
  me: Side;
  mine: string;
  /** Null for a former member. */
  other: string | null;
  status: string;
  message: string | null;
  createdAt: string;
  agreedAt: string | null;
  laptop: string;
  /** Whether phone numbers are for after the agreement only. */
  isContactLater: boolean;
  names: Record<Side, string | null>;
};

/** The thread of this visit, for either of its two sides; undefined for anybody else. */
export async function threadOf(db: Database, id: string, person: string): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('visits')
    .leftJoin('users as s', 's.id', 'visits.seller_id')
    .leftJoin('users as b', 'b.id', 'visits.buyer_id')
    .leftJoin('laptops', 'laptops.id', 'visits.laptop_id')
    .select([
      'visits.id',
      'visits.status',
      'visits.message',
      'visits.created_at',
      'visits.agreed_at',
      'visits.seller_id',
      'visits.buyer_id',
      'visits.laptop_model',
      'laptops.contact',
      's.name as seller',
      'b.name as buyer',
    ])
    .where('visits.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const me = sideOf(row, person);
  if (!me) return undefined;
  return {
    id,
    me,
    mine: person,
    other: me === 'buyer' ? row.seller_id : row.buyer_id,
    status: row.status,
    message: row.message,
    createdAt: row.created_at,
    agreedAt: row.agreed_at,
    laptop: row.laptop_model,
    isContactLater: row.contact === 'after-visit',
    names: { buyer: row.buyer, seller: row.seller },
  };
}

/**
 * In one thread one writes after the other, so that ids stand in the order in which they can be read. The lock lets
 * through whoever only refers to the visit: a reader does, while a writer waits for the reader's row.
 */
export async function lockThread(db: Database, { id }: Thread): Promise<void> {
  await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute();
}

export const writtenIn = (db: Database, { id }: Thread) =>
  db.selectFrom('messages').select(['id', 'author', 'text', 'at']).where('visit_id', '=', id).execute();

export const stepsOf = (db: Database, { id }: Thread) =>
  db
    .selectFrom('visit_steps')
    .select(['id', 'step', 'by_side as by', 'at', 'reason', 'data', 'to_status as to'])
    .where('visit_id', '=', id)
    .where('step', '!=', 'new-code')
    .execute();

export async function insertMessage(
  db: Database,
  { id: visit_id, me: author }: Thread,
  { text, at }: { text: string; at: Date },
) {
  const message = { id: orderedId(), author, text, at: at.toISOString() };
  await db
    .insertInto('messages')
    .values({ ...message, visit_id })
    .execute();
  return message;
}

/** When the oldest was written of those that this person wrote to that one since then, in any visit; and how many. */
export async function writtenSince(
  db: Database,
  { mine, other }: Thread,
  since: Date,
): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('messages')
    .innerJoin('visits', 'visits.id', 'messages.visit_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('messages.at').as('oldest'),
    ])
    .where('messages.at', '>', since.toISOString())
    .where(({ or, and, eb }) =>
      or([
        and([eb('author', '=', 'buyer'), eb('buyer_id', '=', mine), eb('seller_id', '=', other)]),
        and([eb('author', '=', 'seller'), eb('seller_id', '=', mine), eb('buyer_id', '=', other)]),
      ]),
    )
    .executeTakeFirstOrThrow();
}

export async function areApart(db: Database, { mine, other }: Thread): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('person')
    .where(({ or, and, eb }) =>
      or([
        and([eb('person', '=', mine), eb('blocked', '=', other ?? '')]),
        and([eb('person', '=', other ?? ''), eb('blocked', '=', mine)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** One more that this person has not read; answers when the last letter about unread ones goes out, or went. */
export async function addUnread(db: Database, visit: string, person: string): Promise<string | null> {
  const { notified_at } = await db
    .insertInto('message_readers')
    .values({ visit_id: visit, person, last_read: '', unread: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['visit_id', 'person'])
        .doUpdateSet(({ eb }) => ({ unread: eb('message_readers.unread', '+', 1) })),
    )
    .returning('notified_at')
    .executeTakeFirstOrThrow();
  return notified_at;
}

export const setNotified = (db: Database, visit: string, person: string, at: Date) =>
  db
    .updateTable('message_readers')
    .set({ notified_at: at.toISOString() })
    .where('visit_id', '=', visit)
    .where('person', '=', person)
    .execute();

/** Everything up to this id is read, never back again; answers how many stay unread. */
export async function markRead(db: Database, { id, me, mine }: Thread, upTo: string): Promise<number> {
  const row = { visit_id: id, person: mine };
  // First: whoever writes meanwhile waits for this row.
  const { last_read } = await db
    .insertInto('message_readers')
    .values({ ...row, last_read: upTo, unread: 0 })
    .onConflict((conflict) =>
      conflict.columns(['visit_id', 'person']).doUpdateSet(({ eb, ref }) => ({
        last_read: eb
          .case()
          .when('message_readers.last_read', '>', ref('excluded.last_read'))
          .then(ref('message_readers.last_read'))
          .else(ref('excluded.last_read'))
          .end(),
      })),
    )
    .returning('last_read')
    .executeTakeFirstOrThrow();
  const { unread } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('visit_id', '=', id)
    .where('author', '=', otherSide(me))
    .where('id', '>', last_read)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('message_readers')
    .set({ unread })
    .where('visit_id', '=', id)
    .where('person', '=', mine)
    .execute();
  return unread;
}

export async function unreadOf(db: Database, person: string, visits: string[]): Promise<Map<string, number>> {
  if (visits.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_readers')
    .select(['visit_id', 'unread'])
    .where('person', '=', person)
    .where('visit_id', 'in', visits)
    .execute();
  return new Map(rows.map(({ visit_id, unread }) => [visit_id, unread]));
}
