import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { program } from './programs.ts';

const run = promisify(execFile);

const versions = [19, 18, 17, 16, 15];

/** A throw-away PostgreSQL of its own, on a free loopback port, gone when it is disposed of. */
export async function startPostgres(): Promise<{ url: string; pid: number } & AsyncDisposable> {
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
  await run(initdb, [
    ...initdbArguments,
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
  ]);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const [postgres, ...postgresArguments] = as(join(bin, 'postgres'));
  const server = spawn(postgres, [...postgresArguments, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  await answers(server.stderr);
  server.stderr.resume();
  // Whatever ends this process ends the database with it; the database alone does not keep it alive.
  server.unref();
  (server.stderr as Socket).unref();
  const end = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', end);
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
