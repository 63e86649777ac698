import { addDays, dayOf, minuteOf, minutesOf, startOfDay, weekdayOf } from '#words/dhaka-time.ts';
import type { DayWindow, Slot, WeekWindow } from '../hours-contract.ts';
import { noticeMs, type SlotWarning } from '../visit-kinds.ts';

export const quarterMs = 15 * 60_000;
const minuteMs = 60_000;

/** What a person does already, and how long they want to be left alone after a visit. */
type Busy = { gapMinutes: number; quarters: ReadonlySet<number> };

/** Everything that free times follow from. */
export type Calendar = {
  week: WeekWindow[];
  exceptions: ReadonlyMap<string, DayWindow[]>;
  busy: Busy[];
  closedWeekdays: ReadonlyMap<string, number | null>;
  holidays: ReadonlySet<string>;
  /** Of a visit. */
  minutes: number;
  now: number;
  /** The first day and the day after the last one that may be chosen. */
  days: { from: string; till: string };
};

type Span = { from: number; till: number; places: string[] };

const daysBetween = (from: string, till: string): string[] => {
  const days: string[] = [];
  for (let day = from; day < till; day = addDays(day, 1)) days.push(day);
  return days;
};

const windowsOf = ({ week, exceptions }: Calendar, day: string): DayWindow[] =>
  exceptions.get(day) ?? week.filter(({ weekday }) => weekday === weekdayOf(day));

/** A day longer on either side: windows that touch at midnight are one as well. */
function spansOf(calendar: Calendar): Span[] {
  const days = daysBetween(addDays(calendar.days.from, -1), addDays(calendar.days.till, 1));
  return days
    .flatMap((day) => {
      const midnight = startOfDay(day);
      return windowsOf(calendar, day).map(({ from, till, places }) => ({
        from: midnight + minutesOf(from) * minuteMs,
        till: midnight + minutesOf(till) * minuteMs,
        places,
      }));
    })
    .toSorted((a, b) => a.from - b.from);
}

function joined(spans: Span[]): Span[] {
  const open: Span[] = [];
  for (const span of spans) {
    const last = open.at(-1);
    if (last && span.from <= last.till) last.till = Math.max(last.till, span.till);
    else open.push({ ...span });
  }
  return open;
}

const endOf = ({ minutes }: Calendar, start: number) => start + minutes * minuteMs;

/** The quarters of an hour from then till then. */
export function quartersOf(from: number, till: number): number[] {
  const first = Math.floor(from / quarterMs);
  return Array.from({ length: Math.ceil(till / quarterMs) - first }, (_, index) => first + index);
}

/** Whether somebody is busy then; a visit has the gap of each of the two after it. */
export const isTaken = (calendar: Calendar, start: number): boolean =>
  calendar.busy.some(({ gapMinutes, quarters }) =>
    quartersOf(start, endOf(calendar, start) + gapMinutes * minuteMs).some((quarter) =>
      quarters.has(quarter),
    ),
  );

/** Not before two hours from now, not beyond the horizon, and on the quarter. */
export const isWithinReach = ({ now, days: { from, till } }: Calendar, start: number): boolean =>
  start % quarterMs === 0 && start >= now + noticeMs && dayOf(start) >= from && dayOf(start) < till;

/** Whether the seller's hours hold the whole visit; the gap after it need not fit. */
export const isWithinHours = (calendar: Calendar, start: number): boolean =>
  joined(spansOf(calendar)).some(({ from, till }) => from <= start && endOf(calendar, start) <= till);

export function freeSlotsIn(calendar: Calendar): Slot[] {
  const spans = spansOf(calendar);
  const starts = joined(spans).flatMap(({ from, till }) =>
    quartersOf(from, till)
      .map((quarter) => quarter * quarterMs)
      .filter((start) => start >= from && endOf(calendar, start) <= till),
  );
  return starts
    .filter((start) => isWithinReach(calendar, start) && !isTaken(calendar, start))
    .map((start) => ({
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(endOf(calendar, start)).toISOString(),
      warnings: warningsFor(calendar, start, spans),
    }));
}

const fridayPrayer = { from: minutesOf('12:30'), till: minutesOf('14:30') };

function warningsFor(calendar: Calendar, start: number, spans: Span[]): SlotWarning[] {
  const [day, from] = [dayOf(start), minuteOf(start)];
  const till = from + calendar.minutes;
  const places = spans.find((span) => span.from <= start && start < span.till)?.places ?? [];
  const isClosed = (place: string) => calendar.closedWeekdays.get(place) === weekdayOf(day);
  const applies: [SlotWarning, boolean][] = [
    ['market-closed', places.length > 0 && places.every(isClosed)],
    ['friday-prayer', weekdayOf(day) === 5 && from < fridayPrayer.till && till > fridayPrayer.from],
    ['early', from < minutesOf('09:00')],
    ['late', till > minutesOf('20:00')],
    ['holiday', calendar.holidays.has(day)],
  ];
  return applies.filter(([, does]) => does).map(([warning]) => warning);
}
