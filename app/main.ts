import { resolve } from 'node:path';
import { lockFolder } from '#platform/database/lock.ts';
import { demandFreePort } from '#platform/http/port-check.ts';
import { createLog, trace } from '#platform/log/log.ts';
import { SealKeyMissing } from '#platform/sealing/open-sealing.ts';
import { BadSettings, readConfig } from './config.ts';
import { openDataFolder, writeForOwnerOnly } from './data-folder.ts';
import { progressOfStory, startStory } from './demo-story/start-story.ts';
import { greeting } from './greeting.ts';
import { createHouse } from './server.ts';
import { openFigures, openSite } from './site.ts';
import { storyOutput } from './start-output.ts';
import { shiftClock } from './test-clock.ts';

const maintenanceEveryMs = 3_600_000;

const stop = (lines: string[]): never => {
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  process.exit(1);
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function settings() {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof BadSettings) return stop(error.lines);
    throw error;
  }
}

writeForOwnerOnly();
const config = settings();
if (config.clockOffsetMs !== 0) shiftClock(config.clockOffsetMs);
const dev = process.argv.includes('--dev');
const log = createLog({ level: config.LOG_LEVEL, format: config.logFormat });

const portTrouble =
  (port: 'PORT' | 'METRICS_PORT', host = config.host) =>
  ({ code, message }: NodeJS.ErrnoException) =>
    stop([
      code === 'EADDRINUSE'
        ? `port ${config[port]} is taken; stop what uses it, or set ${port} to another`
        : `port ${config[port]} of ${host} cannot be opened (${message}); set ${port} or ${port.replace('PORT', 'HOST')} to another`,
    ]);
const databaseTrouble = (error: unknown) =>
  stop([
    error instanceof SealKeyMissing
      ? error.message
      : `the database cannot be used (${messageOf(error)}); see that ${config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'} is right, then start again`,
  ]);

// Before anything is made that somebody would wait for in vain.
await demandFreePort(config.host, config.PORT).catch(portTrouble('PORT'));
await openDataFolder(config.DATA_DIR).catch((error: Error) =>
  stop([`DATA_DIR ${config.DATA_DIR} cannot be used (${error.message})`]),
);
const lock =
  lockFolder(resolve(config.DATA_DIR)) ??
  stop([`another server runs on DATA_DIR ${config.DATA_DIR}; stop it, or set DATA_DIR to another folder`]);

if (config.demo) await tellStoryOnce();
const house = await createHouse(config, { log }).catch(databaseTrouble);

const { stop: close, server } = await openSite(house, {
  dev,
  onError: (error) => log('error', 'page', trace(error)),
}).catch(portTrouble('PORT'));
const figures = await openFigures(house).catch(portTrouble('METRICS_PORT', config.METRICS_HOST));

house.work.start();
const maintenance = setInterval(() => {
  house.tidy().catch((error: unknown) => log('error', 'tidying', trace(error)));
}, maintenanceEveryMs);

const { promise: stopSignal, resolve: receive } = Promise.withResolvers<string>();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, receive);

process.stdout.write(greeting(config));
if (config.logFormat === 'json') log('info', 'started', { pid: process.pid });

log('info', 'stopping', { signal: await stopSignal });
clearInterval(maintenance);
house.startDraining();
await close(config.NOTICE_SECONDS);
server.closeAllConnections();
await figures?.stop();
await house[Symbol.asyncDispose]();
lock[Symbol.dispose]();
log('info', 'stopped');
process.exit(0);

async function tellStoryOnce() {
  const progress = await progressOfStory(config, log).catch(databaseTrouble);
  if (progress === 'finished') return;
  const output = storyOutput(config);
  output.begin(progress === 'begun');
  const failure = await startStory(output.show).catch((error: unknown) => error);
  output.end();
  if (failure)
    stop([
      `the demo story could not be told (${messageOf(failure)}); start again and it goes on where it stopped, or set DATA_DIR to an empty folder`,
    ]);
}
