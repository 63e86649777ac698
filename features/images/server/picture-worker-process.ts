import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Refused } from '#platform/contract/refusal.ts';
import type { Outcome, Task } from './picture-task.ts';
import { encodeUpload, encodeVariant } from './encode-picture.ts';

// Pages come first; and where memory runs out, Linux ends this process before any other.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// Whoever stops the whole group of processes lets the server finish what it has begun: it ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const work = async (task: Task): Promise<Outcome> => ({
  done: await ('encodeUpload' in task
    ? encodeUpload(task.encodeUpload)
    : encodeVariant(task.encodeVariant, task.to)),
});

// A server that was killed meanwhile hears of it no more.
const unheard = (error: Error | null) => error && process.exit(1);

process.on('message', (task: Task) => {
  work(task)
    .catch((error: unknown): Outcome =>
      error instanceof Refused ? { refused: error.refusal.code } : { failed: String(error) },
    )
    .then((outcome) => process.send?.(outcome, undefined, undefined, unheard))
    .catch(() => process.exit(1));
});
