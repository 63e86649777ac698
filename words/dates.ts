import { m } from '#words';
import type { Locale } from './compiled/runtime.js';
import { digits } from './numbers.ts';

// Dhaka is six hours ahead of UTC and has no summer time.
const dhakaOffsetMs = 6 * 3_600_000;

const inDhaka = (iso: string) => new Date(Date.parse(iso) + dhakaOffsetMs);

/** `21 November 2026`, the same on every machine. */
export function longDate(iso: string, locale?: Locale): string {
  const date = inDhaka(iso);
  const months = m.ui_months({}, locale ? { locale } : {}).split(' ');
  return digits(`${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`, locale);
}
