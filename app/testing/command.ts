import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one of our own programs and answers how it ended and what it said. */
export async function run(file: string, words: string[], env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
