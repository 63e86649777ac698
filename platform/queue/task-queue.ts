type TaskOptions<Lane extends string> = {
  lane?: Lane;
  /** On whose behalf it runs, such as an account. */
  key?: string;
};

export type TaskQueue<Lane extends string = never> = ReturnType<typeof taskQueue<Lane>>;

type Task = { start: () => void; key: string | undefined };

/**
 * Runs async tasks, `concurrency` at a time and `concurrencyPerKey` for one key; the others wait in FIFO order, the keys
 * of which least is running first. Lanes stand in order of priority. A task that would be more than `maxWaiting` in its
 * lane, or more than `maxWaitingPerKey` of its key there, is refused at once.
 */
export function taskQueue<Lane extends string = never>({
  concurrency,
  concurrencyPerKey = Infinity,
  lanes = [],
  maxWaiting = Infinity,
  maxWaitingPerKey = Infinity,
  refusal = () => new Error('The queue is full.'),
}: {
  concurrency: number;
  concurrencyPerKey?: number;
  lanes?: readonly Lane[];
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  refusal?: () => Error;
}) {
  const waiting = new Map<Lane | undefined, Task[]>([undefined, ...lanes].map((lane) => [lane, []]));
  const runningByKey = new Map<string | undefined, number>();
  let running = 0;

  const runningOf = (key: string | undefined) => (key === undefined ? 0 : (runningByKey.get(key) ?? 0));
  const hasRoom = (key: string | undefined) => running < concurrency && runningOf(key) < concurrencyPerKey;

  function count(key: string | undefined, by: 1 | -1) {
    running += by;
    const ofKey = (runningByKey.get(key) ?? 0) + by;
    if (ofKey > 0) runningByKey.set(key, ofKey);
    else runningByKey.delete(key);
  }

  function nextIn(line: Task[]): number {
    let next = -1;
    for (const [at, { key }] of line.entries())
      if (hasRoom(key) && (next < 0 || runningOf(key) < runningOf(line[next]!.key))) next = at;
    return next;
  }

  function startNext() {
    for (const line of waiting.values()) {
      const at = nextIn(line);
      const [task] = at < 0 ? [] : line.splice(at, 1);
      if (!task) continue;
      count(task.key, 1);
      return task.start();
    }
  }

  /** Takes a place, now or when it is this task's turn. */
  function enter({ lane, key }: TaskOptions<Lane>): Promise<void> | undefined {
    if (hasRoom(key)) {
      count(key, 1);
      return undefined;
    }
    const line = waiting.get(lane)!;
    const ofKey = maxWaitingPerKey === Infinity ? 0 : line.filter((task) => task.key === key).length;
    if (line.length >= maxWaiting || (key !== undefined && ofKey >= maxWaitingPerKey)) throw refusal();
    return new Promise((start) => line.push({ start, key }));
  }

  return {
    async run<Result>(work: () => Promise<Result>, options: TaskOptions<Lane> = {}): Promise<Result> {
      await enter(options);
      try {
        return await work();
      } finally {
        count(options.key, -1);
        startNext();
      }
    },
  };
}
