import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { Shop } from './restartable-server.ts';
import { Witness } from './writer.ts';

const patience = 5000;

/** Several people at any moment, who come, write and go until they are sent home. */
export function writers(
  name: string,
  { ask, photo }: Pick<Shop, 'ask' | 'photo'>,
  dice: SeededRandom,
  { size = 8, gestures = 25 } = {},
) {
  const witnesses: Witness[] = [];
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;
  const isServing = () =>
    ask('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  const place = async () => {
    while (isOpen()) {
      const witness = new Witness(`${name}-${witnesses.length}`, ask, dice, photo);
      witnesses.push(witness);
      await witness.live(gestures, isOpen);
      // Whoever finds nobody serving is the last one until somebody does.
      while (witness.promises === 0 && isOpen() && !(await isServing())) await pause(20);
    }
  };
  const places = Promise.all(Array.from({ length: size }, place));
  const promises = () => witnesses.reduce((sum, { promises }) => sum + promises, 0);
  return {
    witnesses,
    /** Until they were promised so much, or have waited long, and a moment more that no answer marks. */
    async promised(most: number) {
      const [least, began] = [dice.whole(1, most), performance.now()];
      while (promises() < least && performance.now() - began < patience) await pause(5);
      await pause(dice.between(0, 30));
    },
    /** Nobody asks anything new; what is under way is waited for. */
    goHome: async () => {
      closing.abort();
      await places;
    },
  };
}
