import { m } from '#words';
import type { Facts } from './visit-facts.ts';
import { clockTime } from '#words/times.ts';

/** One part, which is what is paid for: 160 signs of the Latin alphabet, 70 as soon as one is not. */
const roomOf = (text: string) => (/^[\n -~]*$/.test(text) ? 160 : 70);

const fits = (text: string) => text.length <= roomOf(text);

const clipped = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).trimEnd()}.`;

/** The text message of the last hour: with the place where there is room, with a shorter name where there is little. */
export function hourText({ laptop, place, visit }: Pick<Facts, 'laptop' | 'place' | 'visit'>): string {
  const time = clockTime(visit.starts_at);
  const whole = m.reminder_hour_sms({ time, laptop, place });
  if (fits(whole)) return whole;
  for (let length = laptop.length; length > 4; length -= 1) {
    const text = m.reminder_hour_sms_short({ time, laptop: clipped(laptop, length) });
    if (fits(text)) return text;
  }
  return m.reminder_hour_sms_short({ time, laptop: '' });
}
