import type { Locale } from './compiled/runtime.js';
import { ui_digits } from './compiled/messages/ui_digits.js';

/** The digits of a text as its language writes them: Bangla ones in Bangla. */
export function digits(text: string, locale?: Locale): string {
  const own = ui_digits({}, locale ? { locale } : {});
  return text.replace(/\d/g, (digit) => own.charAt(Number(digit)));
}

/** Indian grouping, by hand because locale data differ between server and browsers: `1250000` reads `12,50,000`. */
export function grouped(number: number, locale?: Locale): string {
  const [, sign = '', head = '', tail = '', fraction = ''] =
    /^(-?)(\d*?)(\d{1,3})(\.\d+)?$/.exec(String(number)) ?? [];
  return digits(sign + (head && `${head.replace(/\B(?=(\d\d)+$)/g, ',')},`) + tail + fraction, locale);
}

export const taka = (whole: number, locale?: Locale): string => `৳${grouped(whole, locale)}`;

/** What fills a gap of a message: a number as the message's language writes it, a text as it is. */
export const filledIn = (value: unknown, locale: Locale): unknown =>
  typeof value === 'number' ? grouped(value, locale) : value;
