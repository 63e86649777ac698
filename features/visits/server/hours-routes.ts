import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { dayOf } from '#words/dhaka-time.ts';
import {
  changeHours,
  type DayWindow,
  freeSlots,
  hoursExceptions,
  myHours,
  removeException,
  setException,
  type WeekWindow,
} from '../hours-contract.ts';
import { windowsOverlap } from '../visit-refusals.ts';
import { readCalendar } from './calendar.ts';
import { freeSlotsIn } from './slots.ts';
import { demandPlaces } from './meeting.ts';

type Needs = { now: () => Date };

export const hoursRoutes = ({ now }: Needs): Route[] => [
  handle(myHours, async ({ caller, db }) => {
    const hours = await db
      .selectFrom('visit_hours')
      .select(['gap', 'windows'])
      .where('seller_id', '=', caller.id)
      .executeTakeFirst();
    return hours
      ? { gap: hours.gap as 0 | 15 | 30, windows: JSON.parse(hours.windows) as WeekWindow[] }
      : { gap: 0 as const, windows: [] };
  }),

  handle(changeHours, async ({ body: { gap, windows }, caller, db }) => {
    refuseOverlaps(windows);
    await demandKnownPlaces(db, windows);
    const row = { gap, windows: JSON.stringify(windows) };
    await db
      .insertInto('visit_hours')
      .values({ seller_id: caller.id, ...row })
      .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
      .execute();
    return { gap, windows };
  }),

  handle(hoursExceptions, async ({ caller, db }) => {
    const rows = await db
      .selectFrom('visit_exceptions')
      .select(['day', 'windows'])
      .where('seller_id', '=', caller.id)
      .where('day', '>=', dayOf(now().getTime()))
      .orderBy('day')
      .execute();
    return rows.map(({ day, windows }) => ({ day, windows: JSON.parse(windows) as DayWindow[] }));
  }),

  handle(setException, async ({ params: { day }, body: { windows }, caller, db }) => {
    refuseOverlaps(windows);
    await demandKnownPlaces(db, windows);
    const row = { windows: JSON.stringify(windows) };
    await db
      .insertInto('visit_exceptions')
      .values({ seller_id: caller.id, day, ...row })
      .onConflict((conflict) => conflict.columns(['seller_id', 'day']).doUpdateSet(row))
      .execute();
    return { day, windows };
  }),

  handle(removeException, async ({ params: { day }, caller, db }) => {
    const { numDeletedRows } = await db
      .deleteFrom('visit_exceptions')
      .where('seller_id', '=', caller.id)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return { deletedCount: Number(numDeletedRows) };
  }),

  handle(freeSlots, async ({ params, query, caller, db }) => {
    const wanted = { ...query, seller: params.id, buyer: caller?.id, now: now() };
    const calendar = await readCalendar(db, wanted);
    if (!calendar) throw new Refused(notFound);
    const { anyTime, isBlocked } = calendar;
    return { zone: 'Asia/Dhaka' as const, anyTime, slots: isBlocked ? [] : freeSlotsIn(calendar) };
  }),
];

/** Windows of one day may touch, and are one then. */
function refuseOverlaps(windows: (DayWindow & { weekday?: number })[]): void {
  const sorted = windows
    .map((window, index) => ({ ...window, index }))
    .toSorted((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0) || a.from.localeCompare(b.from));
  for (const [index, window] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && before.weekday === window.weekday && window.from < before.till)
      throw refuseField(`windows.${window.index}.from`, m.hours_overlap(), windowsOverlap);
  }
}

async function demandKnownPlaces(db: Database, windows: DayWindow[]) {
  await demandPlaces(
    db,
    windows.flatMap(({ places }, index) =>
      places.map((place) => ({ place, field: `windows.${index}.places` })),
    ),
  );
}
