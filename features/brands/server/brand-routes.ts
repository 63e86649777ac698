import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { refuseField } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { brandExists, brands, createBrand } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';

type BrandCounts = Map<string, { forSale: number; sold: number }>;

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  /** How many machines are for sale and how many are sold, by the brand's name. */
  countsByBrand: (db: Database) => Promise<BrandCounts>;
};

async function listBrands(db: Database, counts: BrandCounts) {
  const brands = await db
    .selectFrom('brands')
    .select(['id as _id', 'brand', 'details', 'details_bn as detailsBn', 'img'])
    .orderBy('key')
    .execute();
  return brands.map((brand) => {
    const { forSale, sold } = counts.get(brand.brand) ?? { forSale: 0, sold: 0 };
    return { ...brand, available: forSale, sold };
  });
}

export const brandRoutes = ({ now, storedAs, countsByBrand }: Needs): Route[] => [
  handle(brands, async ({ db }) => listBrands(db, await countsByBrand(db))),

  handle(createBrand, async ({ body: { brand, details, detailsBn = null, ...photo }, db }) => {
    const { img } = await demandPictures(db, storedAs, photo);
    const id = randomUUIDv7();
    const added = await db
      .insertInto('brands')
      .values({
        id,
        key: brandKey(brand),
        brand,
        details,
        details_bn: detailsBn,
        img,
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuseField('brand', m.brand_exists(), brandExists);
    return { _id: id, brand, details, detailsBn, img, available: 0, sold: 0 };
  }),
];
