import { unitSum, workUnit } from './load-unit.ts';

/** One second of work: how many units, how long the quickest took, and whether all sums were right. */
export type WorkedSecond = { units: number; quickestMs: number; isRight: boolean };

const second = 1000;

setInterval(() => {
  const until = performance.now() + second;
  const worked: WorkedSecond = { units: 0, quickestMs: Infinity, isRight: true };
  for (let now = performance.now(); now < until;) {
    worked.isRight &&= workUnit() === unitSum;
    const then = performance.now();
    worked.quickestMs = Math.min(worked.quickestMs, then - now);
    worked.units += 1;
    now = then;
  }
  postMessage(worked);
}, 0);
