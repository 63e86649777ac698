import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  type Brand,
  brandExists,
  brandInUse,
  brandIntoUnknown,
  brands,
  createBrand,
  deleteBrand,
  editBrand,
} from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';
import { leaveTo, lockBrand, type MachinesOfBrands, moveToKey, ownerOfName } from './brand-names.ts';

type BrandCounts = Map<string, { forSale: number; sold: number }>;

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  /** How many machines are for sale and how many are sold, by the brand's name. */
  countsByBrand: (db: Database) => Promise<BrandCounts>;
  machinesOfBrands: MachinesOfBrands;
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
};

async function listBrands(db: Database, counts: BrandCounts): Promise<Brand[]> {
  const brands = await db
    .selectFrom('brands')
    .select(['id as _id', 'brand', 'details', 'details_bn as detailsBn', 'img', 'key'])
    .orderBy('key')
    .execute();
  const former = Object.groupBy(
    await db.selectFrom('former_brands').selectAll().orderBy('key').execute(),
    ({ brand_key }) => brand_key,
  );
  return brands.map(({ key, ...brand }) => {
    const { forSale, sold } = counts.get(brand.brand) ?? { forSale: 0, sold: 0 };
    const formerly = former[key]?.map(({ name }) => name);
    return { ...brand, available: forSale, sold, ...(formerly && { formerly }) };
  });
}

const exists = () => refuseField('brand', m.brand_exists(), brandExists);

export const brandRoutes = (needs: Needs): Route[] => {
  const { now, storedAs, countsByBrand, machinesOfBrands: machines, releasePictures } = needs;
  return [
    handle(brands, async ({ db }) => listBrands(db, await countsByBrand(db))),

    handle(createBrand, async ({ body: { brand, details, detailsBn = null, ...photo }, db }) => {
      const { img } = await demandPictures(db, storedAs, photo);
      const id = randomUUIDv7();
      const key = brandKey(brand);
      if (await ownerOfName(db, key)) throw exists();
      const row = { id, key, brand, details, details_bn: detailsBn, img, created_at: now().toISOString() };
      const added = await db
        .insertInto('brands')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw exists();
      return { _id: id, brand, details, detailsBn, img, available: 0, sold: 0 };
    }),

    handle(editBrand, async ({ params: { id }, body, db }) => {
      const before = await lockBrand(db, id);
      if (!before) throw new Refused(notFound);
      const { brand = before.brand, details = before.details, detailsBn, img = before.img } = body;
      const photo = img === before.img ? { img } : await demandPictures(db, storedAs, { img });
      const details_bn = detailsBn === undefined ? before.details_bn : detailsBn;
      const after = { ...before, key: brandKey(brand), brand, details, details_bn, ...photo };
      const owner = await ownerOfName(db, after.key);
      if (owner !== undefined && owner !== before.key) throw exists();
      if (after.key !== before.key) await moveToKey(db, before, after, machines);
      else {
        await db.updateTable('brands').set(after).where('id', '=', id).execute();
        // Search reads the name with the machine.
        if (after.brand !== before.brand) await machines.move(db, before.key, before.key);
      }
      if (after.img !== before.img) await releasePictures(db, [before.img]);
      const counts = await machines.count(db, after.key);
      const found = await listBrands(db, new Map([[after.brand, counts]]));
      return found.find(({ _id }) => _id === id)!;
    }),

    handle(deleteBrand, async ({ params: { id }, body, db }) => {
      const brand = await lockBrand(db, id);
      if (!brand) throw new Refused(notFound);
      const into = body?.into == null ? undefined : await lockBrand(db, body.into);
      if (body?.into != null && (!into || into.id === id))
        throw refuseField('into', m.brand_into_unknown(), brandIntoUnknown);
      await releasePictures(db, [brand.img]);
      if (into) return { deletedCount: 1, movedCount: await leaveTo(db, brand, into.key, machines) };
      const { forSale, sold } = await machines.count(db, brand.key);
      if (forSale + sold > 0) throw new Refused(brandInUse);
      await db.deleteFrom('brands').where('id', '=', id).execute();
      return { deletedCount: 1, movedCount: 0 };
    }),
  ];
};
