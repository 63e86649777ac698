import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';

const columns = [
  'search_documents.number',
  'search_documents.changed',
  'search_documents.indexed',
  'laptops.id',
  'laptops.model',
  'laptops.gpu',
  'laptops.processor',
  'laptops.version',
  'laptops.generation',
  'laptops.category',
  'laptops.condition',
  'laptops.status',
  'laptops.advertised_at',
  'laptops.asking_price',
  'laptops.new_price',
  'laptops.ram_gb',
  'laptops.storage_gb',
  'laptops.storage_kind',
  'laptops.screen_inches',
  'laptops.district',
  'laptops.area',
  'laptops.location',
  'laptops.graphics',
  'laptops.battery_health',
  'laptops.warranty_till',
  'laptops.date',
  'laptops.revision',
  'brands.brand',
] as const;

const documents = (db: Database) =>
  db
    .selectFrom('search_documents')
    .leftJoin('laptops', (join) =>
      join.onRef('laptops.id', '=', 'search_documents.laptop_id').on('laptops.in_sight', '=', sql.lit(1)),
    )
    .leftJoin('brands', 'brands.key', 'laptops.brand_key')
    .select(columns);

type RowOf<Query> = Query extends SelectQueryBuilder<Tables, never, infer Row> ? Row : never;
/** All fields of the machine are null where it was deleted, or is out of sight. */
export type DocumentRow = RowOf<ReturnType<typeof documents>>;

/** The watermark of this moment: `changesSince` finds whatever is written from now on. */
export async function currentWatermark(db: Database): Promise<number> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ now: number }>`select ${oldestRunning} as now`
      : sql<{ now: number }>`select coalesce(max(changed), 0) + 1 as now from search_documents`
  ).execute(db);
  return rows[0]!.now;
}

const oldestRunning = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
const notYetBegun = sql<number>`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

type ChangedRow = DocumentRow & { next?: number };
type ChangesQuery = CompiledQuery<ChangedRow>;
const changesQueries = new WeakMap<Database, ChangesQuery>();

/** Built once: it goes ahead of every answer. Its parameters are the two of the last row, and the limit. */
function changesQuery(db: Database): ChangesQuery {
  const existing = changesQueries.get(db);
  if (existing) return existing;
  // One row-value condition: with a second bound SQLite would scan the index from its beginning.
  const since = documents(db)
    .where(sql<boolean>`(changed, number) > (${0}, ${0})`)
    .orderBy('changed')
    .orderBy('number')
    .limit(0);
  const query = isPostgres(db)
    ? since.where('changed', '<', notYetBegun).select(oldestRunning.as('next')).compile()
    : since.compile();
  changesQueries.set(db, query);
  return query;
}

/**
 * A batch of the documents that changed since a watermark, in the order of writing, behind the last one of the batch
 * before. In PostgreSQL a transaction may commit after one that began later, so the next watermark is the oldest
 * transaction that was still running: a row may come twice, none can be missed.
 */
export async function changesSince(db: Database, watermark: number, limit: number, last?: DocumentRow) {
  const { changed: from, number } = last ?? { changed: watermark, number: 0 };
  const query = { ...changesQuery(db), parameters: [from, number, limit] };
  const { rows: changed } = await db.executeQuery<ChangedRow>(query);
  return { changed, next: changed[0]?.next ?? (changed.at(-1)?.changed ?? watermark - 1) + 1 };
}
