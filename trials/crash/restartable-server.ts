import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tables } from '#platform/database/tables.ts';
import { peopleOf } from '#app/testing/people.ts';
import { openDatabase } from '#platform/database/open.ts';
import { logTo } from '#platform/log/log.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startServer } from '../testing/server-process.ts';
import { type Ask, Silence } from './writer.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
type Somewhere = { folder: string; url: string | undefined };

/** The real server where something may befall it: it keeps its port, and opens again with what it had. */
export async function openShop(first: Somewhere, more: Record<string, string> = {}) {
  // Test routes lift the limits, which would hold one address to a few writes a second.
  const settings = { PORT: String(await freePort()), TEST_ROUTES: 'on', LOG_LEVEL: 'silent', ...more };
  let [place, served] = [first, await startServer(first, settings)];
  let halfHeard = 0;
  const ask = askAt(served.address, () => (halfHeard += 1));
  /** Reads and writes beside the server. */
  async function looking<Result>(look: (db: Database) => Promise<Result>): Promise<Result> {
    const file = join(place.folder, 'hatbodol.db');
    const db = openDatabase<Tables>({ url: place.url, file, log: logTo('silent') });
    try {
      return await look(db);
    } finally {
      await db.destroy();
    }
  }
  const { img: photo } = await looking(async (db) => {
    const { joinAdmin, addBrand } = peopleOf({ ask, apiKey: 'hatbodol', db });
    return addBrand(await joinAdmin('Admin'));
  });
  return {
    ask,
    settings,
    looking,
    folder: () => place.folder,
    /** One that everybody may show. */
    photo,
    /** How many answers broke off. */
    halfHeard: () => halfHeard,
    /** Answers how long it took to be ready again, in milliseconds. */
    open: async (where: Somewhere = place) => {
      const began = performance.now();
      place = where;
      served = await startServer(place, settings);
      return performance.now() - began;
    },
    kill: () => end(served.child, 'SIGKILL'),
    /** Asks it to stop; answers how it ended. */
    stop: () => end(served.child, 'SIGTERM'),
    /** A start that does not get far. */
    async failsToOpen(after: number, befalls = () => {}) {
      const child = spawn(process.execPath, ['app/main.ts'], { env: served.env, stdio: 'ignore' });
      await pause(after);
      befalls();
      await end(child, 'SIGKILL');
    },
    [Symbol.asyncDispose]: async () => {
      await end(served.child, 'SIGKILL');
    },
  };
}

/** Asks a server and hears the whole answer, or nothing. */
const askAt =
  (site: string, halfHeard: () => void): Ask =>
  async (address, init) => {
    const silence = (cause: unknown) => {
      throw new Silence(`${address} was not answered`, { cause });
    };
    const answer = await fetch(new URL(address, site), init).catch(silence);
    const bytes = await answer.arrayBuffer().catch((cause: unknown) => {
      halfHeard();
      return silence(cause);
    });
    return new Response(bytes, answer);
  };

/** Answers its exit code, or the signal that ended it. */
async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode ?? child.signalCode;
}
