import { type AliasedExpression, type ExpressionBuilder, type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Tables } from '#platform/database/tables.ts';
import { Laptop } from '../laptop-contract.ts';
import type { Category } from '../laptop-kinds.ts';
import { machineFieldNames } from '../machine-fields.ts';
import { type EarlierValues, snakeCase } from './machine-row.ts';
import { hiddenReasons } from './sight.ts';

/** Fields of an answer that stand in the machine's own row, in the column of that name. */
const ownFields = [
  ...machineFieldNames.filter((name) => name !== 'brand' && name !== 'mobile' && name !== 'messenger'),
  ...(['status', 'date', 'sellerId', 'soldAt', 'revision', 'editedAt', 'priceBefore'] as const),
];
type OwnField = (typeof ownFields)[number];

/** A column as the answer has it: the contract turns the 0 and 1 of a flag into a boolean. */
type OwnColumn = {
  [Field in OwnField]: AliasedExpression<Exclude<Laptop[Field], undefined>, Field>;
}[OwnField];

const ownColumns = ownFields.map((field) => sql.ref(`laptops.${snakeCase(field)}`).as(field)) as OwnColumn[];

/** The part of an answer that stands in the machine's own row; what reaches the seller is contact. */
const ownPart = (eb: ExpressionBuilder<Tables, 'laptops'>) => [
  'laptops.id as _id' as const,
  eb('laptops.advertised_at', 'is not', null).$castTo<boolean>().as('ads'),
  sql<
    string | null
  >`case when laptops.held_until > ${new Date().toISOString()} then laptops.held_until end`.as('heldUntil'),
  ...ownColumns,
];

const contact = (eb: ExpressionBuilder<Tables, 'users' | 'laptops'>) =>
  [
    'users.email as email' as const,
    eb('users.email_verified', '=', 1).$castTo<boolean>().as('emailVerified'),
    'laptops.mobile as mobile' as const,
    eb
      .and([eb('users.mobile_proven_at', 'is not', null), eb('users.mobile', '=', eb.ref('laptops.mobile'))])
      .$castTo<boolean>()
      .as('mobileVerified'),
    'laptops.messenger as messenger' as const,
  ] as const;

const laptops = (db: Database) =>
  db
    .selectFrom('laptops')
    .innerJoin('brands', 'brands.key', 'laptops.brand_key')
    .innerJoin('users', 'users.id', 'laptops.seller_id')
    .select(['users.name as name', 'brands.brand as brand'])
    .select(ownPart);

type Laptops = ReturnType<typeof laptops>;

/** What everybody may see of them. */
const inSight = (db: Database) => laptops(db).where('laptops.in_sight', '=', 1);

const withContact = (query: Laptops, show: boolean) => query.$if(show, (query) => query.select(contact));

const batchSize = 500;
type Cursor = { date: string; _id: string };

