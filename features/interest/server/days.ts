// Dhaka is six hours ahead of UTC and has no summer time.
const dhakaOffsetMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The day in Dhaka, `2026-11-22`; with `before`, so many days earlier. */
export const dayOf = (moment: Date, before = 0): string =>
  new Date(moment.getTime() + dhakaOffsetMs - before * dayMs).toISOString().slice(0, 10);
