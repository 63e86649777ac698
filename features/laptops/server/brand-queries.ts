import { brandKey } from '#features/brands/brand-rules.ts';
import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';

/** By its name, or by one that it had. Until the end of a transaction it stays as it is. */
export async function findBrand(db: Database, name: string) {
  const brands = db
    .selectFrom('brands')
    .select(['key', 'brand'])
    .$if(isPostgres(db), (brands) => brands.forKeyShare());
  const key = brandKey(name);
  const brand = await brands.where('key', '=', key).executeTakeFirst();
  if (brand) return brand;
  const former = await db
    .selectFrom('former_brands')
    .select('brand_key')
    .where('key', '=', key)
    .executeTakeFirst();
  return former && brands.where('key', '=', former.brand_key).executeTakeFirst();
}

/** What of a brand is sold and what is for sale. */
export async function countOfBrand(db: Database, key: string) {
  const rows = await db
    .selectFrom('laptops')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('brand_key', '=', key)
    .groupBy('status')
    .execute();
  const of = (status: 'Available' | 'Sold') => rows.find((row) => row.status === status)?.count ?? 0;
  return { forSale: of('Available'), sold: of('Sold') };
}

/** Those of one brand become another's; search reads them anew. */
export async function moveToBrand(db: Database, from: string, to: string) {
  const { numUpdatedRows } = await db
    .updateTable('laptops')
    .set({ brand_key: to })
    .where('brand_key', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
