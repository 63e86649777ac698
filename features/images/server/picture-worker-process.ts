import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { encodePoster, encodeUpload, encodeVariant, UnusablePicture } from './encode-picture.ts';
import { printOf } from './twins/picture-print.ts';
import type { Outcome, Task } from './picture-task.ts';

// Imports decide what starting a worker costs: only sharp, and no words, schemas or refusals.

// Lower priority than the server; and the first process that Linux's OOM killer takes.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// A signal to the whole process group: the server finishes its requests first, then ends its workers itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function work(task: Task): Promise<Outcome> {
  if ('encodeUpload' in task) return { done: await encodeUpload(task.encodeUpload) };
  if ('printOf' in task) return { done: await printOf(task.printOf) };
  if ('encodePoster' in task) return { done: await encodePoster(task.encodePoster, task.with) };
  return { done: await encodeVariant(task.encodeVariant, task.to) };
}

// The server was killed meanwhile.
const exitUnheard = (error: Error | null) => error && process.exit(1);

process.on('message', (task: Task) => {
  work(task)
    .catch((error: unknown): Outcome =>
      error instanceof UnusablePicture ? { unusable: error.reason } : { failed: String(error) },
    )
    .then((outcome) => process.send?.(outcome, undefined, undefined, exitUnheard))
    .catch(() => process.exit(1));
});
