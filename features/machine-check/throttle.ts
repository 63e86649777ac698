const fromSecond = 3;
const toSecond = 10;
const lastSeconds = 15;

/** Shorter runs say nothing. */
const shortestRun = toSecond + lastSeconds;

const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * How much of its speed a machine still has at the end of a load: the last 15 seconds against seconds 3 to 10. One
 * number a second; of several curves (the workers', the page's own thread) the one that fell furthest counts.
 */
export function speedLeft(curves: number[][]): number | undefined {
  const ratios = curves
    .filter(({ length }) => length >= shortestRun)
    .map((curve) => median(curve.slice(-lastSeconds)) / median(curve.slice(fromSecond - 1, toSecond)));
  const sound = ratios.filter((ratio) => Number.isFinite(ratio));
  return sound.length === 0 ? undefined : Math.min(...sound);
}
