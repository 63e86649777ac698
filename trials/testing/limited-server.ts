import { join } from 'node:path';
import type { Database, Tables } from '#platform/database/tables.ts';
import { type Ask, peopleOf } from '#app/testing/people.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { openDatabase } from '#platform/database/open.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { createLog } from '#platform/log/log.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { startServer } from './server-process.ts';

export type LimitedServer = Awaited<ReturnType<typeof openLimitedServer>>;

const apiKey = 'hatbodol';

/** The real server with its rate limits on, and many clients: each request comes from an IP address of its own. */
export async function openLimitedServer(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const closing = new AsyncDisposableStack();
  const storage = closing.use(await freshStorage(kind));
  const defaults = {
    TRUST_PROXY: '1',
    PASSWORD_MEMORY_KIB: '1024',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(await freePort()),
  };
  const process = closing.use(await startServer(storage, { ...defaults, ...settings }));
  const file = join(storage.folder, 'hatbodol.db');
  const db: Database = openDatabase<Tables>({ url: storage.url, file, log: createLog({ level: 'silent' }) });
  closing.defer(() => db.destroy());

  let lastNumber = 0;
  const nextNumber = () => (lastNumber += 1);
  const newAddress = () => ipAddressOf(nextNumber());
  const sendFrom =
    (from: () => string): Ask =>
    async (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', from());
      return fetch(new URL(address, process.address), { ...init, headers });
    };
  const send = sendFrom(newAddress);
  const refresh = async (refresh_token: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
    const response = await send(`/v1/token?key=${apiKey}`, { method: 'POST', body });
    if (!response.ok) throw new CallFailed(response.status, 'IDENTITY', await response.text());
    return (await response.json()) as { refresh_token: string };
  };
  return {
    process,
    db,
    send,
    refresh,
    outbox: join(storage.folder, 'outbox'),
    ...peopleOf({ ask: send, apiKey, db }),
    nextNumber,
    newAddress,
    newName: () => `Person${nextNumber()}`,
    /** The same calls, all from one IP address. */
    fromOneAddress: () => {
      const address = newAddress();
      return peopleOf({ ask: sendFrom(() => address), apiKey, db });
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

const ipAddressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
