import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '#platform/random/seeded-random.ts';
import type { RestartableServer } from './restartable-server.ts';
import { Writer } from './writer.ts';

const acknowledgementTimeoutMs = 5000;

/** Keeps several writers running at a time, one after the other, until it is stopped. */
export function startWriters(
  name: string,
  { send, photo }: Pick<RestartableServer, 'send' | 'photo'>,
  random: SeededRandom,
  { concurrency = 8, changesEach = 25 } = {},
) {
  const writers: Writer[] = [];
  const stopping = new AbortController();
  const isRunning = () => !stopping.signal.aborted;
  const isReady = () =>
    send('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  const runWriters = async () => {
    while (isRunning()) {
      const writer = new Writer(`${name}-${writers.length}`, send, random, photo);
      writers.push(writer);
      await writer.run(changesEach, isRunning);
      // Without an answer to its first write, the next writer waits for the server.
      while (writer.acknowledgedWrites === 0 && isRunning() && !(await isReady())) await pause(20);
    }
  };
  const running = Promise.all(Array.from({ length: concurrency }, runWriters));
  const acknowledged = () => writers.reduce((sum, { acknowledgedWrites }) => sum + acknowledgedWrites, 0);
  return {
    writers,
    /** Waits for a random number of acknowledged writes (or the timeout), then a random while within a request. */
    async untilAcknowledged(most: number) {
      const [wanted, began] = [random.whole(1, most), performance.now()];
      while (acknowledged() < wanted && performance.now() - began < acknowledgementTimeoutMs) await pause(5);
      await pause(random.between(0, 30));
    },
    /** Starts no new request and waits for those under way. */
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
