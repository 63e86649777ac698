// The first step of every command: brings a fresh clone, or a changed one, to where the rest can run.
// Plain JavaScript without dependencies, because it is the only part that may meet an older Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const command = process.argv[2] ?? 'start';
const stamps = join(root, 'node_modules', '.hatbodol');

if (Number(process.versions.node.split('.')[0]) < 18)
  stop(`Node 18 or newer is needed, this is ${process.version}`);

// Before anything is installed or built that somebody would wait for in vain.
if (command === 'start' || command === 'dev') await demandFreePort();

// The lock file names every dependency of package.json; a changed script installs nothing.
once('packages', ['package-lock.json', '.npmrc'], 'node_modules/.bin', 'Installing packages', 'npm', [
  'ci',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]);
once('words', ['words'], 'words/compiled/messages.js', 'Compiling words', 'npm', [
  'run',
  '--silent',
  'words',
]);
if (command === 'start' || command === 'test' || command === 'bench')
  once(
    'browser',
    ['ui', 'app', 'features', 'platform/contract', 'platform/web', 'words', 'vite.config.ts'],
    'dist/server',
    'Building the pages',
    'npm',
    ['run', '--silent', 'build'],
  );

/** Does a step unless it was done with exactly these files, and what it made is still there. */
function once(step, sources, result, title, program, words) {
  const stamp = join(stamps, step);
  const print = fingerprint(sources);
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
  if (isDone && existsSync(join(root, result))) return;
  process.stdout.write(`${title} ...\n`);
  const { status, signal, error } = spawnSync(program, words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const again = `run npm ${command === 'start' || command === 'test' ? command : `run ${command}`} again`;
  if (error) stop(`${program} could not be run (${error.message})`);
  if (signal) stop(`${title.toLowerCase()} was interrupted (${signal}); ${again}`);
  if (status !== 0)
    stop(`${title.toLowerCase()} failed; the lines above say why: when that is mended, ${again}`);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, print);
}

/** Names, sizes and contents: a checkout changes every time stamp, so times say nothing. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      if (/node_modules|compiled$/.test(path)) return;
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!/\.test\.ts$|settings\.inlang.(?!settings\.json$)/.test(path))
      hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const source of sources) add(join(root, source));
  return hash.digest('hex');
}

/** Looks where `app/config.ts` will listen, and whether that is free. What is no port, it refuses itself. */
async function demandFreePort() {
  const { PORT, HOST, DEMO, NODE_ENV, IDENTITY } = process.env;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const isDemo = DEMO ? DEMO === 'on' : NODE_ENV !== 'production' && IDENTITY !== 'google';
  const host = HOST || (isDemo ? '127.0.0.1' : '0.0.0.0');
  const error = await new Promise((done) => {
    const server = createServer().once('error', done);
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
  if (error?.code !== 'EADDRINUSE') return;
  process.stderr.write(`Cannot start: port ${port} is taken; stop what uses it, or set PORT to another\n`);
  process.exit(1);
}

function stop(reason) {
  process.stderr.write(`Cannot go on: ${reason}\n`);
  process.exit(1);
}
