import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openGallery } from './gallery.ts';

/** A gallery in a process of its own, whose memory can be told from that of whoever asks. */
export async function forkGallery() {
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

/** The most memory that a process and those it started ever held, in MB; Linux tells. */
export async function peakOf(pid: number): Promise<number> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
  const own = Number(/VmHWM:\s*(\d+) kB/.exec(await read('status'))?.[1]) / 1024;
  const children = (await read(`task/${pid}/children`)).split(' ').map(Number).filter(Boolean);
  const others = await Promise.all(children.map(peakOf));
  return others.reduce((sum, other) => sum + other, own);
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const gallery = await openGallery();
  process.once('disconnect', () => void gallery[Symbol.asyncDispose]());
  process.send(gallery.origin);
}
