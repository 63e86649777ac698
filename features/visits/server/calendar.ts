import type { Database } from '#platform/database/tables.ts';
import { addDays, dayOf, startOfDay } from '#words/dhaka-time.ts';
import { type DayWindow, horizonDays, type WeekWindow } from '../hours-contract.ts';
import { type Calendar, quarterMs } from './slots.ts';

type Wanted = {
  seller: string;
  /** Who asks, so that their own visits are left out too. */
  buyer?: string | undefined;
  laptop?: string | undefined;
  /** Days to look at, within the horizon. */
  from?: string | undefined;
  days?: number | undefined;
  now: Date;
  /** A visit whose own claims do not count: it is being moved. */
  except?: string | undefined;
};

/** Machines with a screen and cables of their own take longer. */
const visitMinutes = (category: string | null) => (category === 'Desktop' || category === 'Gaming' ? 45 : 30);

export type SellerCalendar = Calendar & {
  /** The seller has set no hours. */
  anyTime: boolean;
  isBlocked: boolean;
};

/** Everything that free times follow from, in four small queries; nothing of a seller who is not there. */
export async function readCalendar(db: Database, wanted: Wanted): Promise<SellerCalendar | undefined> {
  const { seller, buyer = '', laptop, now, except = '' } = wanted;
  const today = dayOf(now.getTime());
  const horizon = addDays(today, horizonDays);
  const from = [today, wanted.from ?? today, horizon].toSorted()[1]!;
  const till = [addDays(from, wanted.days ?? horizonDays), horizon].toSorted()[0]!;
  const person = await readSeller(db, { seller, buyer, laptop });
  if (!person || (laptop !== undefined && person.category === null)) return undefined;

  const week = JSON.parse(person.windows ?? '[]') as WeekWindow[];
  const { exceptions, holidays } = await readDays(db, seller, { from, till });
  const quarters = await readClaims(db, {
    people: [seller, buyer],
    from: startOfDay(from),
    till: startOfDay(addDays(till, 2)),
    except,
  });
  const busyOf = (who: string, gapMinutes: number | null) => ({
    gapMinutes: gapMinutes ?? 0,
    quarters: new Set(quarters.filter(({ person }) => person === who).map(({ quarter }) => quarter)),
  });
  return {
    week,
    exceptions,
    holidays,
    busy: [busyOf(seller, person.gap), busyOf(buyer, person.buyerGap)],
    closedWeekdays: await readClosedWeekdays(db, [...week, ...[...exceptions.values()].flat()]),
    minutes: visitMinutes(person.category),
    now: now.getTime(),
    days: { from, till },
    anyTime: week.length === 0,
    isBlocked: person.isBlocked !== null,
  };
}

const readSeller = (
  db: Database,
  { seller, buyer, laptop = '' }: { seller: string; buyer: string; laptop: string | undefined },
) =>
  db
    .selectFrom('users')
    .leftJoin('visit_hours', 'visit_hours.seller_id', 'users.id')
    .leftJoin('visit_hours as own', (join) => join.on('own.seller_id', '=', buyer))
    .leftJoin('laptops', (join) =>
      join.onRef('laptops.seller_id', '=', 'users.id').on('laptops.id', '=', laptop),
    )
    .select(['visit_hours.gap as gap', 'visit_hours.windows as windows', 'own.gap as buyerGap'])
    .select('laptops.category as category')
    .select(({ selectFrom }) =>
      selectFrom('blocks')
        .select('blocks.at')
        .where(({ and, or, eb }) =>
          or([
            and([eb('person', '=', seller), eb('blocked', '=', buyer)]),
            and([eb('person', '=', buyer), eb('blocked', '=', seller)]),
          ]),
        )
        .limit(1)
        .as('isBlocked'),
    )
    .where('users.id', '=', seller)
    .executeTakeFirst();

/** The seller's exceptions and everybody's holidays. A day more on either side: hours may run on past midnight. */
async function readDays(db: Database, seller: string, { from, till }: Calendar['days']) {
  const [first, last] = [addDays(from, -1), addDays(till, 1)];
  const rows = await db
    .selectFrom('visit_exceptions')
    .select(({ val }) => ['day', 'windows as value', val<string>('exception').as('kind')])
    .where('seller_id', '=', seller)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .unionAll(
      db
        .selectFrom('holidays')
        .select(({ val }) => ['day', 'name as value', val<string>('holiday').as('kind')])
        .where('day', '>=', first)
        .where('day', '<=', last),
    )
    .execute();
  const [exceptions = [], holidays = []] = ['exception', 'holiday'].map((kind) =>
    rows.filter((row) => row.kind === kind),
  );
  return {
    exceptions: new Map(exceptions.map(({ day, value }) => [day, JSON.parse(value) as DayWindow[]])),
    holidays: new Set(holidays.map(({ day }) => day)),
  };
}

const readClaims = (
  db: Database,
  { people, from, till, except }: { people: string[]; from: number; till: number; except: string },
) =>
  db
    .selectFrom('visit_claims')
    .select(['person', 'quarter'])
    .where('person', 'in', people)
    .where('quarter', '>=', Math.floor(from / quarterMs))
    .where('quarter', '<', Math.ceil(till / quarterMs))
    .where('visit', '!=', except)
    .execute();

async function readClosedWeekdays(db: Database, windows: DayWindow[]) {
  const ids = [...new Set(windows.flatMap(({ places }) => places))];
  if (ids.length === 0) return new Map<string, number | null>();
  const rows = await db
    .selectFrom('meeting_places')
    .select(['id', 'closed_weekday'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, closed_weekday }) => [id, closed_weekday]));
}
