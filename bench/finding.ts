// What finding a machine costs as the market grows, on both databases.
// node bench/finding.ts [machines ...]        1000 100000 unless said otherwise; 1000000 takes some minutes
import { sql } from 'kysely';
import { listings } from '#database/story/machines.ts';
import type { Database } from '#database/tables.ts';
import { openHouse } from '#app/testing/house.ts';
import { laptopsPage } from '#features/laptops/laptop-contract.ts';
import { search, suggestions } from '#features/laptops/search-contract.ts';
import { similarLaptops } from '#features/laptops/seller-contract.ts';
import { columnsOf } from '#features/laptops/server/laptop-row.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import { type DatabaseKind, databases } from '#platform/testing/databases.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1000, 100_000);
const rounds = 60;
const batch = 500;

type House = Awaited<ReturnType<typeof openHouse>>;

for (const kind of databases) {
  const first = new Map<string, [number, number]>();
  for (const size of sizes) await measure(kind, size, first);
}

async function measure(kind: DatabaseKind, size: number, first: Map<string, [number, number]>) {
  await using house = await openHouse(kind);
  await fill(house, size);
  const began = performance.now();
  await house.call(search);
  const loaded = performance.now() - began;
  const { data, index } = await bytesOf(kind, house.house.db);
  console.log(
    `\n${kind}, ${size.toLocaleString('en')} machines: indexed and loaded in ${(loaded / 1000).toFixed(1)} s,`,
    `${mega(data)} of data, ${mega(index)} of words (${Math.round((index / data) * 100)} %)`,
  );
  for (const [name, ask] of Object.entries(questions(house, size))) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      house.house.memory.clear();
      const began = performance.now();
      await ask(round);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const [p50, p99] = [times[rounds >> 1]!, times[Math.floor(rounds * 0.99)]!];
    if (!first.has(name)) first.set(name, [p50, p99]);
    const [small50, small99] = first.get(name)!;
    console.log(
      name.padEnd(36),
      `p50 ${p50.toFixed(1)} ms`.padStart(14),
      `p99 ${p99.toFixed(1)} ms`.padStart(14),
      `${(p50 / small50).toFixed(1)} and ${(p99 / small99).toFixed(1)} times the smallest`.padStart(38),
    );
  }
}

function questions({ call }: House, size: number) {
  const brands = ['Dell', 'HP', 'Lenovo', 'Asus', 'Acer', 'Apple'];
  const brand = (round: number) => brands[round % brands.length]!;
  const models = ['t480', 'latitude 7490', 'elitebook 840', 'vivobook', 'optiplex 7010', 'nitro 5'];
  const deep = String(Math.floor((size * 0.4) / 20));
  return {
    'no words, no filters': () => call(search),
    'three filters and counts': (round: number) =>
      call(search, { query: { brand: brand(round), ram: '8', max: '60000', sort: 'price-up' } }),
    'a model': (round: number) => call(search, { query: { q: models[round % models.length]! } }),
    'brand, processor, memory, price': (round: number) =>
      call(search, { query: { q: `${brand(round)} i5 8gb under 40000` } }),
    'a word that most have': () => call(search, { query: { q: 'laptop ssd' } }),
    'a misspelt word': () => call(search, { query: { q: 'lattitude 7490' } }),
    'a deep page, newest first': () => call(search, { query: { page: deep, size: '20' } }),
    'a deep page, by price': () => call(search, { query: { page: deep, size: '20', sort: 'price-up' } }),
    suggestions: (round: number) =>
      call(suggestions, { query: { q: models[round % models.length]!.slice(0, 3) } }),
    'similar machines': async (round: number) => {
      const { laptops } = await call(laptopsPage, { query: { page: String(round % 40), size: '10' } });
      return call(similarLaptops, { params: { id: laptops[0]!._id } });
    },
    'laptopsPage, page 30': () => call(laptopsPage, { query: { page: '30', size: '20' } }),
  };
}

/** Straight into the tables; their words are indexed when the first search finds them without. */
async function fill({ house, join }: House, size: number) {
  const { db } = house;
  const seller = await join('Rahim');
  const machines = listings();
  const brands = [...new Set(machines.map(({ brand }) => brand))];
  await db
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
  const photos = { img1: '/1', img2: '/2', img3: '/3', img4: '/4' };
  const storedAs = () => Promise.resolve(Object.values(photos));
  const long = '2026-01-01T00:00:00.000Z';
  const rows = await Promise.all(
    machines.map(async ({ isSold, isAdvertised, ...machine }) => ({
      ...(await columnsOf(db, { ...machine, ...photos }, storedAs)),
      seller_id: seller.id,
      status: isSold ? ('Sold' as const) : ('Available' as const),
      sold_at: isSold ? long : null,
      advertised_at: isAdvertised ? long : null,
    })),
  );
  for (let from = 0; from < size; from += batch) {
    const values = Array.from({ length: Math.min(batch, size - from) }, (_, index) => {
      const number = from + index;
      const row = rows[(number * 7919) % rows.length]!;
      return {
        ...row,
        id: `machine-${String(number).padStart(9, '0')}`,
        // A market has new models as it grows.
        model: `${row.model} ${Math.floor(number / 2000)}x`,
        asking_price: Math.max(500, row.asking_price! + ((number * 31) % 4000) - 2000),
        date: new Date(1_700_000_000_000 + number * 60_000).toISOString(),
      };
    });
    // The types know nothing of a row put together from a column at a time.
    await db.transaction().execute((db) =>
      db
        .insertInto('laptops')
        .values(values as never)
        .execute(),
    );
  }
  await sql`analyze`.execute(db);
}

function mega(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function bytesOf(kind: DatabaseKind, db: Database) {
  const sum = async (names: string) => {
    const statement =
      kind === 'sqlite'
        ? sql<{
            bytes: number;
          }>`select coalesce(sum(pgsize), 0) as bytes from dbstat where name like ${names}`
        : sql<{ bytes: number }>`select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes
            from pg_class where relkind = 'r' and relname like ${names}`;
    return (await statement.execute(db)).rows[0]!.bytes;
  };
  return { data: await sum('laptops%'), index: await sum('search%') };
}
