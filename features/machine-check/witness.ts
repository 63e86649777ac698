/** Between two signs of life of a phone; a longer silence counts as having been away. */
const longestSilenceMs = 10_000;
export const keysWithinMs = 8000;
/** How far from the agreed hour a check is still one of the visit. */
const aroundVisitMs = 3 * 3_600_000;
const leastShare = 0.8;

/** The buyer's phone at a check: whether it is the hour of the visit, how much of it the phone was there, and the four keys. */
export type Witness = { isInTime: boolean; presentPercent: number; isPassed: boolean };

export const isWitnessed = ({ isInTime, presentPercent, isPassed }: Witness): boolean =>
  isInTime && isPassed && presentPercent >= leastShare * 100;

export type Watched = {
  started_at: string | null;
  witness_at: string | null;
  witness_ms: number;
  answered_at: string | null;
};

const between = (from: string | number, to: number) =>
  to - (typeof from === 'number' ? from : Date.parse(from));

/** What a sign of life adds: the time since the last one, as far as the check ran, if that was not long ago. */
export function addedBySign({ started_at, witness_at }: Watched, now: number): number {
  if (started_at === null || witness_at === null) return 0;
  const silence = between(witness_at, now);
  return silence > longestSilenceMs ? 0 : Math.max(0, Math.min(silence, between(started_at, now)));
}

export function witnessOf(run: Watched, startsAt: string, now: number): Witness {
  const { started_at, witness_ms, answered_at } = run;
  const lasted = started_at === null ? 0 : between(started_at, now);
  const present = witness_ms + addedBySign(run, now);
  const isNear = (at: number) => Math.abs(between(startsAt, at)) <= aroundVisitMs;
  return {
    isInTime: isNear(now) && (started_at === null || isNear(Date.parse(started_at))),
    presentPercent: lasted === 0 ? 0 : Math.min(100, Math.floor((present / lasted) * 100)),
    isPassed: answered_at !== null,
  };
}
