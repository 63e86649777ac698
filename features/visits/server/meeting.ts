import { m } from '#words';
import { refuseField } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { dayOf, minuteOf } from '#words/dhaka-time.ts';
import { type Side, usualHours } from '../visit-kinds.ts';
import type { SellerCalendar } from './calendar.ts';
import { refuseOutside, refuseTaken } from './refusals.ts';
import { isTaken, isWithinHours, isWithinReach } from './slots.ts';
import type { Meeting } from './visit-machine.ts';

export type WantedMeeting = {
  startsAt: string;
  place?: string | null | undefined;
  placeNote?: string | null | undefined;
};

const isUsual = (start: number) => {
  const hour = minuteOf(start) / 60;
  return hour >= usualHours.from && hour < usualHours.till;
};

/** Sellers are asked within their hours; what they offer themselves may lie outside. */
const isOffered = (calendar: SellerCalendar, start: number, by: Side) => {
  if (isWithinHours(calendar, start)) return true;
  return (calendar.anyTime || by === 'seller') && isUsual(start) && !isException(calendar, start);
};

/** A day with hours of its own, or none, is no usual one. */
const isException = ({ exceptions }: SellerCalendar, start: number) => exceptions.has(dayOf(start));

/** A time and a place that the two could meet at, or the refusal. */
export async function demandMeeting(
  db: Database,
  { startsAt, place, placeNote }: WantedMeeting,
  { calendar, by, noteBefore }: { calendar: SellerCalendar; by: Side; noteBefore?: string | null },
): Promise<Meeting> {
  const start = Date.parse(startsAt);
  const note = placeNote ?? noteBefore ?? null;
  if (!place && note === null) throw refuseField('placeNote', m.visit_place_note_required());
  if (place) await demandPlaces(db, [{ place, field: 'place' }]);
  if (!isWithinReach(calendar, start) || !isOffered(calendar, start, by)) throw refuseOutside();
  if (isTaken(calendar, start)) throw refuseTaken(calendar);
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + calendar.minutes * 60_000).toISOString(),
    place_id: place ?? null,
    place_note: note,
  };
}

/** Refuses, by its field, a place that is not on the list any more. */
export async function demandPlaces(db: Database, named: { place: string; field: string }[]): Promise<void> {
  if (named.length === 0) return;
  const rows = await db
    .selectFrom('meeting_places')
    .select('id')
    .where('retired', '=', 0)
    .where('id', 'in', [...new Set(named.map(({ place }) => place))])
    .execute();
  const offered = new Set(rows.map(({ id }) => id));
  const unknown = named.find(({ place }) => !offered.has(place));
  if (unknown) throw refuseField(unknown.field, m.visit_place_unknown());
}
