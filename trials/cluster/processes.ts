import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Start = { env?: Record<string, string>; as?: string };
export type Program = { ended: Promise<void>; kill: (signal: NodeJS.Signals) => Promise<void> };
export type Place = ReturnType<typeof throwAwayPlace>;

/** A folder, and programs that run in it: all of it gone however the trial ends, after Ctrl-C too. */
export function throwAwayPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'hatbodol-cluster-'));
  chmodSync(folder, 0o755);
  const running = new Set<ChildProcess>();
  const postgresFolders: string[] = [];
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
    for (const data of postgresFolders) killPostmaster(data);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  return {
    folder,
    /** What it says goes to a file of its name. */
    start: (name: string, [command = '', ...words]: string[], { env = {}, as }: Start = {}): Program => {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const whole = as ? ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--init-groups', command] : [command];
      const child = spawn(whole[0]!, [...whole.slice(1), ...words], {
        cwd: process.cwd(),
        env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', NODE_NO_WARNINGS: '1', ...env },
        stdio: ['ignore', log, log],
      });
      const ended = once(child, 'exit').then(() => void running.delete(child));
      running.add(child);
      return {
        ended,
        kill: async (signal) => {
          child.kill(signal);
          await ended;
        },
      };
    },
    /** Patroni starts PostgreSQL apart from itself: it has to be ended apart. */
    postgresIn: (home: string) => {
      const data = join(home, 'data');
      postgresFolders.push(data);
      return data;
    },
    said: (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8'),
  };
}

export function killPostmaster(data: string) {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It does not run.
  }
}

/** Who PostgreSQL runs as: it refuses root. */
export const unprivileged = () => (process.getuid?.() === 0 ? 'postgres' : undefined);

export function give(path: string, user: string | undefined) {
  if (!user) return;
  const id = Number(spawnSync('id', ['-u', user]).stdout);
  chownSync(path, id, id);
}

/** Asks again until it is so; answers how long that took, in seconds. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (await isSo().catch(() => false)) return passed;
    if (passed > seconds) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await pause(100);
  }
}

export const answers = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(1000) })).status === 200;
