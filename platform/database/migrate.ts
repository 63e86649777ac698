import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './open.ts';

const folder = new URL('../../database/migrations/', import.meta.url);

/**
 * Brings the tables up to date. A migration is a `.sql` file that never changes once it has landed;
 * `name.sqlite.sql` and `name.postgres.sql` stand for one where the two databases differ.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const other = isPostgres(db) ? '.sqlite.sql' : '.postgres.sql';
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && !name.endsWith(other))
    .sort();
  await createTableOnce(db);
  return db.transaction().execute(async (db) => {
    // Several processes may start at once: the second waits here, then finds nothing left to do.
    if (isPostgres(db)) await sql`lock table migrations in exclusive mode`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) {
      for (const statement of statements(await readFile(new URL(name, folder), 'utf8')))
        await sql.raw(statement).execute(db);
      await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
        db,
      );
    }
    return fresh;
  });
}

/** In PostgreSQL `if not exists` fails for one of two that ask at once; then the other's table is there to be read. */
async function createTableOnce<Tables>(db: Kysely<Tables>) {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`
    .execute(db)
    .catch(() => sql`select name from migrations limit 1`.execute(db));
}

/** A migration's statements end with a semicolon at the end of a line; indented lines belong to the one above. */
const statements = (file: string) =>
  file
    .split(/;\n(?=\S|\s*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
