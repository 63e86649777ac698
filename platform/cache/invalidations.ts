import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { isPostgres } from '#platform/database/open.ts';
import type { ResponseCache } from './response-cache.ts';

const channel = 'touched';

/** Tells the other processes what a write touches, in the write's own transaction: heard if and only if it happens. */
export async function broadcastInvalidation(db: QueryExecutorProvider, tags: string[]): Promise<void> {
  if (tags.length > 0 && isPostgres(db))
    await sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`.execute(db);
}

/**
 * Hears what other processes write. While the line is down anything may be missed: the memory only stands in. A line
 * can also be dead without a word (a machine that lost its power): it has to answer at every pingEveryMs. Whoever remembers
 * something else hears when it is back.
 */
export function listenForInvalidations(
  url: string,
  cache: ResponseCache,
  {
    pingEveryMs = 1000,
    answerWithinMs = 3000,
    isBack = () => {},
  }: { pingEveryMs?: number; answerWithinMs?: number; isBack?: () => void } = {},
): Disposable {
  let over = false;
  let wasLost = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = () => {
    if (over) return;
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = fresh;
    let lost = false;
    const again = () => {
      if (lost || over) return;
      lost = true;
      wasLost = true;
      cache.pause();
      clearTimeout(timer);
      fresh.end().catch(() => undefined);
      timer = setTimeout(connect, 500);
    };
    const stayAlive = () => {
      timer = setTimeout(() => void fresh.query('select 1').then(stayAlive, again), pingEveryMs);
    };
    fresh.on('error', again).on('end', again);
    fresh.on('notification', ({ payload }) => cache.invalidate(JSON.parse(payload ?? '[]') as string[]));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => {
        cache.resume();
        if (wasLost) isBack();
        stayAlive();
      })
      .catch(again);
  };
  cache.pause();
  connect();
  return {
    [Symbol.dispose]: () => {
      over = true;
      clearTimeout(timer);
      client?.end().catch(() => undefined);
    },
  };
}
