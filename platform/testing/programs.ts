import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where a program is that tests need; Debian's package is installed where it is not and we may. */
export async function program(candidates: string[], debianPackage: string): Promise<string> {
  const found = await firstOf(candidates);
  if (found) return found;
  if (process.getuid?.() === 0) {
    process.stderr.write(`Installing Debian's ${debianPackage} ...\n`);
    await run(
      'sh',
      ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debianPackage}`],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    ).catch(() => undefined);
  }
  const now = await firstOf(candidates);
  if (now) return now;
  throw new Error(`This needs one of ${candidates.join(', ')} (Debian: apt install ${debianPackage})`);
}

async function firstOf(candidates: string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const path = candidate.startsWith('/') ? candidate : await inPath(candidate);
    if (path && (await exists(path))) return path;
  }
  return undefined;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const inPath = async (name: string) =>
  run('sh', ['-c', `command -v ${name}`]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