const batchAfter = (query: Laptops, status: 'Available' | 'Sold', last: Cursor | undefined) =>
  query
    .where('laptops.status', '=', status)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(laptops.date, laptops.id) < (${last?.date}, ${last?._id})`),
    )
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .limit(batchSize)
    .execute();

/**
 * Unsold before sold, the newest first, by a cursor. `MachineIndex` serves pages in the same order: for a page deep in
 * the list an offset in SQL reads all rows before it.
 */
async function* batches(query: Laptops) {
  for (const status of ['Available', 'Sold'] as const)
    for (let last: Cursor | undefined, isOver = false; !isOver;) {
      const rows = await batchAfter(query, status, last);
      yield rows;
      last = rows.at(-1);
      isOver = rows.length < batchSize;
    }
}

/** In bounded memory, however many rows there are. */
async function* stream(query: Laptops) {
  for await (const rows of batches(query)) yield* rows.map((row) => z.parse(Laptop, row));
}

export const listAll = (db: Database, { contact }: { contact: boolean }) =>
  stream(withContact(inSight(db), contact));

/**
 * A short list is answered whole and can be cached; a long one is streamed. In one statement of its own, as most lists
 * are short: two batches take twice as long.
 */
async function list(query: Laptops) {
  const short = await query
    .orderBy('laptops.status')
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .limit(batchSize + 1)
    .execute();
  return short.length > batchSize ? stream(query) : short;
}

export const listOfBrand = (db: Database, key: string) =>
  list(inSight(db).where('laptops.brand_key', '=', key));

export const listOfCategory = (db: Database, category: Category) =>
  list(inSight(db).where('laptops.category', '=', category));

/** For the seller, who reads why one of them is hidden. */
export async function listOfSeller(db: Database, sellerId: string) {
  const rows = await laptops(db)
    .select(contact)
    .where('laptops.seller_id', '=', sellerId)
    .orderBy('laptops.date', 'desc')
    .orderBy('laptops.id', 'desc')
    .execute();
  const hidden = await hiddenReasons(
    db,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => ({ ...row, hidden: hidden.get(row._id) ?? null }));
}

export const listAdvertised = (db: Database) =>
  inSight(db)
    .where('laptops.advertised_at', 'is not', null)
    .orderBy('laptops.advertised_at', 'desc')
    .orderBy('laptops.id', 'desc')
    .execute();

/** These machines, in this order; those out of sight only where `hidden` says so. */
export async function listByIds(db: Database, ids: string[], { contact = false, hidden = false } = {}) {
  if (ids.length === 0) return [];
  const wanted = hidden ? laptops(db) : inSight(db);
  const rows = await withContact(wanted, contact).where('laptops.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** In sight or not. */
export const findAnyLaptop = (db: Database, id: string) =>
  laptops(db)
    .select(contact)
    .select(['laptops.seller_id', 'laptops.in_sight'])
    .where('laptops.id', '=', id)
    .executeTakeFirst();

export async function findLaptop(db: Database, id: string) {
  const laptop = await findAnyLaptop(db, id);
  return laptop?.in_sight === 1 ? laptop : undefined;
}

/** By the last group of its id, which has an index of its own. */
export const findByIdEnd = (db: Database, end: string) =>
  inSight(db)
    .where(sql<string>`substr(laptops.id, 25)`, '=', end)
    .orderBy('laptops.id')
    .executeTakeFirst();

export const findOwnerAndStatus = (db: Database, id: string) =>
  db.selectFrom('laptops').select(['id', 'seller_id', 'status']).where('id', '=', id).executeTakeFirst();

export const idsOfSeller = async (db: Database, sellerId: string) =>
  (await db.selectFrom('laptops').select('id').where('seller_id', '=', sellerId).execute()).map(
    ({ id }) => id,
  );

export const soldBefore = (db: Database, at: string) =>
  db.selectFrom('laptops').select('id').where('sold_at', '<', at);

/** Which of these machines there are. */
export async function existingIds(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('laptops')
    .select('id')
    .where('id', 'in', ids)
    .where('in_sight', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Without brand and seller, whose names stand in other tables. */
export const insertLaptop = (db: Database, row: Insertable<Tables['laptops']>) =>
  db.insertInto('laptops').values(row).returning(ownPart).executeTakeFirstOrThrow();

// Each change carries its condition in its where clause: of concurrent ones only one succeeds.

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

const photoFields = ['img1', 'img2', 'img3', 'img4'] as const;

/** The photographs of a machine, or of all of a seller, with those that an edit replaced. */
export async function photosOf(db: Database, by: 'id' | 'seller_id', value: string): Promise<string[]> {
  const machines = await db.selectFrom('laptops').select(photoFields).where(by, '=', value).execute();
  const edits = await db
    .selectFrom('laptop_edits')
    .innerJoin('laptops', 'laptops.id', 'laptop_edits.laptop_id')
    .select('before')
    .where(`laptops.${by}`, '=', value)
    .execute();
  const values = [...machines, ...edits.map(({ before }) => JSON.parse(before) as EarlierValues)];
  const photos = values.flatMap((of) => photoFields.map((field) => of[field]));
  return [...new Set(photos.filter((photo) => typeof photo === 'string'))];
}

export async function remove(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('laptops').where('id', '=', id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function count(update: { executeTakeFirstOrThrow: () => Promise<{ numUpdatedRows: bigint }> }) {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
