// What the server process holds, resident, by the command that everybody starts it with: right after the start that
// told the demo story, right after a second one, and right after 1,500 searches that nobody made before.
// node bench/memory.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { claim, figure } from '#platform/testing/claim.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { megabytesOf } from '#platform/testing/weighing.ts';

const searchCount = 1500;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const words = ['lenovo', 'thinkpad', 'gaming', 'i5', 'ryzen', '16gb', 'ssd', 'laptop', 'desktop', 'office'];

await using storage = await freshStorage('sqlite');
{
  await using first = await startByCommand();
  claim('after the start that told the story', await megabytesOf(first.pid), { atMost: 300 }, ' MiB');
}
await using second = await startByCommand();
claim('after a second start', await megabytesOf(second.pid), { atMost: 200 }, ' MiB');
const startedAt = performance.now();
for (let turn = 0; turn < searchCount; turn += 1) await search(second.address, turn);
const megabytes = await megabytesOf(second.pid);
claim(`after ${searchCount} new searches`, megabytes, { atMost: 240 }, ' MiB');
figure('a search took', (performance.now() - startedAt) / searchCount, ' ms');

/** Pages and calls in turn. */
async function search(address: string, turn: number) {
  const query = new URLSearchParams({ q: words[turn % words.length]!, min: String(5000 + turn) });
  const path = `${turn % 2 === 0 ? '' : '/api'}/search?${query.toString()}`;
  // As many addresses as the rate limits want.
  const from = `10.0.${turn >> 6}.${turn & 63}`;
  const response = await fetch(address + path, { headers: { ...headers, 'x-forwarded-for': from } });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await response.arrayBuffer();
}

async function startByCommand() {
  const port = String(await freePort());
  const env = { ...process.env, DATA_DIR: storage.folder, PORT: port, TRUST_PROXY: '1', LOG_FORMAT: 'json' };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(npm, 'close');
  let output = '';
  let pid = 0;
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    pid = Number(/"event":"started","pid":(\d+)/.exec(output)?.[1] ?? 0);
    if (pid > 0) break;
  }
  if (pid === 0) throw new Error(`The server did not start: ${output}`);
  npm.stdout.resume();
  return {
    pid,
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      process.kill(pid, 'SIGTERM');
      await closed;
    },
  };
}
