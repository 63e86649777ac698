import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import type { S3Settings } from '../server/picture-store.ts';

const buckets = 40;
const program = new URL('../../../node_modules/s3rver/bin/s3rver.js', import.meta.url).pathname;
const wholePuts = new URL('whole-puts.ts', import.meta.url).href;

let own: ReturnType<typeof start> | undefined;

/** An S3-compatible server in a process of its own, one for all tests of this process, gone when it ends. */
export const s3Server = () => (own ??= start());

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-s3-'));
  const names = Array.from({ length: buckets }, (_, index) => `pictures-${index}`);
  const configured = names.flatMap((name) => ['--configure-bucket', name]);
  const server = spawn(
    process.execPath,
    ['--import', wholePuts, program, '-s', '-d', folder, '-a', '127.0.0.1', '-p', '0', ...configured],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${await portOf(server)}`;
  // The server ends with this process and does not keep it alive.
  server.unref();
  (server.stdout as Socket).unref();
  return {
    newBucket(): Omit<S3Settings, 'incoming'> {
      const bucket = names.pop();
      if (!bucket) throw new Error('No bucket is left: raise their number');
      return { endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    },
  };
}

async function portOf({ stdout }: ChildProcess) {
  let output = '';
  // Keeps reading: the server would end at a closed pipe.
  const { promise, resolve } = Promise.withResolvers<string>();
  stdout?.on('data', (chunk) => {
    output += String(chunk);
    const port = /listening on \S+:(\d+)/.exec(output)?.[1];
    if (port) resolve(port);
  });
  return promise;
}
