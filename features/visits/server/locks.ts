import { isPostgres } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import type { VisitRow } from './visit-ports.ts';

// Rows are locked in one order, so that no two writes wait for each other: people, machine, visit, claims. SQLite has one
// writer at a time and locks nothing.

/** Whose limits are counted waits for their own other writes; with the rest one may go on side by side. */
export async function lockPeople(
  db: Database,
  people: Record<string, 'share' | 'change' | 'delete'>,
): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [id, mode] of Object.entries(people).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const row = db.selectFrom('users').select('id').where('id', '=', id);
    const locked = { share: row.forShare(), change: row.forNoKeyUpdate(), delete: row.forUpdate() }[mode];
    await locked.execute();
  }
}

export async function lockMachine(db: Database, id: string, mode: 'share' | 'change'): Promise<void> {
  if (!isPostgres(db)) return;
  const row = db.selectFrom('laptops').select('id').where('id', '=', id);
  await (mode === 'share' ? row.forShare() : row.forNoKeyUpdate()).execute();
}

export const lockVisit = (db: Database, id: string): Promise<VisitRow | undefined> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
