import { sql } from 'kysely';
import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';

/** Every row of every table there is, as text: what somebody finds who gets hold of the database. */
export async function everyRow(db: Database): Promise<{ table: string; text: string }[]> {
  const columns = isPostgres(db)
    ? sql<{ table: string; columns: string }>`
        select table_name as "table", string_agg(quote_ident(column_name) || '::text as ' || quote_ident(column_name), ',') as columns
        from information_schema.columns where table_schema = 'public' group by table_name`
    : sql<{ table: string; columns: string }>`
        select t.name as "table", group_concat('cast("' || c.name || '" as blob)') as columns
        from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' group by t.name`;
  const { rows: tables } = await columns.execute(db);
  const found = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const query = sql<Record<string, unknown>>`select ${sql.raw(columns)} from ${sql.table(table)}`;
      const { rows } = await query.execute(db);
      return rows.map((row) => ({ table, text: Object.values(row).map(asText).join('\n') }));
    }),
  );
  return found.flat();
}

const asText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
