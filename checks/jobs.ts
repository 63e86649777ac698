import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Tally = { passed: number; failed: number };

/** A command of one part of the run. What has to be there first is prepared when its turn comes. */
export type Job = {
  part: string;
  command: string[];
  prepare?: () => Promise<Record<string, string>>;
};

type Settings = { atOnce: number; withinMs: number; print: (text: string) => void };
type Progress = Tally & { left: number; began?: number };

const running = new Set<ChildProcess>();

/** Runs jobs in this order, a few at once, and prints each part when its last job is done. */
export async function runJobs(jobs: Job[], { atOnce, withinMs, print }: Settings): Promise<Tally> {
  const parts = new Map<string, Progress>();
  for (const { part } of jobs)
    parts.set(part, { passed: 0, failed: 0, left: (parts.get(part)?.left ?? 0) + 1 });
  const queue = jobs.values();
  const worker = async () => {
    for (const job of queue) {
      const part = parts.get(job.part)!;
      part.began ??= performance.now();
      const { passed, failed } = await runJob(job, withinMs, print);
      part.passed += passed;
      part.failed += failed;
      part.left -= 1;
      if (part.left > 0) continue;
      const seconds = ((performance.now() - part.began) / 1000).toFixed(1);
      print(`${part.failed === 0 ? 'ok' : 'FAILED'}  ${job.part}: ${inWords(part)} (${seconds} s)\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const sum = (count: keyof Tally) => parts.values().reduce((total, part) => total + part[count], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

export const inWords = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** A command counts as one check, a file of tests as many as its reporter counted. What fails is printed. */
async function runJob({ command, prepare }: Job, withinMs: number, print: Settings['print']): Promise<Tally> {
  const [program = '', ...words] = command;
  let prepared;
  try {
    prepared = await prepare?.();
  } catch (error) {
    print(`${command.join(' ')}\ncould not be prepared: ${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
  // A group of its own, so that whatever it started ends with it.
  const child = spawn(program, words, {
    env: { ...process.env, FORCE_COLOR: '0', ...prepared },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const limit = setTimeout(() => {
    output += `\n${command.join(' ')}\ndid not end within ${withinMs / 1000} seconds\n`;
    killGroup(child);
  }, withinMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  running.delete(child);
  const tally = tallyOf(output, code);
  if (tally.failed > 0) print(output.replace(/^counted .*\n/gm, ''));
  return tally;
}

function tallyOf(output: string, code: number | null): Tally {
  const [, passed, failed] = /^counted (\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (passed === undefined || failed === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
}

function killGroup({ pid = 0 }: ChildProcess) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

process.once('exit', () => running.forEach(killGroup));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
