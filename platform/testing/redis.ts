import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { program } from './programs.ts';

/** A throw-away Redis; on a port that was taken before, when it has to come back. */
export async function startRedis(given?: number) {
  const port = given ?? (await freePort());
  const binary = await program(['redis-server'], 'redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'hatbodol-redis-'));
  const server = spawn(
    binary,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
