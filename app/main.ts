import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { lockFolder } from '#platform/database/lock.ts';
import { logTo, trace } from '#platform/log/log.ts';
import { BadSettings, readConfig } from './config.ts';
import { tellDemoStory } from './demo-story.ts';
import { greeting } from './greeting.ts';
import { createHouse } from './server.ts';
import { openSite } from './site.ts';

const hour = 3_600_000;

const stop = (lines: string[]): never => {
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  process.exit(1);
};

function settings() {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof BadSettings) return stop(error.lines);
    throw error;
  }
}

const config = settings();
const dev = process.argv.includes('--dev');
const log = logTo(config.LOG_LEVEL);
await mkdir(resolve(config.DATA_DIR), { recursive: true }).catch((error: Error) =>
  stop([`DATA_DIR ${config.DATA_DIR} cannot be used (${error.message})`]),
);
const lock =
  lockFolder(resolve(config.DATA_DIR)) ??
  stop([`another server runs on DATA_DIR ${config.DATA_DIR}; stop it, or set DATA_DIR to another folder`]);
async function open() {
  if (config.demo) await tellDemoStory(config, log, (line) => process.stdout.write(`${line}\n`));
  return createHouse(config, { log });
}
const house = await open().catch((error: unknown) =>
  stop([`the database cannot be used (${error instanceof Error ? error.message : String(error)})`]),
);

const { stop: close, server } = await openSite(house, {
  dev,
  failed: (error) => log('error', 'page', trace(error)),
}).catch((error: NodeJS.ErrnoException) =>
  stop([
    error.code === 'EADDRINUSE'
      ? `port ${config.PORT} is taken; stop what uses it, or set PORT to another`
      : error.message,
  ]),
);

const tidying = setInterval(() => {
  house.tidy().catch((error: unknown) => log('error', 'tidying', trace(error)));
}, hour);

const { promise: told, resolve: tell } = Promise.withResolvers<string>();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, tell);

process.stdout.write(greeting(config));
log('info', 'started', { pid: process.pid });

log('info', 'stopping', { signal: await told });
clearInterval(tidying);
house.leave();
await close(config.NOTICE_SECONDS);
server.closeAllConnections();
await house[Symbol.asyncDispose]();
lock[Symbol.dispose]();
log('info', 'stopped');
process.exit(0);
