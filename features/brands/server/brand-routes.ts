import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#database/tables.ts';
import { refuseField } from '#platform/contract/refusal.ts';
import { photoUnknown } from '#platform/contract/text.ts';
import { answer, type Route } from '#platform/http/route.ts';
import { brandExists, brands, createBrand } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';

type Needs = {
  now: () => Date;
  storedAs: (db: Database, urls: string[]) => Promise<string[] | undefined>;
};

const listBrands = (db: Database) =>
  db
    .selectFrom('brands')
    .select(({ selectFrom }) => [
      'brands.id as _id',
      'brand',
      'details',
      'img',
      selectFrom('laptops')
        .select(({ fn }) => fn.countAll<number>().as('available'))
        .whereRef('laptops.brand_key', '=', 'brands.key')
        .where('laptops.status', '=', 'Available')
        .$asScalar()
        .$notNull()
        .as('available'),
    ])
    .orderBy('key')
    .execute();

export const brandRoutes = ({ now, storedAs }: Needs): Route[] => [
  answer(brands, ({ db }) => listBrands(db)),

  answer(createBrand, async ({ body: { brand, details, img }, db }) => {
    const [picture] = (await storedAs(db, [img])) ?? [];
    if (!picture) throw refuseField('img', m.photo_unknown(), photoUnknown);
    const id = randomUUIDv7();
    const added = await db
      .insertInto('brands')
      .values({ id, key: brandKey(brand), brand, details, img: picture, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuseField('brand', m.brand_exists(), brandExists);
    return { _id: id, brand, details, img: picture, available: 0 };
  }),
];
