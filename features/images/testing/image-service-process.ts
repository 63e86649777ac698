import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openImageService } from './image-service.ts';

/** The image service in a child process, so that its memory can be measured apart from the test. */
export async function forkImageService() {
  const child = fork(fileURLToPath(import.meta.url));
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    pid: child.pid!,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Peak resident memory of a process and its children, in MB (Linux only). */
export async function peakMemoryMb(pid: number): Promise<number> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
  const own = Number(/VmHWM:\s*(\d+) kB/.exec(await read('status'))?.[1]) / 1024;
  const children = (await read(`task/${pid}/children`)).split(' ').map(Number).filter(Boolean);
  const others = await Promise.all(children.map(peakMemoryMb));
  return others.reduce((sum, other) => sum + other, own);
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const service = await openImageService();
  process.once('disconnect', () => void service[Symbol.asyncDispose]());
  process.send(service.origin);
}
