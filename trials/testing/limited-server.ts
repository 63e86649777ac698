import { join } from 'node:path';
import type { Database, Tables } from '#platform/database/tables.ts';
import { type Ask, peopleOf } from '#app/testing/people.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { openDatabase } from '#platform/database/open.ts';
import { logTo } from '#platform/log/log.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { serve } from './server-process.ts';

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

const apiKey = 'hatbodol';

/** A served house with all its limits, and many people: each request comes from an address of its own. */
export async function openCrowd(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const closing = new AsyncDisposableStack();
  const place = closing.use(await freshStorage(kind));
  const limited = { TRUST_PROXY: '1', PASSWORD_MEMORY_KIB: '1024', LOG_LEVEL: 'error' };
  const served = closing.use(await serve(place, { ...limited, ...settings }));
  const file = join(place.folder, 'hatbodol.db');
  const db: Database = openDatabase<Tables>({ url: place.url, file, log: logTo('silent') });
  closing.defer(() => db.destroy());

  let counted = 0;
  const next = () => (counted += 1);
  const askFrom =
    (from: () => string): Ask =>
    async (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', from());
      return fetch(new URL(address, served.address), { ...init, headers });
    };
  const address = () => addressOf(next());
  const ask = askFrom(address);
  const refresh = async (refresh_token: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token });
    const response = await ask(`/v1/token?key=${apiKey}`, { method: 'POST', body });
    if (!response.ok) throw new CallFailed(response.status, 'IDENTITY', await response.text());
    return (await response.json()) as { refresh_token: string };
  };
  return {
    served,
    db,
    ask,
    refresh,
    outbox: join(place.folder, 'outbox'),
    ...peopleOf({ ask, apiKey, db }),
    /** A number that was not used yet. */
    next,
    /** Where nobody has come from yet. */
    address,
    /** Somebody new's name. */
    name: () => `Person${next()}`,
    /** The same people, all at one address. */
    household: () => {
      const home = address();
      return peopleOf({ ask: askFrom(() => home), apiKey, db });
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
