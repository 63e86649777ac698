import { type RawBuilder, sql } from 'kysely';
import { listings } from '#demo/story/machines.ts';
import type { Database } from '#platform/database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import { tokenize } from '#features/search/tokenizer.ts';
import { rowOf } from '#features/laptops/server/machine-row.ts';
import { isPostgres } from '#platform/database/open.ts';

const laptopsPerSeller = 20;
const laptopsPerBatch = 2000;
/** Keeps each statement below the product's statement timeout. */
const rowsPerStatement = 10_000;

const idPrefix = '01900000-0000-7000-8000-';
export const idOf = (number: number): string => `${idPrefix}${100_000_000_000 + number}`;
export const sellerOf = (number: number): string => `seller-${Math.floor(number / laptopsPerSeller)}`;

/** Inserts this many machines by SQL, as variations of those of the demo story. */
export async function fillMarket(db: Database, size: number): Promise<void> {
  const machines = listings();
  await insertBrands(db, [...new Set(machines.map(({ brand }) => brand))]);
  const photos = { img1: '/1', img2: '/2', img3: '/3', img4: '/4' };
  const earlier = '2026-01-01T00:00:00.000Z';
  const templates = machines.map((machine, index) => {
    const { modelSlug: _, sellerEmail: __, isSold, isAdvertised, brand, ...fields } = machine;
    return {
      ...rowOf({ ...fields, ...photos }),
      brand_key: brandKey(brand),
      id: String(index),
      status: isSold ? 'Sold' : 'Available',
      sold_at: isSold ? earlier : null,
      advertised_at: isAdvertised ? earlier : null,
      words: [...new Set(tokenize(machine.details))].map((word) => `'${word}'`).join(' '),
    };
  });
  await db.transaction().execute(async (db) => {
    await insertMachines(db, templates, size);
  });
  await sql`analyze`.execute(db);
}

const insertBrands = (db: Database, brands: string[]) =>
  db
    .insertInto('brands')
    .values(
      brands.map((brand) => ({
        id: brand,
        key: brandKey(brand),
        brand,
        details: '',
        img: '',
        created_at: '',
      })),
    )
    .execute();

type Templates = Record<string, unknown>[];

async function insertMachines(db: Database, templates: Templates, size: number) {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`${numbers(0, Math.ceil(size / laptopsPerSeller))}
    insert into users (id, uid, name, email, image, status, created_at)
    select 'seller-' || n, 'seller-' || n, 'Seller ' || n, 'seller-' || n || '@example.com', '', 'Member', '' from numbers`);
  await stageTemplates(db, templates);
  await stageBatches(db, Math.ceil(size / laptopsPerBatch));
  // PostgreSQL's triggers take a minute for a million rows; `insertSearchRows` does their work at once.
  if (isPostgres(db)) await run(sql`set local session_replication_role = replica`);
  const columns = laptopColumns(db, templates);
  for (let from = 0; from < size; from += rowsPerStatement) {
    const range = numbers(from, Math.min(size, from + rowsPerStatement));
    const template = sql`templates.id = ${asText(sql`${number} * 7919 % ${sql.lit(templates.length)}`)}`;
    await run(sql`${range}
      insert into laptops (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(columns))} from numbers
      join templates on ${template} join batches on batch = n / ${sql.lit(laptopsPerBatch)} order by n`);
    await insertSearchRows(db, range, template);
  }
  await run(sql`update search_documents set indexed = 1 where indexed = 0`);
  await run(sql`drop table templates`);
  await run(sql`drop table batches`);
}

const number = sql.ref('n');
const asText = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`;
const laptopId = sql`${sql.lit(idPrefix)} || ${asText(sql`100000000000 + ${number}`)}`;
const numbers = (from: number, until: number) =>
  sql`with recursive numbers (n) as
    (select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n + 1 < ${sql.lit(until)})`;

/** The demo's machines as a temporary table, which each inserted machine copies one row of. */
async function stageTemplates(db: Database, templates: Templates) {
  const empty = sql`create temporary table templates as select laptops.*, '' as words from laptops limit 0`;
  await empty.execute(db);
  for (let from = 0; from < templates.length; from += 50)
    await db
      .insertInto('templates' as 'laptops')
      .values(templates.slice(from, from + 50) as never)
      .execute();
  await sql`create index templates_by_id on templates (id)`.execute(db);
}

/** A market gets new models as it grows: each batch of machines has a word of its own in its model. */
async function stageBatches(db: Database, count: number) {
  await sql`create temporary table batches (batch integer primary key, name text not null)`.execute(db);
  const batches = Array.from({ length: count }, (_, batch) => ({ batch, name: nameOf(batch) }));
  await db
    .insertInto('batches' as 'laptops')
    .values(batches as never)
    .execute();
}

/** What fills each column: the template's value, except where each machine differs. */
function laptopColumns(db: Database, templates: Templates): Record<string, RawBuilder<unknown>> {
  const posted = isPostgres(db)
    ? sql`to_char(to_timestamp(1600000000 + n * 60) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n * 60, 'unixepoch')`;
  const names = new Set(templates.flatMap(Object.keys));
  names.delete('words');
  return {
    ...Object.fromEntries([...names].map((column) => [column, sql.ref(`templates.${column}`)])),
    id: laptopId,
    seller_id: sql`'seller-' || ${asText(sql`${number} / ${sql.lit(laptopsPerSeller)}`)}`,
    model: sql`templates.model || ' ' || batches.name`,
    asking_price: sql`case when asking_price + n * 31 % 4000 < 2500 then 500 else asking_price + n * 31 % 4000 - 2000 end`,
    date: posted,
  };
}

function insertSearchRows(db: Database, range: RawBuilder<unknown>, template: RawBuilder<unknown>) {
  const statement = isPostgres(db)
    ? sql`${range}
        insert into search_documents (laptop_id, changed, indexed, words)
        select ${laptopId}, pg_current_xact_id()::text::bigint, 1, templates.words::tsvector
        from numbers join templates on ${template} order by n`
    : sql`${range}
        insert into search_text (rowid, details)
        select n + 1, templates.words from numbers join templates on ${template} order by n`;
  return statement.execute(db);
}

/** A word that occurs nowhere else: qaa, qab, ... */
const nameOf = (batch: number) =>
  `q${[676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(batch / unit) % 26))).join('')}`;

/** Bytes of the machines with their indexes, and of the text index. */
export async function bytesOf(db: Database): Promise<{ data: number; index: number }> {
  const sum = async (names: string) => {
    const statement = isPostgres(db)
      ? sql<{ bytes: number }>`select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes
          from pg_class where relkind = 'r' and relname like ${names}`
      : sql<{ bytes: number }>`select coalesce(sum(pgsize), 0) as bytes from dbstat
          join sqlite_master using (name) where tbl_name like ${names}`;
    return (await statement.execute(db)).rows[0]!.bytes;
  };
  return { data: await sum('laptops%'), index: await sum('search%') };
}
