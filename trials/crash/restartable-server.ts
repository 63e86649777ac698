import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tables } from '#platform/database/tables.ts';
import { type Ask, peopleOf } from '#app/testing/people.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { serverArgs, startServer } from '../testing/server-process.ts';
import { NoResponse } from './writer.ts';

export type RestartableServer = Awaited<ReturnType<typeof openRestartableServer>>;
type StorageAt = { folder: string; url: string | undefined };

/** The real server where it is stopped and killed: it keeps its port, and starts again on its storage. */
export async function openRestartableServer(first: StorageAt, more: Record<string, string> = {}) {
  // Test routes lift the rate limits, which would allow one address a few writes a second.
  const settings = { PORT: String(await freePort()), TEST_ROUTES: 'on', LOG_LEVEL: 'silent', ...more };
  let [storage, server] = [first, await startServer(first, settings)];
  let truncatedResponses = 0;
  const send = clientOf(server.address, () => (truncatedResponses += 1));
  /** Reads and writes the database beside the server. */
  async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const file = join(storage.folder, 'hatbodol.db');
    const db = openDatabase<Tables>({ url: storage.url, file, log: createLog({ level: 'silent' }) });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
  const { img: photo } = await withDatabase(async (db) => {
    const { joinAdmin, addBrand } = peopleOf({ ask: send, apiKey: 'hatbodol', db });
    return addBrand(await joinAdmin('Admin'));
  });
  return {
    send,
    settings,
    withDatabase,
    folder: () => storage.folder,
    /** A picture that everybody may use. */
    photo,
    /** Responses whose body broke off. */
    truncatedResponses: () => truncatedResponses,
    /** Answers the milliseconds until it was ready. */
    start: async (at: StorageAt = storage) => {
      const began = performance.now();
      storage = at;
      server = await startServer(storage, settings);
      return performance.now() - began;
    },
    kill: () => endProcess(server.child, 'SIGKILL'),
    /** Answers its exit code, or the signal that ended it. */
    stop: () => endProcess(server.child, 'SIGTERM'),
    /** A start that is killed on its way. */
    async startInterrupted(afterMs: number, beforeKill = () => {}) {
      const child = spawn(process.execPath, serverArgs, { env: server.env, stdio: 'ignore' });
      await pause(afterMs);
      beforeKill();
      await endProcess(child, 'SIGKILL');
    },
    [Symbol.asyncDispose]: async () => {
      await endProcess(server.child, 'SIGKILL');
    },
  };
}

/** Answers a whole response, or throws `NoResponse`. */
const clientOf =
  (site: string, onTruncated: () => void): Ask =>
  async (address, init) => {
    const fail = (cause: unknown) => {
      throw new NoResponse(`${address} was not answered`, { cause });
    };
    const response = await fetch(new URL(address, site), init).catch(fail);
    const bytes = await response.arrayBuffer().catch((cause: unknown) => {
      onTruncated();
      return fail(cause);
    });
    return new Response(bytes, response);
  };

/** Answers its exit code, or the signal that ended it. */
async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode ?? child.signalCode;
}
