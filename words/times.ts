import { m } from '#words';
import { dayOf, minuteOf, minutesOf, weekdayOf } from './dhaka-time.ts';
import { digits } from './numbers.ts';

const minutesInDay = 24 * 60;

/** The hour of the day in Dhaka, 0 to 23. */
export const hourOf = (iso: string): number => Math.floor(minuteOf(Date.parse(iso)) / 60);

const partsOfDay = [
  { until: 4, at: m.ui_clock_night_end },
  { until: 6, at: m.ui_clock_dawn },
  { until: 12, at: m.ui_clock_morning },
  { until: 15, at: m.ui_clock_noon },
  { until: 18, at: m.ui_clock_afternoon },
  { until: 20, at: m.ui_clock_evening },
  { until: 24, at: m.ui_clock_night },
];

function clock(minutes: number): string {
  const minuteOfDay = Math.floor(minutes) % minutesInDay;
  const hour = Math.floor(minuteOfDay / 60);
  const time = digits(`${hour % 12 || 12}:${String(minuteOfDay % 60).padStart(2, '0')}`);
  return partsOfDay.find(({ until }) => hour < until)!.at({ time });
}

/** `3:00 pm`, বিকাল ৩:০০ */
export const clockTime = (iso: string): string => clock(minuteOf(Date.parse(iso)));

/** Of `15:00`, as above. */
export const clockOf = (time: string): string => clock(minutesOf(time));

type Names = { weekdays: () => string; months: () => string };

const long: Names = { weekdays: m.ui_weekdays, months: m.ui_months };
const short: Names = { weekdays: m.ui_weekdays_short, months: m.ui_months_short };

/** Numbers only of `Intl`: names of days and months differ between the data of server and browser. */
const dayNamed = (day: string, { weekdays, months }: Names): string =>
  m.ui_day({
    weekday: weekdays().split(' ')[weekdayOf(day)] ?? '',
    date: Number(day.slice(8)),
    month: months().split(' ')[Number(day.slice(5, 7)) - 1] ?? '',
  });

export const weekdayNames = (): string[] => m.ui_weekdays().split(' ');

/** `Tuesday 24 November`, of `2026-11-24` */
export const dayName = (day: string): string => dayNamed(day, long);

/** `Tue 24 Nov` */
export const shortDayName = (day: string): string => dayNamed(day, short);

const andTime = (nameOf: (day: string) => string) => (iso: string) =>
  m.ui_day_and_time({ day: nameOf(dayOf(Date.parse(iso))), time: clockTime(iso) });

/** `Tuesday 24 November, 3:00 pm` */
export const dayAndTime = andTime(dayName);

/** `Tue 24 Nov, 3:00 pm` */
export const shortDayAndTime = andTime(shortDayName);
