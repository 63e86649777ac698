import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { DayWindow, WeekWindow } from '../hours-contract.ts';
import { type Calendar, freeSlotsIn } from '../server/slots.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Dhaka has been six hours ahead since 2010; the product reads it from Intl, the model only knows this. */
const aheadMs = 6 * 3_600_000;

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minutes = (typed: string) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3));

/** Up to three windows that do not overlap; some touch, some begin or end at midnight, some stand at odd minutes. */
function windowsOfDay(random: SeededRandom): DayWindow[] {
  const edges = Array.from({ length: random.whole(0, 3) * 2 }, () =>
    random.chance(0.2) ? random.pick([0, 1440]) : random.whole(0, 96) * 15 + (random.chance(0.1) ? 7 : 0),
  )
    .map((minute) => Math.min(minute, 1440))
    .toSorted((a, b) => a - b);
  const windows: DayWindow[] = [];
  for (let index = 0; index + 1 < edges.length; index += random.chance(0.3) ? 1 : 2) {
    const [from, till] = [edges[index]!, edges[index + 1]!];
    if (from < till && from < 1440)
      windows.push({
        from: time(from),
        till: time(till),
        places: random.pick([[], ['a'], ['b'], ['a', 'b']]),
      });
  }
  return windows;
}

const dayName = (instant: number) => new Date(instant + aheadMs).toISOString().slice(0, 10);

/** A seller's fortnight out of nothing. */
function randomCalendar(random: SeededRandom): Calendar {
  const now = Date.parse('2026-01-01T00:00:00Z') + random.whole(0, 300 * 24 * 60) * minuteMs;
  const day = (ahead: number) => dayName(now + ahead * dayMs);
  const first = random.whole(0, 13);
  const busy = [0, 1].map(() => ({
    gapMinutes: random.pick([0, 15, 30]),
    quarters: new Set(
      Array.from({ length: random.whole(0, 60) }, () =>
        Math.floor((now + random.whole(0, 15 * 24 * 60) * minuteMs) / (15 * minuteMs)),
      ),
    ),
  }));
  return {
    week: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      windowsOfDay(random).map((window): WeekWindow => ({ weekday, ...window })),
    ),
    exceptions: new Map(
      Array.from({ length: random.whole(0, 4) }, () => [day(random.whole(-1, 15)), windowsOfDay(random)]),
    ),
    busy,
    closedWeekdays: new Map([
      ['a', random.whole(0, 6)],
      ['b', random.chance(0.3) ? null : random.whole(0, 6)],
    ]),
    holidays: new Set([day(random.whole(0, 14))]),
    minutes: random.pick([30, 45]),
    now,
    days: { from: day(first), till: day(random.whole(first, 14)) },
  };
}

/** The same free times by looking at every minute. */
function slotsByTheMinute(calendar: Calendar): string[] {
  const { week, exceptions, busy, closedWeekdays, holidays, now, days } = calendar;
  const begin = Date.parse(`${days.from}T00:00:00Z`) - aheadMs;
  const end = Date.parse(`${days.till}T00:00:00Z`) - aheadMs;
  const windowAt = (instant: number) => {
    const local = new Date(instant + aheadMs);
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
    const windows =
      exceptions.get(dayName(instant)) ?? week.filter(({ weekday }) => weekday === local.getUTCDay());
    return windows.find(({ from, till }) => minutes(from) <= minute && minute < minutes(till));
  };
  const isBusy = (instant: number, gap: number, quarters: ReadonlySet<number>) => {
    for (let minute = 0; minute < calendar.minutes + gap; minute += 1)
      if (quarters.has(Math.floor((instant + minute * minuteMs) / (15 * minuteMs)))) return true;
    return false;
  };
  const isOpen = (instant: number) => {
    for (let minute = 0; minute < calendar.minutes; minute += 1)
      if (!windowAt(instant + minute * minuteMs)) return false;
    return true;
  };
  const slots: string[] = [];
  for (let start = begin; start < end; start += 15 * minuteMs) {
    if (start < now + 120 * minuteMs || !isOpen(start)) continue;
    if (busy.some(({ gapMinutes, quarters }) => isBusy(start, gapMinutes, quarters))) continue;
    const local = new Date(start + aheadMs);
    const [weekday, minute] = [local.getUTCDay(), local.getUTCHours() * 60 + local.getUTCMinutes()];
    const covers = (from: number, till: number) => minute < till && minute + calendar.minutes > from;
    const { places = [] } = windowAt(start) ?? {};
    const warnings = [
      places.length > 0 && places.every((id) => closedWeekdays.get(id) === weekday) ? 'market-closed' : '',
      weekday === 5 && covers(750, 870) ? 'friday-prayer' : '',
      minute < 540 ? 'early' : '',
      minute + calendar.minutes > 1200 ? 'late' : '',
      holidays.has(dayName(start)) ? 'holiday' : '',
    ].filter(Boolean);
    slots.push([new Date(start).toISOString(), ...warnings].join(' '));
  }
  return slots;
}

/** Both ways of finding the free times of a random fortnight. */
export function compareFortnight(random: SeededRandom): { slots: string[]; byTheMinute: string[] } {
  const calendar = randomCalendar(random);
  return {
    slots: freeSlotsIn(calendar).map(({ startsAt, warnings }) => [startsAt, ...warnings].join(' ')),
    byTheMinute: slotsByTheMinute(calendar),
  };
}
