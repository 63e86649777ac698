import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { peopleOf } from '#app/testing/people.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { createLog } from '#platform/log/log.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { startServer } from '../testing/server-process.ts';

export type VisitServers = Awaited<ReturnType<typeof openVisitServers>>;

/** SQLite has one server; of one PostgreSQL there are three, which share nothing else. */
const processCount = { sqlite: 1, postgres: 3 };

/** Real servers without rate limits, and people who sign up at the first of them. */
export async function openVisitServers(kind: DatabaseKind) {
  const closing = new AsyncDisposableStack();
  const storage = closing.use(await freshStorage(kind));
  const port = String(await freePort());
  const shared = {
    TEST_ROUTES: 'on',
    LOG_LEVEL: 'error',
    SEAL_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const servers = [closing.use(await startServer(storage, { ...shared, PORT: port }))];
  while (servers.length < processCount[kind]) {
    const { folder } = closing.use(await freshStorage('sqlite'));
    servers.push(closing.use(await startServer({ folder, url: storage.url }, shared)));
  }
  const addresses = servers.map(({ address }) => address);
  const file = join(storage.folder, 'hatbodol.db');
  const db: Database = openDatabase<Tables>({ url: storage.url, file, log: createLog({ level: 'silent' }) });
  closing.defer(() => db.destroy());
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, addresses[0]), init);
  return {
    db,
    addresses,
    ...peopleOf({ ask, apiKey: 'hatbodol', db }),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
