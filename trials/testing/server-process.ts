import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { freePort } from '#platform/testing/free-port.ts';

type StorageAt = { folder: string; url: string | undefined };

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };

/** What `npm start` gives to Node: its flags and the server's file. */
export const serverArgs = scripts.start.split('/node ').at(-1)!.split(' ');

/** The real server in a process of its own, ready to answer. */
export async function startServer({ folder, url }: StorageAt, settings: Record<string, string> = {}) {
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
  const child = spawn(process.execPath, serverArgs, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // However this process ends, its server ends too.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes('Ctrl+C')) break;
  }
  if (!output.includes(' is open at ')) throw new Error(`The server did not start: ${output}`);
  child.stdout.resume();
  return {
    child,
    env,
    address: `http://127.0.0.1:${env.PORT}`,
    /** Where its metrics are, with METRICS_PORT among the settings. */
    figures: `http://127.0.0.1:${settings['METRICS_PORT']}`,
    greeting: output,
    /** Exit code, or the signal that ended it. */
    exited,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
