import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Tables } from '#platform/database/tables.ts';
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

const withContact = (query: Laptops, show: boolean) => query.$if(show, (query) => query.select(contact));

const batch = 500;
type Place = { date: string; _id: string };

const from = (query: Laptops, status: 'Available' | 'Sold', last: Place | undefined) =>
  query
    .where('laptops.status', '=', status)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(laptops.date, laptops.id) < (${last?.date}, ${last?._id})`),
    )
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .limit(batch)
    .execute();

/** Unsold before sold, the newest first; each batch goes on behind the last row of the one before. */
async function* batches(query: Laptops) {
  for (const status of ['Available', 'Sold'] as const)
    for (let last: Place | undefined, isOver = false; !isOver;) {
      const rows = await from(query, status, last);
      yield rows;
      last = rows.at(-1);
      isOver = rows.length < batch;
    }
}

/** In bounded memory, however many there are. */
async function* stream(query: Laptops) {
  for await (const rows of batches(query)) yield* rows.map((row) => z.parse(Laptop, row));
}

export const listAll = (db: Database, { contact }: { contact: boolean }) =>
  stream(withContact(laptops(db), contact));

/** A short list as it is, to be remembered; a long one as it comes. */
async function list(query: Laptops) {
  const short = await query
    .orderBy('laptops.status')
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .limit(batch + 1)
    .execute();
  return short.length > batch ? stream(query) : short;
}

export const listOfBrand = (db: Database, key: string) =>
  list(laptops(db).where('laptops.brand_key', '=', key));

export const listOfCategory = (db: Database, category: Category) =>
  list(laptops(db).where('laptops.category', '=', category));

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
export async function listByIds(db: Database, ids: string[], { contact = false } = {}) {
  if (ids.length === 0) return [];
  const rows = await withContact(laptops(db), contact).where('laptops.id', 'in', ids).execute();
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
