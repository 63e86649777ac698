/** What went wrong in a database, whichever it is, in words the rest of the house can act on. */
export type DatabaseErrorKind = 'taken' | 'gone' | 'conflict' | 'full' | 'away' | 'unknown';

// SQLite's result codes: 5 busy, 10 the disk fails, 13 full, 787 what it points to is gone, 1555 and 2067 a key that exists; 778, 1034, 4106: writing to a full disk.
const bySqlite: Record<number, DatabaseErrorKind> = {
  5: 'away',
  10: 'away',
  13: 'full',
  778: 'full',
  787: 'gone',
  1034: 'full',
  1555: 'taken',
  2067: 'taken',
  4106: 'full',
};

function byPostgres(code: string): DatabaseErrorKind {
  if (code === '23505') return 'taken';
  if (code === '23503') return 'gone';
  if (code === '40001' || code === '40P01') return 'conflict';
  if (code === '53100') return 'full';
  // 08: connection; 25006: a primary that is a standby now; 53: resources; 57: shutting down, cancelled.
  // The rest are the socket's and the disk's own words.
  if (/^(08|25006|53|57)|^(EIO|EROFS|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)/.test(code))
    return 'away';
  return 'unknown';
}

// What the driver says without a code.
const lineBroke =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|has been discarded|Cannot use a pool/;

export function databaseErrorKind(error: unknown): DatabaseErrorKind {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return bySqlite[errcode] ?? bySqlite[errcode & 0xff] ?? 'unknown';
  if (error instanceof AggregateError && error.errors.length > 0) return databaseErrorKind(error.errors[0]);
  if (typeof code === 'string') return byPostgres(code);
  if (lineBroke.test(error.message)) return 'away';
  return 'unknown';
}
