import { Kysely, PostgresAdapter, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { type Log, trace } from '#platform/log/log.ts';
import { sqliteDialect } from './sqlite.ts';

export type DatabaseSettings = { url: string | undefined; file: string; log: Log };

/** SQLite in a file, or PostgreSQL when there is an address for it. */
export function openDatabase<Tables>({ url, file, log }: DatabaseSettings): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: url ? postgresDialect(url, log) : sqliteDialect(file),
    // The statement alone: what is bound to it may name a person.
    log: ({ query, queryDurationMillis }) =>
      log('debug', 'query', { sql: query.sql, ms: Math.round(queryDurationMillis * 10) / 10 }),
  });
}

function postgresDialect(url: string, log: Log) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Whoever waits is told within two seconds to come back.
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next query; unheard, at rest or at work, it would end the process.
  const note = (error: Error) => log('warn', 'database', trace(error));
  pool.on('error', note).on('connect', (client) => client.on('error', note));
  // A count fits a number; a bigint as text would leak into the answers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new PostgresDialect({ pool });
}

export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
