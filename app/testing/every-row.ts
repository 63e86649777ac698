import { sql } from 'kysely';
import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';

/** Every row of every table there is, as text: what somebody finds who gets hold of the database. */
export async function everyRow(db: Database): Promise<{ table: string; text: string }[]> {
  const tables = isPostgres(db)
    ? sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await tables.execute(db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      return rows.map((row) => ({ table: name, text: Object.values(row).map(asText).join('\n') }));
    }),
  );
  return found.flat();
}

const asText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
