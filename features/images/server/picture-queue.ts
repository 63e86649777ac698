import { Refused } from '#platform/contract/refusal.ts';
import { busy } from '../image-contract.ts';

const lanes = ['view', 'upload', 'later'] as const;
type Lane = (typeof lanes)[number];

export type PictureQueue = <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>;

/**
 * Picture work, a few pieces at once and the rest in line: somebody who looks at a page goes before somebody
 * who uploads, and both before what can be done later. A full line says so at once.
 */
export function pictureQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): PictureQueue {
  const waiting: Record<Lane, (() => Promise<unknown>)[]> = { view: [], upload: [], later: [] };
  let underWay = 0;
  const start = () => {
    while (underWay < atOnce) {
      const work = lanes
        .map((lane) => waiting[lane])
        .find((line) => line.length > 0)
        ?.shift();
      if (!work) return;
      underWay += 1;
      void work().finally(() => {
        underWay -= 1;
        start();
      });
    }
  };
  return async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    if (waiting[lane].length >= mostWaiting) throw new Refused(busy, { retryAfter: 5 });
    return new Promise((resolve) => {
      waiting[lane].push(() => {
        const done = work();
        resolve(done);
        return done.catch(() => undefined);
      });
      start();
    });
  };
}
