import { m } from '#words';
import { digits } from './numbers.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Numbers only: names of days and months differ between the data of server and browser. */
function inDhaka(iso: string) {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { date: new Date(`${year}-${month}-${day}T00:00:00Z`), hour: Number(hour), minute };
}

/** The hour of the day in Dhaka, 0 to 23. */
export const hourOf = (iso: string): number => inDhaka(iso).hour;

const partsOfDay = [
  { until: 4, at: m.ui_clock_night_end },
  { until: 6, at: m.ui_clock_dawn },
  { until: 12, at: m.ui_clock_morning },
  { until: 15, at: m.ui_clock_noon },
  { until: 18, at: m.ui_clock_afternoon },
  { until: 20, at: m.ui_clock_evening },
  { until: 24, at: m.ui_clock_night },
];

/** `3:00 pm`, বিকাল ৩:০০ */
export function clockTime(iso: string): string {
  const { hour, minute } = inDhaka(iso);
  const time = digits(`${hour % 12 || 12}:${minute}`);
  return partsOfDay.find(({ until }) => hour < until)!.at({ time });
}

type Names = { weekdays: () => string; months: () => string };

function dayNamed(iso: string, { weekdays, months }: Names): string {
  const { date } = inDhaka(iso);
  return m.ui_day({
    weekday: weekdays().split(' ')[date.getUTCDay()] ?? '',
    date: digits(String(date.getUTCDate())),
    month: months().split(' ')[date.getUTCMonth()] ?? '',
  });
}

const long: Names = { weekdays: m.ui_weekdays, months: m.ui_months };
const short: Names = { weekdays: m.ui_weekdays_short, months: m.ui_months_short };

/** `Tuesday 24 November, 3:00 pm` */
export const dayAndTime = (iso: string): string =>
  m.ui_day_and_time({ day: dayNamed(iso, long), time: clockTime(iso) });

/** `Tue 24 Nov, 3:00 pm` */
export const shortDayAndTime = (iso: string): string =>
  m.ui_day_and_time({ day: dayNamed(iso, short), time: clockTime(iso) });
