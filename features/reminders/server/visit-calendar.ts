import { m } from '#words';
import { taka } from '#words/numbers.ts';
import type { CalendarEvent } from './calendar-file.ts';
import type { Facts } from './visit-facts.ts';

export const visitLink = (publicUrl: string, id: string): string => `${publicUrl}/visits/${id}`;

/** A visit in the reader's own calendar: the same event for all its life. */
export function eventOf(facts: Facts, publicUrl: string): CalendarEvent {
  const { visit, laptop, other, place, price } = facts;
  const url = visitLink(publicUrl, visit.id);
  return {
    uid: `visit-${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    title: m.reminder_event_title({ laptop }),
    details: m.reminder_event_details({ name: other, laptop, price: taka(price), link: url }),
    location: place,
    url,
    isCancelled: visit.status === 'cancelled',
    changedAt: visit.updated_at,
  };
}
