import { randomUUIDv7 } from 'node:crypto';
import { notFound, Refused, tooManyToday } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { proposeVisit, visitById, visitContact, visits, visitsPerPage } from '../visit-contract.ts';
import { openStatuses, otherSide, type Side, sideOf } from '../visit-kinds.ts';
import { contactClosed } from '../visit-refusals.ts';
import { lockPeople } from './locks.ts';
import { propose } from './propose.ts';
import type { StepNeeds } from './take-step.ts';
import { stepClockOf } from './visit-clock.ts';
import type { UnreadCounts } from './visit-ports.ts';
import {
  contactUntil,
  isOf,
  type NamedVisit,
  readVisit,
  type ViewNeeds,
  viewsOf,
  visitsWithNames,
} from './visit-view.ts';

export type VisitNeeds = StepNeeds & ViewNeeds & { unread: UnreadCounts };

const dayMs = 86_400_000;
const revealsADay = 20;

export const visitRoutes = (needs: VisitNeeds): Route[] => [
  handle(proposeVisit, async ({ params: { id: laptop }, body, caller, db }) => {
    const visit = await propose(db, needs, { laptop, buyer: caller.id, body });
    return (await readVisit(db, needs, visit, caller.id))!;
  }),

  handle(visits, async ({ query: { when, page }, caller, db }) => {
    const now = needs.now();
    await stepClockOf(db, needs, caller.id, now);
    const listed = inList(db, { when, person: caller.id, now });
    const { count } = await listed
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const direction = when === 'next' ? 'asc' : 'desc';
    const found = await listed
      .orderBy('visits.starts_at', direction)
      .orderBy('visits.id', direction)
      .limit(visitsPerPage)
      .offset(page * visitsPerPage)
      .execute();
    const unread = await needs.unread(
      db,
      caller.id,
      found.map(({ id }) => id),
    );
    return { count, visits: viewsOf(found, caller.id, needs, unread) };
  }),

  handle(visitById, async ({ params: { id }, caller, db }) => {
    await stepClockOf(db, needs, caller.id, needs.now());
    const visit = await readVisit(db, needs, id, caller.id);
    if (!visit) throw new Refused(notFound);
    return visit;
  }),

  handle(visitContact, async ({ params: { id }, caller, db }) => {
    await stepClockOf(db, needs, caller.id, needs.now());
    return inTransaction(db, (db) => reveal(db, needs, id, caller.id));
  }),
];

/** To come is what is open, and what was met today and waits for how it ended. */
const inList = (db: Database, { when, person, now }: { when: 'next' | 'past'; person: string; now: Date }) =>
  visitsWithNames(db)
    .where(isOf(person))
    .where(({ eb, or, and, not }) => {
      const yesterday = new Date(now.getTime() - dayMs).toISOString();
      const isNext = or([
        eb('visits.status', 'in', openStatuses),
        and([eb('visits.status', '=', 'met'), eb('visits.starts_at', '>', yesterday)]),
      ]);
      return when === 'next' ? isNext : not(isNext);
    });

/** The viewer's row is locked, so that looks at once are counted one after the other. */
async function reveal(db: Database, needs: VisitNeeds, id: string, viewer: string) {
  await lockPeople(db, { [viewer]: 'change' });
  const now = needs.now();
  const visit = await visitsWithNames(db).where('visits.id', '=', id).executeTakeFirst();
  const me = visit && sideOf(visit, viewer);
  if (!visit || !me) throw new Refused(notFound);
  const other = contactOf(visit, otherSide(me));
  if (contactUntil(visit, now) === null || other.person === null) throw new Refused(contactClosed);
  const { count } = await db
    .selectFrom('contact_reveals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seen_by', '=', viewer)
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow();
  if (count >= revealsADay) throw new Refused(tooManyToday);
  const look = { person: other.person, seen_by: viewer, visit_id: id, at: now.toISOString() };
  await db
    .insertInto('contact_reveals')
    .values({ id: randomUUIDv7(), ...look })
    .execute();
  return { name: other.name, mobile: other.mobile };
}

const contactOf = (visit: NamedVisit, side: Side) => ({
  person: visit[`${side}_id`],
  name: visit[`${side}_name`] ?? '',
  mobile: side === 'seller' ? visit.seller_mobile : visit.buyer_mobile,
});
