import { m } from '#words';

// Dhaka is six hours ahead of UTC and has no summer time.
const dhakaOffsetMs = 6 * 3_600_000;

const months = () => m.ui_months().split(' ');

const inDhaka = (iso: string) => new Date(Date.parse(iso) + dhakaOffsetMs);

/** `21 November 2026`, the same on every machine. */
export function longDate(iso: string): string {
  const date = inDhaka(iso);
  return `${date.getUTCDate()} ${months()[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
