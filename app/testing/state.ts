import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** A print of every row of every table: what changed nothing leaves it as it was. */
export async function printOf(db: Database): Promise<Record<string, string>> {
  // What SQLite keeps of its own behind a text index holds numbers that only it can read. Interest is counted in memory
  // and written when its timer is due, whoever asks meanwhile.
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !/^(search_text|interest)_/.test(name),
  );
  const print: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    print[name] = createHash('sha256').update(lines.join('\n')).digest('base64url');
  }
  return print;
}
