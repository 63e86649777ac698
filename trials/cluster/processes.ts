import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type StartOptions = { env?: Record<string, string>; user?: string };
type ManagedProcess = { ended: Promise<void>; kill: (signal: NodeJS.Signals) => Promise<void> };
export type Workspace = ReturnType<typeof openWorkspace>;

/** A temporary folder and the processes that run in it, removed however the trial ends, after Ctrl-C too. */
export function openWorkspace() {
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
    /** Its output goes to a file of its name. */
    start: (
      name: string,
      [command = '', ...args]: string[],
      { env = {}, user }: StartOptions = {},
    ): ManagedProcess => {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const prefix = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
      const [program = '', ...rest] = [...prefix, command, ...args];
      const child = spawn(program, rest, {
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
    /** Patroni starts PostgreSQL as a daemon, which has to be killed on its own. */
    postgresIn: (home: string) => {
      const data = join(home, 'data');
      postgresFolders.push(data);
      return data;
    },
  };
}

export function killPostmaster(data: string) {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It does not run.
  }
}

/** The user that PostgreSQL runs as: it refuses root. */
export const postgresUser = () => (process.getuid?.() === 0 ? 'postgres' : undefined);

export function changeOwner(path: string, user: string | undefined) {
  if (!user) return;
  const id = Number(spawnSync('id', ['-u', user]).stdout);
  chownSync(path, id, id);
}

/** Polls a condition; answers the seconds that it took. */
export async function waitUntil(
  description: string,
  seconds: number,
  isTrue: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (await isTrue().catch(() => false)) return passed;
    if (passed > seconds) throw new Error(`Waited ${seconds} s in vain: ${description}`);
    await pause(100);
  }
}

export const answersOk = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(1000) })).status === 200;
