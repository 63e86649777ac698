import { readConfig } from '#app/config.ts';
import { createHouse, type House } from '#app/server.ts';
import { type Log, createLog } from '#platform/log/log.ts';
import type { Limits } from '#platform/http/limits.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { peopleOf } from './people.ts';

/** One for all houses of all tests: some share a database, some open one that another process wrote. */
export const testSealKey = Buffer.alloc(32, 'seal').toString('base64url');

/** A log, a clock or limits of the test's own. */
type Own = { log?: Log; now?: () => Date; limits?: Limits };

/** The real house on an empty database, and people who really signed up. */
export async function openHouse(
  kind: DatabaseKind,
  settings: Record<string, string> = {},
  { log, ...own }: Own = {},
) {
  const closing = new AsyncDisposableStack();
  const place = closing.use(await freshStorage(kind));
  const config = readConfig({
    DATA_DIR: place.folder,
    DATABASE_URL: place.url,
    TEST_ROUTES: 'on',
    LOG_LEVEL: 'error',
    SEAL_KEY: testSealKey,
    ...settings,
  });
  const house: House = closing.use(
    await createHouse(config, { log: log ?? createLog({ level: config.LOG_LEVEL }), ...own }),
  );
  const ask = async (address: string, init?: RequestInit) =>
    house.fetch(new Request(new URL(address, config.publicUrl), init));
  return {
    house,
    config,
    ask,
    ...peopleOf({ ask, apiKey: config.FIREBASE_API_KEY, db: house.db }),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** The settings of another process at the same place. */
export const beside = ({ config: { DATA_DIR, DATABASE_URL } }: Awaited<ReturnType<typeof openHouse>>) => ({
  DATA_DIR,
  SEAL_KEY: testSealKey,
  ...(DATABASE_URL && { DATABASE_URL }),
});
