type TaskOptions<Lane extends string> = {
  lane?: Lane;
  /** On whose behalf it runs, such as an account. */
  key?: string;
};

export type TaskQueue<Lane extends string = never> = ReturnType<typeof taskQueue<Lane>>;

type Task = { start: () => void; key: string | undefined };

/**
 * Runs async tasks, `concurrency` at a time and `concurrencyPerKey` for one key; the others wait in FIFO order.
 * Lanes stand in order of priority. A task that would be more than `maxWaiting` in its lane is refused at once.
 */
export function taskQueue<Lane extends string = never>({
  concurrency,
  concurrencyPerKey = Infinity,
  lanes = [],
  maxWaiting = Infinity,
  refusal = () => new Error('The queue is full.'),
}: {
  concurrency: number;
  concurrencyPerKey?: number;
  lanes?: readonly Lane[];
  maxWaiting?: number;
  refusal?: () => Error;
}) {
  const waiting = new Map<Lane | undefined, Task[]>([undefined, ...lanes].map((lane) => [lane, []]));
  const runningByKey = new Map<string | undefined, number>();
  let running = 0;

  const hasRoom = (key: string | undefined) =>
    running < concurrency && (key === undefined || (runningByKey.get(key) ?? 0) < concurrencyPerKey);

  function count(key: string | undefined, by: 1 | -1) {
    running += by;
    const ofKey = (runningByKey.get(key) ?? 0) + by;
    if (ofKey > 0) runningByKey.set(key, ofKey);
    else runningByKey.delete(key);
  }

  function startNext() {
    for (const line of waiting.values()) {
      const at = line.findIndex(({ key }) => hasRoom(key));
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
    if (line.length >= maxWaiting) throw refusal();
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
