/** The one zone in which hours, days and reminders are thought; what is stored and sent is UTC. */
const zone = 'Asia/Dhaka';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const hourMs = 60 * minuteMs;
const remembered = 10_000;
const offsets = new Map<number, number>();

/** What the clocks of Dhaka are ahead of UTC at that instant; it is read, never assumed: 2009 had another. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const found = offsets.get(hour);
  if (found !== undefined) return found;
  if (offsets.size >= remembered) offsets.clear();
  const offset = readOffset(hour * hourMs);
  offsets.set(hour, offset);
  return offset;
}

function readOffset(instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

/** `2026-11-24` in Dhaka at that instant. */
export const dayOf = (instant: number): string =>
  new Date(instant + offsetAt(instant)).toISOString().slice(0, 10);

/** Minutes since midnight in Dhaka at that instant. */
export const minuteOf = (instant: number): number =>
  Math.floor((((instant + offsetAt(instant)) % dayMs) + dayMs) % dayMs) / minuteMs;

/** When that day begins. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Of `10:30`; 24:00 is the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When it is that time on that day. */
export const instantOf = (day: string, time: string): number => startOfDay(day) + minutesOf(time) * minuteMs;
