import { readdir, readFile } from 'node:fs/promises';

/** The processor time that a process has taken so far, all its threads together, in seconds; Linux tells. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  // One may end after it was listed.
  const read = (thread: string) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
  const nanoseconds = (await Promise.all(threads.map(read))).map((text) => Number(text.split(' ')[0]));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}

/** The memory that a process holds now, in MB; Linux tells. */
export async function megabytesOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s*(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
