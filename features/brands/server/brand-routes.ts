import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { refuseField } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { brandExists, brands, createBrand } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  /** How many machines are for sale, by brand key. */
  forSale: (db: Database) => Promise<Map<string, number>>;
};

async function listBrands(db: Database, forSale: Map<string, number>) {
  const brands = await db
    .selectFrom('brands')
    .select(['id as _id', 'brand', 'details', 'img'])
    .orderBy('key')
    .execute();
  return brands.map((brand) => ({ ...brand, available: forSale.get(brand.brand) ?? 0 }));
}

export const brandRoutes = ({ now, storedAs, forSale }: Needs): Route[] => [
  handle(brands, async ({ db }) => listBrands(db, await forSale(db))),

  handle(createBrand, async ({ body: { brand, details, ...photo }, db }) => {
    const { img } = await demandPictures(db, storedAs, photo);
    const id = randomUUIDv7();
    const added = await db
      .insertInto('brands')
      .values({ id, key: brandKey(brand), brand, details, img, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuseField('brand', m.brand_exists(), brandExists);
    return { _id: id, brand, details, img, available: 0 };
  }),
];
