import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#platform/testing/free-port.ts';

type Somewhere = { folder: string; url: string | undefined };

/** The real server in a process of its own, ready to answer. */
export async function serve({ folder, url }: Somewhere, settings: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DEMO: 'off',
    NODE_NO_WARNINGS: '1',
    ...settings,
  };
  const child = spawn(process.execPath, ['app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever ends the trial ends its server with it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes(' is open at ')) break;
  }
  if (!said.includes(' is open at ')) throw new Error(`The server did not start: ${said}`);
  child.stdout.resume();
  return {
    child,
    env,
    address: `http://127.0.0.1:${env.PORT}`,
    /** How it ended: its exit code, or the signal. */
    exited,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
