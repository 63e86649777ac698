import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { program } from './programs.ts';

const run = promisify(execFile);

const versions = [19, 18, 17, 16, 15];

/** A throw-away PostgreSQL of its own, on a free loopback port, gone when it is disposed of. */
export async function startPostgres() {
  const bin = dirname(
    await program(
      [...versions.map((version) => `/usr/lib/postgresql/${version}/bin/initdb`), 'initdb'],
      'postgresql',
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), 'hatbodol-postgres-'));
  const data = join(folder, 'data');
  const as = await unprivileged(folder);
  const [initdb, ...initdbArguments] = as(join(bin, 'initdb'));
  const made = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ];
  await run(initdb, [...initdbArguments, ...made]);
  const port = await freePort();
  const [postgres, ...postgresArguments] = as(join(bin, 'postgres'));
  const placed = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const options = ['-c', 'fsync=off', '-c', 'max_connections=200'];
  const start = async () => {
    const server = spawn(postgres, [...postgresArguments, ...placed, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await answers(server.stderr);
    server.stderr.resume();
    // Whatever ends this process ends the database with it; the database alone does not keep it alive.
    server.unref();
    (server.stderr as Socket).unref();
    return server;
  };
  let server = await start();
  const vanish = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', vanish);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Every process of it at once, as when its machine goes down. */
    kill: async () => {
      const { pid = 0 } = server;
      const workers = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const all = [pid, ...workers.trim().split(' ').map(Number)].filter((pid) => pid > 0);
      for (const pid of all) end(pid);
      // What still holds its shared memory keeps the next one from starting.
      while ((await Promise.all(all.map(runs))).includes(true)) await pause(5);
    },
    /** Again, on the same data and port. */
    start: async () => {
      server = await start();
    },
    [Symbol.asyncDispose]: async () => {
      process.off('exit', vanish);
      if (server.exitCode === null && server.signalCode === null) {
        server.ref();
        const exited = once(server, 'exit');
        server.kill('SIGINT');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Whether there is such a process, and not only its name, waiting to be taken off the list. */
const runs = async (pid: number) =>
  !/\) Z|^$/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

async function answers(stderr: NodeJS.ReadableStream) {
  let said = '';
  for await (const chunk of stderr) {
    said += String(chunk);
    if (said.includes('ready to accept connections')) return;
  }
  throw new Error(`PostgreSQL did not start: ${said}`);
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
async function unprivileged(folder: string): Promise<(program: string) => [string, ...string[]]> {
  if (process.getuid?.() !== 0) return (program) => [program];
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), Number(stdout));
  return (program) => ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', program];
}
