import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';

/** The port to machines. */
export type MachinesOfBrands = {
  count: (db: Database, key: string) => Promise<{ forSale: number; sold: number }>;
  /** Gives those of one brand to another, and says how many. */
  move: (db: Database, from: string, to: string) => Promise<number>;
};

/** No machine can be posted under it meanwhile; SQLite has one writer anyway. */
export const lockBrand = (db: Database, id: string) =>
  db
    .selectFrom('brands')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(db), (brands) => brands.forUpdate())
    .executeTakeFirst();

type BrandRow = NonNullable<Awaited<ReturnType<typeof lockBrand>>>;

/** The key of the brand that this name belongs to, or once belonged to. */
export async function ownerOfName(db: Database, key: string): Promise<string | undefined> {
  const brand = await db.selectFrom('brands').select('key').where('key', '=', key).executeTakeFirst();
  if (brand) return brand.key;
  const former = await db
    .selectFrom('former_brands')
    .select('brand_key')
    .where('key', '=', key)
    .executeTakeFirst();
  return former?.brand_key;
}

/** Machines and former names point at the key, so the row with the new key is there before the old one goes. */
export async function moveToKey(
  db: Database,
  brand: BrandRow,
  renamed: BrandRow,
  machines: MachinesOfBrands,
) {
  await db.deleteFrom('former_brands').where('key', '=', renamed.key).execute();
  await db
    .insertInto('brands')
    .values({ ...renamed, id: `${brand.id}-renamed` })
    .execute();
  await leaveTo(db, brand, renamed.key, machines);
  await db.updateTable('brands').set({ id: brand.id }).where('key', '=', renamed.key).execute();
}

/** Gives a brand's machines and names to another, and ends it. */
export async function leaveTo(db: Database, brand: BrandRow, to: string, machines: MachinesOfBrands) {
  const movedCount = await machines.move(db, brand.key, to);
  await db.updateTable('former_brands').set({ brand_key: to }).where('brand_key', '=', brand.key).execute();
  await db.deleteFrom('brands').where('id', '=', brand.id).execute();
  await db.insertInto('former_brands').values({ key: brand.key, name: brand.brand, brand_key: to }).execute();
  return movedCount;
}
