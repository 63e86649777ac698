import type { Seen } from './seen.ts';

/** What Chromium answers for that much memory: the nearest power of two of what the system has left. */
const answers: Record<number, number[]> = {
  1: [0.5, 1, 2],
  2: [1, 2],
  3: [2, 4],
  4: [2, 4],
  6: [4, 8],
  8: [8],
  12: [8, 16],
  16: [16],
  20: [16],
  24: [16, 32],
};
const most = 32;

/** Before this version no Chromium answered more than 8. */
const franknessSince = 147;
const mostBefore = 8;

/** Whether the browser may mean more than it says. */
export const isRounded = ({ memory, version }: Seen, claim: number): boolean =>
  memory === mostBefore && claim > mostBefore && (version ?? 0) < franknessSince;

export function isMemoryPossible(answer: number, claim: number): boolean {
  if (claim >= most) return answer >= most;
  const listed = answers[claim];
  if (listed) return listed.includes(answer);
  // Between two powers of two the nearer one, seen from what a graphics processor leaves of it.
  return answer === nearestPower(claim) || answer === nearestPower(claim * 0.8);
}

const nearestPower = (gigabytes: number) => {
  const lower = 2 ** Math.floor(Math.log2(gigabytes));
  return gigabytes - lower <= lower * 2 - gigabytes ? lower : lower * 2;
};
