import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

const remembered = 500;

/** Kysely's SQLite dialect over the SQLite that is built into Node. */
export function sqliteDialect(file: string): SqliteDialect {
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma mmap_size = 268435456;
    pragma temp_store = memory;
  `);
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const prepared = statements.get(sql);
    if (prepared) return prepared;
    if (statements.size >= remembered) statements.clear();
    const fresh = sqlite.prepare(sql);
    statements.set(sql, fresh);
    return fresh;
  };
  return new SqliteDialect({
    database: {
      close: () => sqlite.close(),
      prepare: (sql) => {
        // A transaction that starts as a reader cannot become a writer while another process writes.
        if (sql === 'begin') return command(sqlite, 'begin immediate');
        // A failed statement (a full disk) may have ended the transaction already.
        if (sql === 'rollback' && !sqlite.isTransaction) return command(sqlite, 'select 1');
        const prepared = statement(sql);
        return {
          reader: prepared.columns().length > 0,
          all: (parameters) => prepared.all(...bound(parameters)),
          run: (parameters) => prepared.run(...bound(parameters)),
          iterate: (parameters) => prepared.iterate(...bound(parameters)),
        };
      },
    },
  });
}

const bound = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[];

const command = (sqlite: DatabaseSync, sql: string) => ({
  reader: false,
  all: () => [],
  iterate: () => [].values(),
  run: () => {
    sqlite.exec(sql);
    return { changes: 0, lastInsertRowid: 0 };
  },
});
