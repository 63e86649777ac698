import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Tables } from '#database/tables.ts';
import { brandKey } from '#features/brands/brand-rules.ts';
import { Laptop } from '../laptop-contract.ts';
import type { Category } from '../laptop-kinds.ts';

type Joined = ExpressionBuilder<Tables, 'laptops' | 'brands' | 'users'>;

/** A machine in the shape of its answer, without what reaches its seller. */
const shown = (eb: Joined) =>
  [
    'laptops.id as _id',
    'users.name as name',
    'brands.brand as brand',
    'laptops.model as model',
    'laptops.gpu as gpu',
    'laptops.processor as processor',
    'laptops.version as version',
    'laptops.generation as generation',
    'laptops.category as category',
    'laptops.details as details',
    'laptops.status as status',
    eb('laptops.advertised_at', 'is not', null).$castTo<boolean>().as('ads'),
    'laptops.dob as dob',
    'laptops.location as location',
    'laptops.condition as condition',
    'laptops.asking_price as askingPrice',
    'laptops.new_price as newPrice',
    'laptops.img1 as img1',
    'laptops.img2 as img2',
    'laptops.img3 as img3',
    'laptops.img4 as img4',
    'laptops.date as date',
    'laptops.ram_gb as ramGb',
    'laptops.storage_gb as storageGb',
    'laptops.storage_kind as storageKind',
    'laptops.screen_inches as screenInches',
    'laptops.graphics as graphics',
    'laptops.battery_health as batteryHealth',
    'laptops.faults as faults',
    'laptops.included as included',
    'laptops.provenance as provenance',
    'laptops.warranty_till as warrantyTill',
    eb.ref('laptops.negotiable').$castTo<boolean | null>().as('negotiable'),
    'laptops.district as district',
    'laptops.area as area',
    'laptops.seller_id as sellerId',
    'laptops.sold_at as soldAt',
    'laptops.revision as revision',
    'laptops.edited_at as editedAt',
    'laptops.price_before as priceBefore',
  ] as const;

const contact = ['users.email as email', 'laptops.mobile as mobile'] as const;

const laptops = (db: Database) =>
  db
    .selectFrom('laptops')
    .innerJoin('brands', 'brands.key', 'laptops.brand_key')
    .innerJoin('users', 'users.id', 'laptops.seller_id')
    .select(shown);

type Laptops = ReturnType<typeof laptops>;

/** The order of every shelf: unsold before sold, the newest first. */
const onShelf = (query: Laptops) =>
  query.orderBy('laptops.status').orderBy('laptops.date', 'desc').orderBy('laptops.id', 'desc');

const withContact = (query: Laptops, show: boolean) => query.$if(show, (query) => query.select(contact));

type Page = {
  page: number;
  size: number;
  contact: boolean;
  brand?: string | undefined;
  category?: Category | undefined;
};

export async function listPage(db: Database, { page, size, contact, brand, category }: Page) {
  // The index alone finds the page, however deep; only its rows are read.
  const ids = db
    .selectFrom('laptops')
    .select('id')
    .$if(brand !== undefined, (query) => query.where('brand_key', '=', brandKey(brand!)))
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('status')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size);
  const rows = await withContact(onShelf(laptops(db)), contact)
    .where('laptops.id', 'in', ids)
    .execute();
  return rows;
}

const batch = 500;

/** Everything, a batch at a time: each continues behind the last row of the one before. */
export async function* listAll(db: Database, { contact }: { contact: boolean }) {
  let last: { status: string; date: string; _id: string } | undefined;
  for (;;) {
    let query = withContact(onShelf(laptops(db)), contact).limit(batch);
    if (last) query = query.where(behind(last));
    const rows = await query.execute();
    yield* rows.map((row) => z.parse(Laptop, row));
    last = rows.at(-1);
    if (!last || rows.length < batch) return;
  }
}

const behind =
  ({ status, date, _id }: { status: string; date: string; _id: string }) =>
  (eb: Joined) =>
    eb.or([
      sql<boolean>`laptops.status > ${status}`,
      eb.and([
        sql<boolean>`laptops.status = ${status}`,
        sql<boolean>`(laptops.date, laptops.id) < (${date}, ${_id})`,
      ]),
    ]);

export const listOfBrand = (db: Database, key: string) =>
  onShelf(laptops(db)).where('laptops.brand_key', '=', key).execute();

export const listOfCategory = (db: Database, category: Category) =>
  onShelf(laptops(db)).where('laptops.category', '=', category).execute();

export const listOfSeller = (db: Database, sellerId: string) =>
  laptops(db)
    .select(contact)
    .where('laptops.seller_id', '=', sellerId)
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .execute();

export const listAdvertised = (db: Database) =>
  laptops(db)
    .where('laptops.advertised_at', 'is not', null)
    .orderBy('laptops.advertised_at', 'desc')
    .orderBy('laptops.id', 'desc')
    .execute();

/** These machines, in this order. */
export async function listByIds(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await laptops(db).where('laptops.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export const findLaptop = (db: Database, id: string) =>
  laptops(db).select(contact).select('laptops.seller_id').where('laptops.id', '=', id).executeTakeFirst();

export const findOffer = (db: Database, id: string) =>
  db.selectFrom('laptops').select(['id', 'seller_id', 'status']).where('id', '=', id).executeTakeFirst();

export const insertLaptop = (db: Database, row: Insertable<Tables['laptops']>) =>
  db.insertInto('laptops').values(row).execute();

// Each change carries its own condition: whatever happens at the same time, it can only happen once.

export const sell = (db: Database, id: string, at: string) =>
  count(
    db
      .updateTable('laptops')
      .set({ status: 'Sold', sold_at: at, advertised_at: null })
      .where('id', '=', id)
      .where('status', '=', 'Available'),
  );

export const advertise = (db: Database, id: string, at: string) =>
  count(
    db
      .updateTable('laptops')
      .set({ advertised_at: at })
      .where('id', '=', id)
      .where('status', '=', 'Available')
      .where('advertised_at', 'is', null),
  );

export const stopAdvertising = (db: Database, id: string) =>
  count(
    db
      .updateTable('laptops')
      .set({ advertised_at: null })
      .where('id', '=', id)
      .where('advertised_at', 'is not', null),
  );

export async function remove(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('laptops').where('id', '=', id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function count(update: { executeTakeFirstOrThrow: () => Promise<{ numUpdatedRows: bigint }> }) {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
