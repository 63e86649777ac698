import { m } from '#words';
import { clockTime } from '#words/times.ts';

const zone = 'Asia/Dhaka';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Numbers only: names of days and months differ between the data of server and browser. */
function dhakaParts(iso: string) {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute };
}

/** `2026-11-24`: the day in Dhaka. */
export const dhakaDay = (iso: string): string => dhakaParts(iso).day;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const weekdayNames = (): string[] => m.ui_weekdays().split(' ');

/** The instant of a time like `15:00` on a day in Dhaka. */
export function dhakaInstant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const { day: shiftedDay, hour, minute } = dhakaParts(new Date(asUtc).toISOString());
  const offset = Date.parse(`${shiftedDay}T${String(hour).padStart(2, '0')}:${minute}:00Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** `Tuesday 24 November` */
export function dayName(day: string): string {
  const date = new Date(day);
  return m.ui_day({
    weekday: weekdayNames()[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: m.ui_months().split(' ')[date.getUTCMonth()] ?? '',
  });
}

/** `Tue 24 Nov` */
export function shortDayName(day: string): string {
  const date = new Date(day);
  return m.ui_day({
    weekday: m.ui_weekdays_short().split(' ')[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: m.ui_months_short().split(' ')[date.getUTCMonth()] ?? '',
  });
}

/** `15:00` as `3:00 pm`, বিকাল ৩:০০ */
export const clockOf = (time: string): string => clockTime(dhakaInstant('2000-01-01', time));
