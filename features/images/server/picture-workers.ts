import { type ChildProcess, fork } from 'node:child_process';
import { Refused } from '#platform/contract/refusal.ts';
import { damaged, tooManyPixels, unknownKind } from '../image-contract.ts';
import type { EncodedPicture, Outcome, TargetSize, Task } from './picture-task.ts';

export type PictureWorkers = ReturnType<typeof pictureWorkers>;

const program = new URL('./picture-worker-process.ts', import.meta.url);
// One thread and one heap to allocate from: twenty phone pictures then cost 50 MB, not 200.
const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
const patience = 30_000;
const idleTime = 60_000;

/**
 * Strangers' files are opened in processes of their own, without our secrets: what crashes, floods or stalls
 * a decoder ends that process, and is answered like any damaged picture. An idle one is sent home.
 */
export function pictureWorkers() {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function worker() {
    for (const [ready, home] of idle) {
      clearTimeout(home);
      idle.delete(ready);
      if (ready.connected) return ready;
    }
    return fork(program, {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  function rest(ready: ChildProcess) {
    if (!ready.connected) return;
    ready.unref();
    ready.channel?.unref();
    idle.set(ready, setTimeout(() => ready.disconnect(), idleTime).unref());
  }

  async function ask(task: Task): Promise<unknown> {
    const busy = worker();
    busy.ref();
    busy.channel?.ref();
    const outcome = await outcomeOf(busy, task);
    rest(busy);
    if ('done' in outcome) return outcome.done;
    if ('failed' in outcome) throw new Error(outcome.failed);
    throw new Refused([unknownKind, tooManyPixels].find(({ code }) => code === outcome.refused) ?? damaged);
  }

  return {
    /** Encodes an uploaded file as a full-size picture of ours. */
    encodeUpload: (file: string) => ask({ encodeUpload: file }) as Promise<EncodedPicture>,
    /** Encodes a stored picture in another size and type. */
    encodeVariant: (bytes: Uint8Array, to: TargetSize) =>
      ask({ encodeVariant: bytes, to }) as Promise<Uint8Array<ArrayBuffer>>,
  };
}

async function outcomeOf(worker: ChildProcess, task: Task): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const lost = () => resolve({ refused: damaged.code });
  const failed = (error: Error | null) => error && resolve({ failed: error.message });
  const limit = setTimeout(() => worker.kill('SIGKILL'), patience);
  worker.once('message', resolve).once('exit', lost).once('error', failed);
  worker.send(task, failed);
  const outcome = await promise;
  clearTimeout(limit);
  worker.off('message', resolve).off('exit', lost).off('error', failed);
  return outcome;
}
