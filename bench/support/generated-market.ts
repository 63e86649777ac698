import { type RawBuilder, sql } from 'kysely';
import { listings } from '#demo/machines.ts';
import type { Database } from '#platform/database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import { tokenize } from '#features/search/query-parser.ts';
import { columnsOf } from '#features/laptops/server/laptop-row.ts';
import { isPostgres } from '#platform/database/open.ts';

const perSeller = 20;
const perWave = 2000;
/** No statement may take longer than the product's own may. */
const perStatement = 10_000;

export const idOf = (number: number): string => `machine-${1_000_000_000 + number}`;
export const sellerOf = (number: number): string => `seller-${Math.floor(number / perSeller)}`;

/** As many machines as wanted, made in the database itself from those of the demo story. */
export async function fillMarket(db: Database, size: number): Promise<void> {
  const machines = listings();
  await insertBrands(db, [...new Set(machines.map(({ brand }) => brand))]);
  const photos = { img1: '/1', img2: '/2', img3: '/3', img4: '/4' };
  const storedAs = () => Promise.resolve(Object.values(photos));
  const long = '2026-01-01T00:00:00.000Z';
  const kinds = await Promise.all(
    machines.map(async ({ isSold, isAdvertised, ...machine }, index) => ({
      ...(await columnsOf(db, { ...machine, ...photos }, storedAs)),
      id: String(index),
      status: isSold ? 'Sold' : 'Available',
      sold_at: isSold ? long : null,
      advertised_at: isAdvertised ? long : null,
      words: [...new Set(tokenize(machine.details))].map((word) => `'${word}'`).join(' '),
    })),
  );
  await db.transaction().execute(async (db) => {
    await makeMachines(db, kinds, size);
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

async function makeMachines(db: Database, kinds: Record<string, unknown>[], size: number) {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const numbers = (from: number, until: number) =>
    sql`with recursive numbers (n) as
      (select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n + 1 < ${sql.lit(until)})`;
  const asText = (number: RawBuilder<unknown>) => sql`cast(${number} as text)`;
  const number = sql.ref('n');
  await run(sql`${numbers(0, Math.ceil(size / perSeller))}
    insert into users (id, uid, name, email, image, status, created_at)
    select 'seller-' || n, 'seller-' || n, 'Seller ' || n, 'seller-' || n || '@example.com', '', 'Member', '' from numbers`);

  const temporary = sql`create temporary table kinds as select laptops.*, '' as words from laptops limit 0`;
  await run(temporary);
  for (let from = 0; from < kinds.length; from += 50)
    await db
      .insertInto('kinds' as 'laptops')
      .values(kinds.slice(from, from + 50) as never)
      .execute();
  await run(sql`create index kinds_by_id on kinds (id)`);
  // A market gets new models as it grows: each wave has a word of its own.
  await run(sql`create temporary table waves (wave integer primary key, name text not null)`);
  const waves = Array.from({ length: Math.ceil(size / perWave) }, (_, wave) => ({
    wave,
    name: nameOf(wave),
  }));
  await db
    .insertInto('waves' as 'laptops')
    .values(waves as never)
    .execute();

  const posted = isPostgres(db)
    ? sql`to_char(to_timestamp(1600000000 + n * 60) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n * 60, 'unixepoch')`;
  const columns: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(
      [...new Set(kinds.flatMap(Object.keys))].map((column) => [column, sql.ref(`kinds.${column}`)]),
    ),
    id: sql`'machine-' || ${asText(sql`1000000000 + ${number}`)}`,
    seller_id: sql`'seller-' || ${asText(sql`${number} / ${sql.lit(perSeller)}`)}`,
    model: sql`kinds.model || ' ' || waves.name`,
    asking_price: sql`case when asking_price + n * 31 % 4000 < 2500 then 500 else asking_price + n * 31 % 4000 - 2000 end`,
    date: posted,
  };
  delete columns['words'];
  const ofKind = sql`kinds.id = ${asText(sql`${number} * 7919 % ${sql.lit(kinds.length)}`)}`;
  const isPostgresql = isPostgres(db);
  // PostgreSQL's triggers take a minute for a million rows; what they do is done here, at once.
  if (isPostgresql) await run(sql`set local session_replication_role = replica`);
  for (let from = 0; from < size; from += perStatement) {
    const some = numbers(from, Math.min(size, from + perStatement));
    await run(sql`${some}
      insert into laptops (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(columns))} from numbers
      join kinds on ${ofKind} join waves on wave = n / ${sql.lit(perWave)} order by n`);
    if (isPostgresql)
      await run(sql`${some}
        insert into search_documents (laptop_id, changed, indexed, words)
        select ${columns['id']}, pg_current_xact_id()::text::bigint, 1, kinds.words::tsvector
        from numbers join kinds on ${ofKind} order by n`);
    else
      await run(sql`${some}
        insert into search_text (rowid, details)
        select n + 1, kinds.words from numbers join kinds on ${ofKind} order by n`);
  }
  await run(sql`update search_documents set indexed = 1 where indexed = 0`);
  await run(sql`drop table kinds`);
  await run(sql`drop table waves`);
}

/** A word that nothing else is called: qaa, qab, ... */
const nameOf = (wave: number) =>
  `q${[676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(wave / place) % 26))).join('')}`;

/** What the machines take up with their indexes, and what their words do. */
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
