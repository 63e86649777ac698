import { type ChildProcess, fork } from 'node:child_process';
import { Refused } from '#platform/contract/refusal.ts';
import { damaged, tooManyPixels, unknownKind } from '../image-contract.ts';
import type { PicturePrint } from './twins/picture-print.ts';
import type { EncodedPicture, Outcome, Poster, TargetSize, Task } from './picture-task.ts';

export type PictureWorkers = ReturnType<typeof pictureWorkers>;

const program = new URL('./picture-worker-process.ts', import.meta.url);
// One thread and one malloc arena: twenty phone pictures then cost 50 MB, not 200.
const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
const taskTimeoutMs = 30_000;
const defaultIdleMs = 5_000;

const refusals = { 'unknown kind': unknownKind, 'too many pixels': tooManyPixels, damaged };

/**
 * Strangers' files are opened in child processes, without our secrets: what crashes, floods or stalls a decoder
 * ends that process, and is answered like any damaged picture. A worker ends when it was idle for `idleMs`: with
 * sharp loaded it holds 90 MB.
 */
export function pictureWorkers({ idleMs = defaultIdleMs }: { idleMs?: number | undefined } = {}) {
  const alive = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const worker = fork(program, {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    alive.add(worker);
    const forget = () => {
      alive.delete(worker);
      leaveIdle(worker);
    };
    worker.once('disconnect', forget).once('exit', forget).on('error', forget);
    return worker;
  }

  function leaveIdle(worker: ChildProcess) {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  /** The most recently used one, so that surplus workers become idle and end. */
  function take(): ChildProcess {
    const worker = [...idle.keys()].findLast(({ connected }) => connected) ?? start();
    leaveIdle(worker);
    worker.ref();
    worker.channel?.ref();
    return worker;
  }

  /** An idle worker does not keep this process alive. Disconnected, it exits, and is given no more tasks. */
  function rest(worker: ChildProcess) {
    if (!alive.has(worker)) return;
    worker.unref();
    worker.channel?.unref();
    idle.set(worker, setTimeout(() => worker.disconnect(), idleMs).unref());
  }

  async function run(task: Task): Promise<unknown> {
    const worker = take();
    const outcome = await outcomeOf(worker, task);
    rest(worker);
    if ('done' in outcome) return outcome.done;
    if ('failed' in outcome) throw new Error(outcome.failed);
    throw new Refused(refusals[outcome.unusable]);
  }

  return {
    /** Starts a worker if there is none, while an upload is still being received. */
    warmUp() {
      if (alive.size === 0) rest(start());
    },
    /** Encodes an uploaded file as a full-size picture of ours. */
    encodeUpload: async (file: string) => {
      const picture = (await run({ encodeUpload: file })) as EncodedPicture;
      return { ...picture, print: revived(picture.print) };
    },
    /** What a stored picture is recognized by. */
    printOf: (bytes: Uint8Array) => run({ printOf: bytes }).then((print) => revived(print as PicturePrint)),
    /** Encodes a stored picture in another size and type. */
    encodeVariant: (bytes: Uint8Array, to: TargetSize) =>
      run({ encodeVariant: bytes, to }) as Promise<Uint8Array<ArrayBuffer>>,
    /** Encodes a stored picture and a drawing of ours as one picture. */
    encodePoster: (bytes: Uint8Array, poster: Poster) =>
      run({ encodePoster: bytes, with: poster }) as Promise<Uint8Array<ArrayBuffer>>,
  };
}

/** A buffer comes over the channel as plain bytes. */
const revived = (print: PicturePrint): PicturePrint => ({ ...print, copy: Buffer.from(print.copy) });

async function outcomeOf(worker: ChildProcess, task: Task): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const lost = () => resolve({ unusable: 'damaged' });
  const failed = (error: Error | null) => error && resolve({ failed: error.message });
  const timeout = setTimeout(() => worker.kill('SIGKILL'), taskTimeoutMs);
  worker.once('message', resolve).once('exit', lost).once('error', failed);
  worker.send(task, failed);
  const outcome = await promise;
  clearTimeout(timeout);
  worker.off('message', resolve).off('exit', lost).off('error', failed);
  return outcome;
}
